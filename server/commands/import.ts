import { enableCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

// The command spends half of the time before its first row compiling modules, so the compiled modules are cached beside
// the build. This line comes first because it affects only later imports.
enableCompileCache(path.resolve(import.meta.dirname, '../../build/compile-cache'))
const { runImportCommand } = await import('./import-command.ts')

// A server on the same machine answers first.
setPriority(constants.priority.PRIORITY_LOW)
process.exitCode = await runImportCommand(process.argv.slice(2), process.env)
