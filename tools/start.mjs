import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWhenStale, installWhenStale, pinnedNode, root } from './prepare.mjs'

const development = process.argv.includes('--dev')
installWhenStale()
if (!development) buildWhenStale()

const env = { ...process.env, ...(development ? { ROAMFIT_DEVELOPMENT: '1' } : {}) }
const server = spawn(pinnedNode(), [path.join(root, 'server', 'main.ts')], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
