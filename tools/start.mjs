import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWhenStale, installWhenStale, pinnedNode, root } from './prepare.mjs'

const development = process.argv.includes('--dev')
installWhenStale()
if (!development) buildWhenStale()

const env = { ...process.env, ...(development ? { ROAMFIT_DEVELOPMENT: '1' } : {}) }
// A small nursery halves the peak of memory under load and costs no speed (docs/decisions/0007-search-in-memory.md).
const server = spawn(pinnedNode(), ['--max-semi-space-size=8', path.join(root, 'server', 'main.ts')], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
