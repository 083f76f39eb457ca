import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { crc32, createGunzip, constants } from 'node:zlib'
import { decodeSample, decodeText, sniffEncoding, type Decoding, type TextEncoding } from './decode-text.ts'
import { ImportFileError } from './import-file-error.ts'

const CHUNK = 128 * 1024
const HEAD = 64 * 1024
/** How much of a large file is tried while a person waits. */
const BEGINNING = 12 * 1024
/** No real data compresses this tightly. Such a file is made to fill the memory of the computer that unpacks it. */
const TIGHTEST = 200
const UNPACKED_FREELY = 64 * 1024 * 1024

/** A file whose beginning has been read to recognise it. */
export interface SourceFile {
  readonly path: string
  /** Size on disk, compressed or not. */
  readonly size: number
  readonly gzip: boolean
  /** The first 64 KB of text, for recognising what is in it. */
  readonly head: string
  readonly encoding: TextEncoding
  /** Reads from the beginning, and may be called again. `progress` gets the number of bytes read from disk. */
  text(progress?: (bytes: number) => void): TextReading
}

export interface TextReading {
  readonly chunks: AsyncIterable<string>
  /** How the text has been read so far. */
  readonly decoding: Readonly<Decoding>
}

/** @param asked the encoding that the person named; without it, it is recognised */
export async function openSourceFile(path: string, asked?: TextEncoding): Promise<SourceFile> {
  const size = await sizeOf(path)
  const magic = await firstBytes(path)
  refuseOtherContainers(path, magic)
  const gzip = magic[0] === 0x1f && magic[1] === 0x8b
  const sample = await headOf(rawBytes(path, gzip, () => undefined))
  if (gzip && sample[0] === 0x1f && sample[1] === 0x8b)
    throw new ImportFileError(`${path} is gzipped twice; unpack it once`)
  if (sample.length === 0) throw new ImportFileError(`${path} is empty`)
  const sniffed = sniffEncoding(sample)
  const encoding = asked ?? sniffed?.encoding
  if (encoding === undefined)
    throw new ImportFileError(
      `${path} is not a text file in an encoding that is recognised; if it is text, say which with --encoding NAME`,
      undefined,
      `${path} cannot be read as text. Please save it as text (CSV) in UTF-8`,
    )
  const markLength = sniffed?.markLength ?? 0
  const decoding: Decoding = { encoding, legacyLines: 0 }
  const head = await decodeSample(sample.subarray(markLength), sample.length < HEAD, decoding)
  if (head.trim() === '') throw new ImportFileError(`${path} is empty`)
  const hasOldLineBreaks = head.includes('\r') && !head.includes('\n')
  const text = (progress: (bytes: number) => void = () => undefined): TextReading => {
    const own: Decoding = { encoding, legacyEncoding: decoding.legacyEncoding, legacyLines: 0 }
    const decoded = decodeText(withoutMark(rawBytes(path, gzip, progress), markLength), own)
    return { chunks: hasOldLineBreaks ? withNewLineBreaks(decoded) : decoded, decoding: own }
  }
  return { path, size, gzip, head: hasOldLineBreaks ? head.replaceAll('\r', '\n') : head, encoding, text }
}

/** Whether `head` is the whole text. */
export function isAllInHead({ size, gzip }: SourceFile): boolean {
  return !gzip && size <= HEAD
}

/** The beginning of a file, up to a whole line: what can be said of a large one at once. */
export function beginningOf(file: SourceFile): SourceFile {
  const end = file.head.lastIndexOf('\n', BEGINNING) + 1 || file.head.lastIndexOf('\n') + 1
  const text = file.head.slice(0, end) || file.head
  const decoding: Decoding = { encoding: file.encoding, legacyLines: 0 }
  return { ...file, text: () => ({ chunks: oneChunk(text), decoding }) }
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}

/** Converts the line ends of the first Macintosh, which spreadsheets still offer. */
async function* withNewLineBreaks(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield chunk.replaceAll('\r', '\n')
}

/** The SHA-256 of the file on disk. It tells whether an interrupted import may go on with this file. */
export async function fingerprint(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (found.isDirectory()) throw new ImportFileError(`${path} is a folder; name the files in it`)
    if (!found.isFile()) throw new ImportFileError(`${path} is not an ordinary file`)
    if (found.size === 0) throw new ImportFileError(`${path} is empty`)
    return found.size
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new ImportFileError(
      missing ? `There is no file ${path}` : `${path} cannot be read: ${messageOf(error)}`,
      error,
    )
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw new ImportFileError(`${path} cannot be read: ${messageOf(error)}`, error)
  }
}

const otherContainers: readonly (readonly [magic: string, name: string])[] = [
  ['PK\x03\x04', 'a zip archive or an Office workbook'],
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ', 'an xz archive'],
  ['7z\xbc\xaf', 'a 7-Zip archive'],
  ['\x28\xb5\x2f\xfd', 'a Zstandard archive'],
  ['%PDF', 'a PDF document'],
  ['\xd0\xcf\x11\xe0', 'an old Office document'],
  ['SQLite', 'a SQLite database'],
]

function refuseOtherContainers(path: string, magic: Buffer): void {
  const start = magic.toString('latin1')
  const container = otherContainers.find(([bytes]) => start.startsWith(bytes))
  if (container)
    throw new ImportFileError(`${path} is ${container[1]}; unpack or export it to a text file (gzip is fine) first`)
}

async function headOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of bytes) {
      parts.push(part)
      length += part.length
      if (length >= HEAD) break
    }
  } catch (error) {
    // A damaged file may still have a readable beginning. The reading itself reports the damage where it is.
    if (length === 0) throw error
  }
  return Buffer.concat(parts).subarray(0, HEAD)
}

async function* withoutMark(bytes: AsyncIterable<Buffer>, markLength: number): AsyncGenerator<Buffer> {
  let left = markLength
  for await (const chunk of bytes) {
    const dropped = Math.min(left, chunk.length)
    left -= dropped
    if (chunk.length > dropped) yield chunk.subarray(dropped)
  }
}

async function* rawBytes(path: string, gzip: boolean, progress: (bytes: number) => void): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: CHUNK })
  if (!gzip) {
    for await (const chunk of file) {
      progress(file.bytesRead)
      yield chunk as Buffer
    }
    return
  }
  // A sync flush at the end yields everything that a truncated file still holds. Whether it was truncated is checked
  // afterwards.
  const gunzip = createGunzip({ chunkSize: CHUNK, finishFlush: constants.Z_SYNC_FLUSH })
  file.on('error', (error) => gunzip.destroy(error))
  file.pipe(gunzip)
  let sum = 0
  let length = 0
  try {
    for await (const chunk of gunzip) {
      progress(file.bytesRead)
      sum = crc32(chunk as Buffer, sum)
      length += (chunk as Buffer).length
      if (length > UNPACKED_FREELY && length > file.bytesRead * TIGHTEST)
        throw new ImportFileError(`${path} unpacks to more than ${TIGHTEST} times its size, which no data does`)
      yield chunk as Buffer
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    throw new ImportFileError(
      `${path} is damaged: its gzip data cannot be unpacked any further (${messageOf(error)}); download it again`,
      error,
    )
  } finally {
    file.destroy()
  }
  if (!(await trailerIs(path, sum, length)) && !(await unpacks(path))) {
    throw new ImportFileError(`${path} is cut off: its gzip data ends in the middle; download it again`)
  }
}

/** A gzip member ends with the checksum and the length of its contents. */
async function trailerIs(path: string, sum: number, length: number): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, Math.max(0, size - 8))
  return buffer.readUInt32LE(0) === sum && buffer.readUInt32LE(4) === length % 2 ** 32
}

/** The slow check, for files of several gzip members: whether the file unpacks to its end. */
async function unpacks(path: string): Promise<boolean> {
  const gunzip = createGunzip()
  createReadStream(path)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip)
  try {
    for await (const chunk of gunzip) void chunk
    return true
  } catch {
    return false
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
