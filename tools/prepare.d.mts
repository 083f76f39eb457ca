export const root: string
export const builds: string
export const oldestNode: number
export const oldestRuntime: readonly [major: number, minor: number]
export const serverFlags: readonly string[]
export const serverMemory: Readonly<Record<string, string>>
export const neededMegabytes: { readonly toRun: number; readonly toTest: number }
export function installWhenStale(options?: { readonly tests?: boolean }): void
export function isInstalled(options?: { readonly tests?: boolean }): boolean
export function isSetUp(): boolean
export function buildWhenStale(before?: () => void): void
export function pinnedNode(): string
export function run(program: string, args?: string[], env?: NodeJS.ProcessEnv): void
export function oneAtATime(work: () => void): void
export function sourcesFingerprint(): string
export function stampBuild(build: string, of: string): void
