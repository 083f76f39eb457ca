import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { start } from '../../server/start.ts'
import { CLIENT_ID, openIdProvider } from './open-id-provider.ts'

// A data folder of this run's own: the journeys start from a fresh demo world.
const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-journeys-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// Two of the social providers, played by one on this computer.
const { url } = await openIdProvider(() => new Date())
const signIn = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_SIGN_IN_URL: url, APPLE_CLIENT_ID: CLIENT_ID, APPLE_SIGN_IN_URL: url }
await start({ ...process.env, ...signIn, DATA_DIR: folder })
