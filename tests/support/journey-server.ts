import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { start } from '../../server/start.ts'

// A data folder of this run's own: the journeys start from a fresh demo world.
const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-journeys-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await start({ ...process.env, DATA_DIR: folder })
