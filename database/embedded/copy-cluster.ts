import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/** A folder or file of a cluster, by its path there. */
export interface ClusterPart {
  /** 'base/5/1259' */
  readonly name: string
  readonly content: 'folder' | { readonly file: string } | Buffer
}

/**
 * Folders whose contents each start makes again (PostgreSQL documentation, "Making a Base Backup Using the Low Level
 * API").
 */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label|current_logfiles)$/

/**
 * Every part of a running cluster, as pg_basebackup would copy it: the files as they are, then the journal of the
 * meantime, from which the next start brings all files to one moment: the end of the copy.
 */
export async function* copyCluster(url: string, cluster: string): AsyncGenerator<ClusterPart> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The temporary slot keeps the journal of the meantime, and ends with this connection.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
    const { rows: begun } = await client.query<{ first: string }>(
      "select pg_walfile_name(pg_backup_start('roamfit', true)) as first",
    )
    yield* partsBelow(cluster, '')
    const { rows: ended } = await client.query<{ last: string; label: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
    )
    const { last = '', label = '' } = ended[0] ?? {}
    yield { name: 'backup_label', content: Buffer.from(label) }
    yield* journalOf(cluster, begun[0]?.first ?? '', last)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function* partsBelow(cluster: string, folder: string): AsyncGenerator<ClusterPart> {
  for (const entry of await readdir(path.join(cluster, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name)
    if (leftOut.test(entry.name)) continue
    if (entry.isFile()) yield { name, content: { file: path.join(cluster, name) } }
    if (!entry.isDirectory()) continue
    yield { name, content: 'folder' }
    if (!emptied.has(name)) yield* partsBelow(cluster, name)
  }
}

async function* journalOf(cluster: string, first: string, last: string): AsyncGenerator<ClusterPart> {
  for (const segment of await readdir(path.join(cluster, 'pg_wal'))) {
    const name = `pg_wal/${segment}`
    if (/^[0-9A-F]{24}$/.test(segment) && segment >= first && segment <= last)
      yield { name, content: { file: path.join(cluster, name) } }
  }
}
