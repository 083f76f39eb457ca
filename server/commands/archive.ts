import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'

/** A member of an archive: a folder, a file of the disk, or bytes. */
export interface ArchiveMember {
  /** 'cluster/base/5/1259' */
  readonly name: string
  readonly content: 'folder' | { readonly file: string } | Buffer
}

/** A member while it is read. Read its pieces to their end before the next member. */
export interface ReadMember {
  readonly name: string
  readonly isFolder: boolean
  readonly pieces: () => AsyncGenerator<Buffer>
}

/** Thrown when an archive ends too early or does not match its checksums. */
export class ArchiveDamaged extends Error {}

const PIECE = 1024 * 1024
const SUMS = 'checksums.json'
/** Files have no date, so that two backups of the same bytes are the same. */
const undated = { mtime: new Date(0) }

/**
 * Packs members into a tar archive, which any tar opens. The last member holds the SHA-256 of all others. A file that
 * is removed meanwhile is left out; a file that shrinks is filled up with zeros.
 */
export function pack(members: AsyncIterable<ArchiveMember>): AsyncIterable<Buffer> {
  const archive = tar.pack()
  void addAll(archive, members).then(
    () => archive.finalize(),
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return archive
}

async function addAll(archive: tar.Pack, members: AsyncIterable<ArchiveMember>): Promise<void> {
  const sums: Record<string, string> = {}
  for await (const { name, content } of members) {
    if (content === 'folder') archive.entry({ name, type: 'directory', mode: 0o700, ...undated })
    else if (Buffer.isBuffer(content)) sums[name] = await addPieces(archive, name, content.length, [content])
    else {
      const sum = await addFile(archive, name, content.file)
      if (sum !== undefined) sums[name] = sum
    }
  }
  const told = Buffer.from(JSON.stringify(sums))
  await addPieces(archive, SUMS, told.length, [told])
}

/** @returns the checksum; undefined when the file no longer exists */
async function addFile(archive: tar.Pack, name: string, file: string): Promise<string | undefined> {
  const handle = await open(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    return await addPieces(archive, name, size, readExactly(handle, size))
  } finally {
    await handle.close()
  }
}

async function* readExactly(handle: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(PIECE, left)))
    const piece = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer
    left -= piece.length
    yield piece
  }
}

async function addPieces(
  archive: tar.Pack,
  name: string,
  size: number,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(pieces, (read) => hashPieces(read, hash), archive.entry({ name, size, mode: 0o600, ...undated }))
  return hash.digest('hex')
}

async function* hashPieces(pieces: AsyncIterable<Buffer> | Iterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

/**
 * The members of an archive that `pack` made, each checked once its pieces are read.
 * @throws ArchiveDamaged at the end at the latest, when a member is missing, changed or unknown
 */
export async function* unpack(bytes: NodeJS.ReadableStream): AsyncGenerator<ReadMember> {
  const archive = tar.extract()
  bytes.on('error', (error: Error) => archive.destroy(error)).pipe(archive)
  yield* orDamaged(membersOf(archive))
}

/**
 * zlib, tar-stream and its streams report a broken archive with different errors. An error of the disk does not count
 * as damage.
 */
async function* orDamaged<Read>(reading: AsyncIterable<Read>): AsyncGenerator<Read> {
  try {
    yield* reading
  } catch (error) {
    const isOfDisk = error instanceof Error && 'errno' in error && String('code' in error && error.code).startsWith('E')
    throw isOfDisk ? error : new ArchiveDamaged('The archive is damaged', { cause: error })
  }
}

async function* membersOf(archive: tar.Extract): AsyncGenerator<ReadMember> {
  const sums = new Map<string, string>()
  for await (const entry of archive) {
    const isFolder = entry.header.type === 'directory'
    const name = entry.header.name.replace(/\/$/, '')
    if (name === SUMS) return compareSums(sums, await readText(entry))
    const hash = createHash('sha256')
    yield {
      name,
      isFolder,
      async *pieces() {
        yield* orDamaged(hashPieces(entry, hash))
        if (!isFolder) sums.set(name, hash.digest('hex'))
      },
    }
  }
  throw new ArchiveDamaged()
}

async function readText(pieces: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString('utf8')
}

function compareSums(sums: ReadonlyMap<string, string>, told: string): void {
  const expected = Object.entries(JSON.parse(told) as Record<string, string>)
  if (expected.length !== sums.size || expected.some(([name, sum]) => sums.get(name) !== sum))
    throw new ArchiveDamaged()
}
