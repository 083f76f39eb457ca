import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installWhenStale, oneAtATime, pinnedNode, root } from './prepare.mjs'

oneAtATime(() => installWhenStale({ tests: true }))
const { status } = spawnSync(pinnedNode(), [path.join(root, 'tools/tests/run-tests.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
