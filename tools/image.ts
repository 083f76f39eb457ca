import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../database/embedded/free-port.ts'
import { root } from './prepare.mjs'
import { databaseAt, type DatabaseServer, findPrograms, startPrimary } from './topology/machines.ts'
import { userOfServers } from './topology/processes.ts'
import { liveThrough, openTicket, uploadPicture } from './topology/proof.ts'

/**
 * `npm run image`: builds the image with podman, measures it, and runs it as compose.yaml does, on Debian's PostgreSQL.
 * Arguments go to `podman build`. docs/operations.md, "A container".
 */
const IMAGE = 'localhost/roamfit-checked'
const LARGEST = 350_000_000
const READY_WITHIN_MS = 300_000
const STOPS_WITHIN_S = 30
const HARDENED = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']
const PLACES = ['/', '/app', '/home/nonroot', '/etc', '/usr', '/data', '/tmp']

const programs = findPrograms()
if ('missing' in programs) fail(`Debian’s packages are missing: apt-get install ${programs.missing.join(' ')}`)
const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-image-'))
chmodSync(folder, 0o755)
const { uid, gid } = userOfServers()
if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, folder])
const container = path.basename(folder)
let database: DatabaseServer | undefined
try {
  build(process.argv.slice(2))
  database = await startPrimary(programs, folder)
  await prove(database)
  rmSync(folder, { recursive: true, force: true })
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}\nThe logs are in ${folder}`)
  process.exitCode = 1
} finally {
  ask('rm', '--force', '--volumes', '--ignore', container)
  await database?.stop()
}

function build(more: readonly string[]): void {
  // The health check is lost in the other format.
  const args = ['build', '--format=docker', `--tag=${IMAGE}`, ...more, root]
  execFileSync('podman', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const size = Number(ask('image', 'inspect', '--format={{.Size}}', IMAGE))
  const megabytes = `${(size / 1e6).toFixed(0)} MB`
  if (size > LARGEST) throw new Error(`The image has ${megabytes}, and may have ${LARGEST / 1e6}`)
  tell(`the image is built and has ${megabytes}`)
}

async function prove({ port: databasePort }: DatabaseServer): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    DEMO: 'true',
    SECRET: 'a secret of the image, 32 letters',
    PORT: String(port),
    PUBLIC_URL: 'https://image.example',
    DATABASE_URL: databaseAt(databasePort),
    TRUSTED_PROXY: 'loopback',
  }
  const given = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`)
  ask('run', '--detach', `--name=${container}`, '--network=host', ...HARDENED, ...given, IMAGE)
  await awaitReady(origin)
  ask('healthcheck', 'run', container)
  tell('it starts on an empty database with a read-only root file system, and its health check is green')
  const traveller = await liveThrough(origin)
  await uploadPicture(origin, traveller)
  tell('a traveller searched, registered, bought, booked, checked in and uploaded a picture')
  proveModest()
  tell('it is not root, writes only below /data and /tmp, and its commands run in it')
  ask('restart', `--time=${STOPS_WITHIN_S}`, container)
  await awaitReady(origin)
  await openTicket(origin, traveller)
  ask('stop', `--time=${STOPS_WITHIN_S}`, container)
  const status = ask('inspect', '--format={{.State.ExitCode}}', container)
  if (status !== '0') throw new Error(`It ended with ${status} when it was told to stop`)
  const strange = ask('logs', container)
    .split('\n')
    .find((line) => !line.startsWith('{'))
  if (strange !== undefined) throw new Error(`Its log has more than JSON lines: ${strange}`)
  tell('told to stop it ends with 0, restarted it shows the ticket, and its log is JSON lines')
}

async function awaitReady(origin: string): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const until = Date.now() + READY_WITHIN_MS; !(await isReady()); await delay(200)) {
    if (ask('inspect', '--format={{.State.Running}}', container) !== 'true' || Date.now() > until)
      throw new Error(`It did not start:\n${ask('logs', '--tail=12', container)}`)
  }
}

/** Asked from within: who it is, where it can write, and whether a command finds what it needs. */
function proveModest(): void {
  const script = `
    const { rmSync, writeFileSync } = require('node:fs')
    const canWrite = (place) => { try { writeFileSync(place + '/try', ''); rmSync(place + '/try'); return true } catch { return false } }
    console.log(JSON.stringify({ user: process.getuid(), written: ${JSON.stringify(PLACES)}.filter(canWrite) }))`
  const { user, written } = JSON.parse(ask('exec', container, 'node', '-e', script)) as {
    readonly user: number
    readonly written: readonly string[]
  }
  if (user === 0) throw new Error('It runs as root')
  if (String(written) !== '/data,/tmp') throw new Error(`It writes below ${String(written)}`)
  ask('exec', container, 'node', 'server/commands/recount-command.ts')
}

function ask(...args: string[]): string {
  return execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

function tell(proved: string): void {
  console.log(`✓ ${proved}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
