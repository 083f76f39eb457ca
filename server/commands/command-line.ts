import { ConfigError } from '../start/config.ts'
import { StartRefused } from '../start/database.ts'
import { BackupRefused } from './backup-refused.ts'
import { UsageError } from './usage-error.ts'

/** A command of the product, with the arguments of this process. */
export interface CommandLine<Wish> {
  /**
   * Reads the command line; undefined when the person asked for help. Throws a `UsageError` if it cannot understand it.
   */
  readonly read: (args: readonly string[]) => Wish | undefined
  /** @returns the exit code */
  readonly work: (wish: Wish) => Promise<number>
  readonly usage: string
}

/** Runs the command and sets the exit code: 0 done, 1 not possible, 2 a wrong command line. */
export async function runCommandLine<Wish>({ read, work, usage }: CommandLine<Wish>): Promise<void> {
  try {
    const wish = read(process.argv.slice(2))
    if (!wish) console.log(usage)
    process.exitCode = wish ? await work(wish) : 0
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n${usage}`)
    else console.error(isForReaders(error) ? error.message : error)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** An error whose message tells the person what to do. They do not need the stack. */
function isForReaders(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StartRefused || error instanceof BackupRefused
}
