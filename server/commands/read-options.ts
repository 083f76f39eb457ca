import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from './usage-error.ts'

/** Parses a command line; a `UsageError` names unknown options. */
export function readOptions<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The options of a command line without arguments. */
export function optionsOf<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  const { values, positionals } = readOptions(args, options)
  if (positionals[0] !== undefined) throw new UsageError(`Unexpected argument '${positionals[0]}'`)
  return values
}
