import { existsSync, readdirSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readMajorVersion } from '../../database/embedded/binaries.ts'
import { startEmbedded } from '../../database/embedded/embedded-server.ts'
import { isRunning } from '../../database/embedded/running-server.ts'
import { isOfEarlierState } from '../../database/migrate.ts'
import { migrations } from '../../database/migrations.ts'
import { findRunning } from '../../tools/running-server.mjs'
import { type Config, prepareDataFolder, readConfig } from '../start/config.ts'
import { beginRestore, giveUpRestore, moveIntoPlace, type RestorePlan, settleRestore } from '../start/restore-record.ts'
import { ArchiveDamaged } from './archive.ts'
import {
  type BackupManifest,
  placesOf,
  platformOfData,
  refuseConfiguredDatabase,
  versionOfData,
} from './backup-manifest.ts'
import { fingerprintOfSecret } from '../../modules/secrets/secret-fingerprint.ts'
import { BackupRefused } from './backup-refused.ts'
import { type Staging, unpackBackup } from './unpack-backup.ts'

export interface RestoreWish {
  readonly file: string
  readonly replace: boolean
  readonly withAnotherSecret: boolean
}

type Places = ReturnType<typeof placesOf>

/** Puts a backup into the data folder of an environment: whole, or not at all. */
export async function restoreBackup(
  wish: RestoreWish,
  env: NodeJS.ProcessEnv,
  say: (message: string) => void,
): Promise<void> {
  refuseUnknownSecret(env, wish)
  const config = readConfig(env)
  refuseConfiguredDatabase(config)
  const file = path.resolve(wish.file)
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new BackupRefused(`There is no file ${file}`)
  prepareDataFolder(config)
  const places = placesOf(config)
  await refusePlace(config, places, wish, say)
  const staging = { database: path.join(places.database, 'restored'), uploads: `${places.uploads}.restored` }
  const plan = planFor(staging, places)
  beginRestore(config.dataDir, plan)
  const manifest = await prepare().catch((error: unknown) => {
    giveUpRestore(config.dataDir, plan)
    throw asRefusal(error, file)
  })
  // From here on the restore only goes forward: if this fails, the next start finishes it.
  moveIntoPlace(config.dataDir, plan)
  say(`${config.dataDir} holds what it held at ${manifest.made}. npm run recount counts it, npm start serves it.`)
  if (!manifest.uploads || config.fileBucket)
    say('Uploads are in a bucket, then or now: bring the bucket to the same moment yourself.')

  async function prepare(): Promise<BackupManifest> {
    const told = await unpackBackup(file, { ...staging, owner: places.owner }, (one) =>
      refuseManifest(one, config, wish),
    )
    say('Starting the restored database once…')
    await tryOut(staging.database, config, told)
    await stopLeftServer(config, places)
    return told
  }
}

/** Without a SECRET the next start would make one, and it would not open what the backup's SECRET sealed. */
function refuseUnknownSecret({ SECRET, DATA_DIR }: NodeJS.ProcessEnv, { withAnotherSecret }: RestoreWish): void {
  const own = path.join(path.resolve(DATA_DIR || '.data'), 'secret')
  if (!SECRET && !existsSync(own) && !withAnotherSecret)
    throw new BackupRefused(
      `There is no SECRET. Set the one of the time of the backup, or put its file back as ${own}; --with-another-secret does without.`,
    )
}

/** Refuses while the product runs on the folder, and replaces existing data only with the option for it. */
async function refusePlace(
  { brand, dataDir }: Config,
  { cluster, uploads }: Places,
  { replace }: RestoreWish,
  say: (message: string) => void,
): Promise<void> {
  const running = await findRunning(dataDir)
  if (running) throw new BackupRefused(`${brand} runs at ${running.url}. Stop it first.`)
  const refusal = settleRestore(dataDir, say)
  if (refusal !== undefined) throw new BackupRefused(refusal)
  const mount = [cluster, uploads].find((place) => existsSync(place) && isMount(place))
  if (mount !== undefined)
    throw new BackupRefused(`${mount} is a mount of its own, which a restore cannot replace. Unmount it first.`)
  const holdsData = versionOfData(cluster) !== undefined || (existsSync(uploads) && readdirSync(uploads).length > 0)
  if (holdsData && !replace)
    throw new BackupRefused(`${dataDir} holds data already. Add --replace to put the backup in its place.`)
}

function isMount(place: string): boolean {
  return statSync(place).dev !== statSync(path.dirname(place)).dev
}

function planFor({ database, uploads }: Omit<Staging, 'owner'>, places: Places): RestorePlan {
  return {
    staging: [database, uploads],
    moves: [
      { from: path.join(database, 'cluster'), to: places.cluster },
      { from: path.join(database, 'password'), to: places.password },
      { from: uploads, to: places.uploads },
    ],
  }
}

/** Says what does not fit before anything is unpacked. */
function refuseManifest(told: BackupManifest, config: Config, { withAnotherSecret }: RestoreWish): void {
  if (isOfEarlierState(told.migrations))
    throw new BackupRefused(
      'It was made by an earlier state of the product, whose database this one cannot bring up to date. Restore it with the version that made it.',
    )
  const unknown = told.migrations.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new BackupRefused(
      `It was made by a newer version of the product, whose database this one does not know (${unknown.join(', ')}). Install that version first.`,
    )
  const ours = readMajorVersion()
  if (told.postgresql !== ours || told.platform !== platformOfData)
    throw new BackupRefused(
      `It holds data files of PostgreSQL ${told.postgresql} on ${told.platform}. Here is ${ours} on ${platformOfData}, which cannot read them.`,
    )
  if (told.brand !== config.brand)
    throw new BackupRefused(`It is of BRAND=${told.brand}, and BRAND is ${config.brand}. Set the same.`)
  if (told.secretFingerprint !== fingerprintOfSecret(config) && !withAnotherSecret)
    throw new BackupRefused(
      'It was made with another SECRET. Set the one of the time of the backup. --with-another-secret does without, and what is sealed stays closed (docs/operations.md, "Another SECRET").',
    )
}

/** Starts the unpacked database once, which also brings its files to one moment. */
async function tryOut(staged: string, config: Config, { migrations: expected }: BackupManifest): Promise<void> {
  const server = await startEmbedded({ folder: staged })
  try {
    const names = await askNames(server.url(config.brandKey), 'select name from kysely_migration order by name')
    if (names.join() !== expected.join()) throw new ArchiveDamaged()
  } finally {
    await server.stop()
  }
}

/** A database server outlives a product that was killed. The restore stops it, unless a client uses it. */
async function stopLeftServer({ brand, dataDir }: Config, { cluster }: Places): Promise<void> {
  if (!(await isRunning(cluster))) return
  const server = await startEmbedded({ folder: path.join(dataDir, 'postgresql') })
  const users = await askNames(
    server.url('postgres'),
    "select datname as name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  if (users.length > 0)
    throw new BackupRefused(`The database in ${dataDir} is in use. Stop ${brand} and its commands first.`)
  await server.stop()
}

async function askNames(url: string, question: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<{ name: string }>(question)).rows.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function asRefusal(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof ArchiveDamaged || error instanceof SyntaxError)
    return new BackupRefused(`${file} is no backup, is cut off, or was changed. Nothing was restored.`)
  if (code === 'ENOSPC') return new BackupRefused('The disk of DATA_DIR is full. Nothing was restored.')
  return error instanceof BackupRefused ? new BackupRefused(`${file} cannot be restored. ${error.message}`) : error
}
