import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Half of a start is reading and compiling modules, so compiled modules are kept beside the build. This line comes
// before the imports because it affects only later ones.
enableCompileCache(path.resolve(import.meta.dirname, '../build/compile-cache'))
const [{ ConfigError }, { StartRefused }, { startServer }] = await Promise.all([
  import('./start/config.ts'),
  import('./start/database.ts'),
  import('./start/start.ts'),
])

try {
  await startServer(process.env)
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartRefused
  console.error(expected ? `\n${error.message}\n` : error)
  process.exit(1)
}
