export const root: string
export const builds: string
export const oldestNode: number
export const oldestRuntime: readonly [major: number, minor: number]
export const serverFlags: readonly string[]
export const serverMemory: Readonly<Record<string, string>>
export function installWhenStale(): void
export function isInstalled(): boolean
export function isSetUp(): boolean
export function buildWhenStale(before?: () => void): void
export function pinnedNode(): string
export function knownFlags(node: string): readonly string[]
export function run(program: string, args?: string[], env?: NodeJS.ProcessEnv): void
export function oneAtATime(work: () => void): void
export function sourcesFingerprint(): string
export function stampBuild(build: string, of: string): void
