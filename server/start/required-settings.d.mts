type Environment = Readonly<Record<string, string | undefined>>
export function settingProblems(env: Environment): string[]
export function asksForDemo(env: Environment): boolean
export function tellProblems(problems: readonly string[]): string
