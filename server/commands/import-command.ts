import { ImportFileError } from '../../modules/imports/import-file-error.ts'
import { readArguments, usage } from './import-arguments.ts'
import { UsageError } from './usage-error.ts'

/** @returns the exit code: 0 when every file was read to its end, 1 when a file was not, 2 for a wrong command line */
export async function runImportCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const command = readArguments(args)
    if (command) return await (await import('./import-files.ts')).importFiles(command, env)
    console.log(usage)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ImportFileError)) throw error
    console.error(`${error.message}\n${usage}`)
    return error instanceof UsageError ? 2 : 1
  }
}
