import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Owner } from '../../database/embedded/owner.ts'
import { ArchiveDamaged, type ReadMember, unpack } from './archive.ts'
import { type BackupManifest, backupManifest, MANIFEST, showBytes } from './backup-manifest.ts'
import { BackupRefused } from './backup-refused.ts'

/** The folders into which the parts of a backup are unpacked. */
export interface Staging {
  readonly database: string
  readonly uploads: string
  /** The owner of the database's files, when that is not this process's user. */
  readonly owner: Owner | undefined
}

/**
 * Unpacks a backup that `check` has not refused, and compares every file with its checksum.
 * @throws ArchiveDamaged if the backup is cut off or was changed
 */
export async function unpackBackup(
  file: string,
  staging: Staging,
  check: (manifest: BackupManifest) => void,
): Promise<BackupManifest> {
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  const members = unpack(gunzip)
  try {
    const manifest = await readManifest((await members.next()).value)
    check(manifest)
    await makeFolders(staging, manifest)
    const progress = showBytes('Restoring', manifest.bytes)
    try {
      for await (const member of members) await unpackMember(member, staging, progress.add)
    } finally {
      progress.stop()
    }
    return manifest
  } finally {
    source.destroy()
  }
}

async function readManifest(member: ReadMember | void): Promise<BackupManifest> {
  if (member?.name !== MANIFEST) throw new ArchiveDamaged()
  const pieces: Buffer[] = []
  for await (const piece of member.pieces()) pieces.push(piece)
  const parsed = backupManifest.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
  if (!parsed.success) throw new BackupRefused('It is a backup of another kind than this version reads.')
  return parsed.data
}

async function makeFolders(staging: Staging, { uploads }: BackupManifest): Promise<void> {
  for (const folder of [staging.database, path.join(staging.database, 'cluster')]) {
    await mkdir(folder, { recursive: true })
    await giveToOwner(folder, 0o700, staging)
  }
  if (uploads) await mkdir(staging.uploads, { recursive: true })
}

async function unpackMember(member: ReadMember, staging: Staging, onBytes: (count: number) => void): Promise<void> {
  const place = placeOf(member.name, staging)
  if (member.isFolder) await mkdir(place, { recursive: true })
  await pipeline(
    async function* () {
      for await (const piece of member.pieces()) {
        onBytes(piece.length)
        yield piece
      }
    },
    member.isFolder ? skip : createWriteStream(place, { mode: 0o600 }),
  )
  if (member.name.startsWith('database/')) await giveToOwner(place, member.isFolder ? 0o700 : 0o600, staging)
}

/** No name in a backup may lead out of the folders into which it is unpacked. */
function placeOf(name: string, { database, uploads }: Staging): string {
  const [room, ...steps] = name.split('/')
  const isInside = steps.length > 0 && steps.every((step) => /^[\w.-]+$/.test(step) && step !== '..' && step !== '.')
  if (isInside && room === 'database') return path.join(database, ...steps)
  if (isInside && room === 'uploads') return path.join(uploads, ...steps)
  throw new ArchiveDamaged()
}

async function giveToOwner(place: string, mode: number, { owner }: Staging): Promise<void> {
  await chmod(place, mode)
  if (owner) await chown(place, owner.uid, owner.gid)
}

/** A folder has no bytes; the reader takes its pieces all the same. */
async function skip(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) if (piece.length > 0) throw new ArchiveDamaged()
}
