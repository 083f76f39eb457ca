import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { fileKey } from '../../adapters/files/files.ts'
import { copyCluster } from '../../database/embedded/copy-cluster.ts'
import { type Config, readConfig } from '../start/config.ts'
import { markBackup } from '../start/data-folder.ts'
import { openDatabaseForCommand } from '../start/database.ts'
import { type ArchiveMember, pack } from './archive.ts'
import {
  type BackupManifest,
  MANIFEST,
  megabytes,
  placesOf,
  platformOfData,
  refuseConfiguredDatabase,
  showBytes,
  versionOfData,
} from './backup-manifest.ts'
import { fingerprintOfSecret } from '../../modules/secrets/secret-fingerprint.ts'
import { BackupRefused } from './backup-refused.ts'

const GZIP_LEVEL = 4

export interface BackupWish {
  /** A folder, or a new file. */
  readonly to: string
}

/** Writes the embedded database of an environment, running or not, and its uploads into one file. */
export async function makeBackup(
  { to }: BackupWish,
  env: NodeJS.ProcessEnv,
  say: (message: string) => void,
): Promise<string> {
  const config = readConfig(env)
  refuseConfiguredDatabase(config)
  const { cluster, database } = placesOf(config)
  if (versionOfData(cluster) === undefined)
    throw new BackupRefused(
      `There is no database in ${database} to back up. Is DATA_DIR the folder that npm start uses?`,
    )
  const file = await placeFor(to)
  const draft = `${file}.unfinished`
  const server = await openDatabaseForCommand(config, say)
  try {
    const manifest = await describe(config, server.url)
    await write(draft, config, server.url, manifest)
    await rename(draft, file)
    markBackup(config.dataDir)
  } catch (error) {
    await rm(draft, { force: true })
    throw asRefusal(error, file)
  } finally {
    await server.stop()
  }
  const secret = env['SECRET'] ? 'the SECRET' : path.join(config.dataDir, 'secret')
  say(
    `${file} (${megabytes((await stat(file)).size)}) holds the database${config.fileBucket ? '' : ' and the uploads'}.`,
  )
  if (config.fileBucket) say(`Uploads are in the bucket ${config.fileBucket.url}: back that up too.`)
  say(`Not in it: ${secret}. Keep it apart from the backup; without it, what is sealed stays closed.`)
  return file
}

/** The new file. `to` names the file, or with a separator at its end, or as an existing folder, the folder for it. */
async function placeFor(to: string): Promise<string> {
  const wanted = path.resolve(to)
  const kind = await stat(wanted).catch(() => undefined)
  const isFolder = kind?.isDirectory() ?? /[/\\]$/.test(to)
  if (kind && !isFolder) throw new BackupRefused(`--to: ${wanted} exists already; name another file`)
  try {
    await mkdir(isFolder ? wanted : path.dirname(wanted), { recursive: true })
  } catch (error) {
    throw new BackupRefused(`--to: ${wanted} cannot be written (${error instanceof Error ? error.message : ''})`)
  }
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return isFolder ? path.join(wanted, `roamfit-${moment}.tar.gz`) : wanted
}

async function describe(config: Config, url: string): Promise<BackupManifest> {
  const { cluster, uploads } = placesOf(config)
  return {
    format: 1,
    made: new Date().toISOString(),
    brand: config.brand,
    postgresql: versionOfData(cluster) ?? '',
    platform: platformOfData,
    migrations: await migrationsIn(url, config),
    uploads: config.fileBucket === undefined,
    secretFingerprint: fingerprintOfSecret(config),
    bytes:
      (await sizeOf(cluster)) -
      (await sizeOf(path.join(cluster, 'pg_wal'))) +
      (config.fileBucket ? 0 : await sizeOf(uploads)),
  }
}

async function migrationsIn(url: string, { brand }: Config): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    return rows.map(({ name }) => name)
  } catch (error) {
    throw new BackupRefused(`There is nothing of BRAND=${brand} in this database. Set the BRAND that npm start uses.`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)))
  return sizes.reduce((sum, one) => sum + (one?.isFile() ? one.size : 0), 0)
}

async function write(draft: string, config: Config, url: string, manifest: BackupManifest): Promise<void> {
  const progress = showBytes('Backing up', manifest.bytes)
  try {
    await pipeline(
      pack(membersOf(config, url, manifest)),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          progress.add(piece.length)
          yield piece
        }
      },
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(draft, { mode: 0o600 }),
    )
  } finally {
    progress.stop()
  }
}

/**
 * Packs the uploads that are there before the database, and after it those that came meanwhile. A stored upload never
 * changes: its name belongs to its bytes.
 */
async function* membersOf(config: Config, url: string, manifest: BackupManifest): AsyncGenerator<ArchiveMember> {
  const { cluster, password, uploads } = placesOf(config)
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest, null, 2)) }
  yield { name: 'database/password', content: { file: password } }
  const packed = new Set<string>()
  if (manifest.uploads) yield* filesOf(uploads, packed)
  for await (const { name, content } of copyCluster(url, cluster)) yield { name: `database/cluster/${name}`, content }
  if (manifest.uploads) yield* filesOf(uploads, packed)
}

async function* filesOf(uploads: string, packed: Set<string>): AsyncGenerator<ArchiveMember> {
  for (const key of await namesIn(uploads)) {
    if (!fileKey.test(key) || packed.has(key)) continue
    packed.add(key)
    yield { name: `uploads/${key}`, content: { file: path.join(uploads, key) } }
  }
}

/** Empty when the product has stored no upload yet. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
}

/** A database that stops during the backup, and a full disk, are no fault of the code: the person reads what to do. */
function asRefusal(error: unknown, file: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  if (error.code === 'ENOSPC') return new BackupRefused(`The disk of ${file} is full: name another place with --to`)
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return 'path' in error && !String(error.path).startsWith(file)
      ? new BackupRefused(`${String(error.path)} cannot be read, so there is no backup.`)
      : new BackupRefused(`${path.dirname(file)} cannot be written: name another place with --to`)
  return ['57P01', 'ECONNRESET', 'ECONNREFUSED'].includes(String(error.code))
    ? new BackupRefused('The database was stopped meanwhile, so there is no backup. Start it once more.')
    : error
}
