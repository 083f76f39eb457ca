import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SingleBar } from 'cli-progress'
import { z } from 'zod'
import { databaseOwner } from '../../database/embedded/owner.ts'
import { placeOfData } from '../../database/embedded/embedded-server.ts'
import type { Config } from '../start/config.ts'
import { BackupRefused } from './backup-refused.ts'

/** The first member of a backup: what the backup holds, and what can open it. */
export const backupManifest = z.object({
  /** The version of this file format. */
  format: z.literal(1),
  made: z.iso.datetime(),
  brand: z.string(),
  /** The major version of PostgreSQL and the platform; its data files fit no other. */
  postgresql: z.string(),
  platform: z.string(),
  migrations: z.array(z.string()),
  /** Whether the backup holds the uploads; with a bucket it does not. */
  uploads: z.boolean(),
  /** Tells whether a SECRET is the same, and nothing else about it. */
  secretFingerprint: z.string(),
  /** The size of the unpacked backup, about. */
  bytes: z.number(),
})
export type BackupManifest = z.infer<typeof backupManifest>

export const MANIFEST = 'manifest.json'
export const platformOfData = `${process.platform}-${process.arch}`

/** The parts of the data folder that a backup holds. */
export function placesOf({ dataDir }: Pick<Config, 'dataDir'>) {
  const owner = databaseOwner()
  const database = placeOfData(path.join(dataDir, 'postgresql'), owner)
  return {
    owner,
    database,
    cluster: path.join(database, 'cluster'),
    password: path.join(database, 'password'),
    uploads: path.join(dataDir, 'uploads'),
  }
}

export function versionOfData(cluster: string): string | undefined {
  const file = path.join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Backup and restore are for the embedded database; an operator with a separate server uses PostgreSQL's programs. */
export function refuseConfiguredDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl !== undefined)
    throw new BackupRefused(
      'DATABASE_URL is set: back that server up, and restore it, with PostgreSQL’s own programs. docs/operations.md, "Backups of a server of your own", has the commands.',
    )
}

/** A bar on a terminal; elsewhere a line now and then. */
export function showBytes(doing: string, total: number) {
  const bar = new SingleBar({
    format: `${doing} [{bar}] {percentage}%`,
    clearOnComplete: true,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
    hideCursor: true,
  })
  bar.start(Math.max(total, 1), 0)
  return {
    add: (bytes: number) => bar.increment(bytes),
    stop: () => bar.stop(),
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
