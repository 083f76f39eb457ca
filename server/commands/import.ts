import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Before its first row, the command spends half its time compiling modules, so compiled modules are kept beside the
// build. This line comes first because it only affects what is imported after it.
enableCompileCache(path.resolve(import.meta.dirname, '../../build/compile-cache'))
const { runImportCommand } = await import('./import-command.ts')

process.exitCode = await runImportCommand(process.argv.slice(2), process.env)
