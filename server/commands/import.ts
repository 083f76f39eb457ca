import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Half of what the command takes before its first row is compiling modules: what is compiled is kept beside the build.
// It comes first, because it counts for what is imported after it.
enableCompileCache(path.resolve(import.meta.dirname, '../../build/compile-cache'))
const { runImportCommand } = await import('./import-command.ts')

process.exitCode = await runImportCommand(process.argv.slice(2), process.env)
