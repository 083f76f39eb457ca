export function unfinishedBuildIn(builds: string): string
export function newestBuild(builds: string): string | undefined
export function publishBuild(builds: string): string
export function holdBuild(folder: string): void
export function isAlive(pid: number): boolean
