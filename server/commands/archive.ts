import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** A member of an archive: a folder, a file of the disk, or bytes. */
export interface ArchiveMember {
  /** 'cluster/base/5/1259'; at most 100 characters. */
  readonly name: string
  readonly content: 'folder' | { readonly file: string } | Buffer
}

/** A member as it is read. Its pieces have to be read to their end before the next one. */
export interface ReadMember {
  readonly name: string
  readonly isFolder: boolean
  readonly pieces: () => AsyncGenerator<Buffer>
}

/** Thrown when an archive ends too early or says something else than its checksums. */
export class ArchiveDamaged extends Error {}

const BLOCK = 512
const PIECE = 1024 * 1024
const LONGEST_NAME = 100
const FOLDER = '5'
const SUMS = 'checksums.json'

/**
 * Packs members into a tar archive (POSIX.1-1988, ustar), which any tar opens. The last member has the SHA-256 of all
 * others. A file that is removed meanwhile is left out; one that shrinks is filled up with zeros.
 */
export async function* pack(members: AsyncIterable<ArchiveMember>): AsyncGenerator<Buffer> {
  const sums: Record<string, string> = {}
  for await (const { name, content } of members) {
    if (content === 'folder') yield headerOf(name, 0, true)
    else if (Buffer.isBuffer(content)) {
      sums[name] = createHash('sha256').update(content).digest('hex')
      yield* packBytes(name, content)
    } else {
      const sum = yield* packFile(name, content.file)
      if (sum !== undefined) sums[name] = sum
    }
  }
  yield* packBytes(SUMS, Buffer.from(JSON.stringify(sums)))
  yield Buffer.alloc(2 * BLOCK)
}

function* packBytes(name: string, bytes: Buffer): Generator<Buffer> {
  yield headerOf(name, bytes.length, false)
  yield bytes
  yield paddingOf(bytes.length)
}

/** @returns the checksum; undefined if there is no such file any more */
async function* packFile(name: string, file: string): AsyncGenerator<Buffer, string | undefined> {
  const handle = await open(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    const hash = createHash('sha256')
    yield headerOf(name, size, false)
    for (let left = size; left > 0;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(PIECE, left)))
      const piece = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer
      left -= piece.length
      hash.update(piece)
      yield piece
    }
    yield paddingOf(size)
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}

const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

function headerOf(name: string, size: number, isFolder: boolean): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`${name} is too long for an archive`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  header.write(name, 0)
  octal(isFolder ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  header.write(isFolder ? FOLDER : '0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/**
 * The members of an archive that `pack` made, each checked once its pieces are read.
 * @throws ArchiveDamaged at the end at the latest, when a member is missing, changed or unknown
 */
export async function* unpack(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadMember> {
  const source = readerOf(chunks)
  const sums = new Map<string, string>()
  for (;;) {
    const header = await source.exactly(BLOCK)
    const name = header.toString('utf8', 0, LONGEST_NAME).replace(/\0.*$/s, '')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    const isFolder = header.toString('latin1', 156, 157) === FOLDER
    if (header.toString('latin1', 257, 262) !== 'ustar' || !(size >= 0)) throw new ArchiveDamaged()
    if (name === SUMS) return compareSums(sums, (await source.exactly(size)).toString('utf8'))
    const hash = createHash('sha256')
    yield {
      name,
      isFolder,
      async *pieces() {
        for (let left = size; left > 0;) {
          const piece = await source.atMost(left)
          left -= piece.length
          hash.update(piece)
          yield piece
        }
        await source.exactly(paddingOf(size).length)
        if (!isFolder) sums.set(name, hash.digest('hex'))
      },
    }
  }
}

function compareSums(sums: ReadonlyMap<string, string>, told: string): void {
  const expected = Object.entries(JSON.parse(told) as Record<string, string>)
  if (expected.length !== sums.size || expected.some(([name, sum]) => sums.get(name) !== sum))
    throw new ArchiveDamaged()
}

function readerOf(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const atMost = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { value, done } = await iterator.next()
      if (done) throw new ArchiveDamaged()
      rest = value
    }
    const piece = rest.subarray(0, most)
    rest = rest.subarray(piece.length)
    return piece
  }
  return {
    atMost,
    async exactly(size: number): Promise<Buffer> {
      const pieces: Buffer[] = []
      for (let left = size; left > 0;) {
        const piece = await atMost(left)
        pieces.push(piece)
        left -= piece.length
      }
      return Buffer.concat(pieces)
    },
  }
}
