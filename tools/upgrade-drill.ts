import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { freePort } from '../database/embedded/free-port.ts'
import { isOfEarlierState } from '../database/migrate.ts'
import { builds, pinnedNode, root } from './prepare.mjs'
import { newestBuild } from './site-builds.mjs'
import {
  databaseAt,
  findPrograms,
  type Product,
  type Programs,
  startBucket,
  startBuiltProduct,
  startPrimary,
} from './topology/machines.ts'
import { type RunningProgram, userOfServers } from './topology/processes.ts'
import { startVisiting, liveThrough, openTicket } from './topology/proof.ts'

/**
 * `npm run upgrade-drill -- COMMIT`: the release at that commit works on while this release migrates its database,
 * beside it, and again after it (docs/operations.md, "Upgrades"). Needs the history of the repository and Debian's
 * PostgreSQL.
 */
const running: RunningProgram[] = []
const [release = ''] = process.argv.slice(2)
if (!/^\w[\w./~^-]*$/.test(release))
  fail('Name the commit or tag of the release before: npm run upgrade-drill -- COMMIT')
if (isOfEarlierState(migrationsAt(release)))
  fail(`${release} is of an earlier state, whose database this release refuses: there is no upgrade from it.`)
const programs = findPrograms()
if ('missing' in programs) fail(`Debian’s packages are missing: apt-get install ${programs.missing.join(' ')}`)
if (!newestBuild(builds)) fail('The site is not built. Run npm run build first.')

const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-upgrade-'))
chmodSync(folder, 0o755)
const { uid, gid } = userOfServers()
if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, folder])
const before = mkdtempSync(path.join(tmpdir(), 'roamfit-release-'))
chmodSync(before, 0o755)
try {
  layOut(release, before)
  await prove(programs)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}\nThe logs are in ${folder}`)
  process.exitCode = 1
} finally {
  for (let one = running.pop(); one; one = running.pop()) await one.stop()
  rmSync(before, { recursive: true, force: true })
  if (process.exitCode === undefined) rmSync(folder, { recursive: true, force: true })
}

async function prove(found: Programs): Promise<void> {
  const database = await add(startPrimary(found, folder))
  const bucketPort = await freePort()
  await add(startBucket(bucketPort))
  const [oldPort, newPort] = [await freePort(), await freePort()]
  const start = async (name: string, port: number, of: string): Promise<Product> => {
    const url = databaseAt(database.port)
    const needs = {
      databaseUrl: url,
      directUrl: url,
      replicaUrls: [],
      bucketUrl: `http://127.0.0.1:${bucketPort}/pictures`,
    }
    const more = { metricsToken: '0f1e2d3c4b5a69788796a5b4c3d2e1f0', publicUrl: 'https://upgrade.example' }
    return add(startBuiltProduct(name, { ...needs, ...more, port, root: of }, folder))
  }
  const originOf = ({ port }: Product) => `http://127.0.0.1:${port}`
  const old = await start('release-before', oldPort, before)
  const traveller = await liveThrough(originOf(old))
  tell('in the release before a traveller searched, registered, bought, booked and checked in')
  const visitors = startVisiting(originOf(old), traveller)
  const migrate = async () => {
    try {
      const newer = await start('this-release', newPort, root)
      await liveThrough(originOf(old)).catch((error: Error) => {
        throw new Error(`The release before does not work on the new tables: ${error.message}`)
      })
      return { newer, late: await liveThrough(originOf(newer)) }
    } finally {
      // Visitors that are not stopped would keep this process alive.
      await visitors.stop()
    }
  }
  const { newer, late } = await migrate()
  const { answered, failures } = await visitors.stop()
  if (failures.length > 0) throw new Error(`${failures.length} requests of the release before failed: ${failures[0]}`)
  tell(
    `this release migrated under ${answered} requests to the one before, none failed, and a traveller lived through each`,
  )
  await openTicket(originOf(old), late)
  await openTicket(originOf(newer), traveller)
  tell('each shows the bookings of the other')
  await newer.stop()
  await old.stop()
  const again = await start('release-before-again', oldPort, before)
  await openTicket(originOf(again), late)
  await liveThrough(originOf(again))
  tell('back in the release before, on the new tables: it starts, shows what was booked, and sells')
}

function migrationsAt(commit: string): string[] {
  const files = execFileSync('git', ['ls-tree', '--name-only', commit, 'database/migrations/'], { cwd: root })
  return files
    .toString()
    .split('\n')
    .flatMap((file) => /\/(\d{4}-.*)\.ts$/.exec(file)?.[1] ?? [])
}

/** Installs and builds the release. It shares this release's packages where both name the same version. */
function layOut(commit: string, to: string): void {
  console.log(`  laying out ${commit}…`)
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 31 })
  execFileSync('tar', ['-x', '-C', to], { input: archive })
  const isSame = runs('git', ['diff', '--quiet', commit, 'HEAD', '--', 'package-lock.json'], root)
  if (isSame) execFileSync('cp', ['-a', path.join(root, 'node_modules'), to])
  else
    execFileSync('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: to,
    })
  mkdirSync(path.join(to, 'build'), { recursive: true })
  execFileSync(pinnedNode(), ['tools/build.ts'], { cwd: to, stdio: ['ignore', 'ignore', 'inherit'] })
}

function runs(file: string, args: readonly string[], cwd: string): boolean {
  try {
    execFileSync(file, args, { cwd, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function add<T extends RunningProgram>(starting: Promise<T>): Promise<T> {
  const one = await starting
  running.push(one)
  console.log(`  ${one.name} runs`)
  return one
}

function tell(proved: string): void {
  console.log(`✓ ${proved}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
