import { isAscii, isUtf8 } from 'node:buffer'
import type { EncodingReport } from './import-report.rules.ts'
import { guessEncoding, sampleOf, WESTERN } from './guess-encoding.ts'

const NEWLINE = 10
const RECORD_SEPARATOR = 0x1e
/** After this many bytes without a line break, text is decoded in pieces. */
const LONGEST_WAIT = 1 << 20

/** The name of an encoding, as TextDecoder knows it. */
export type TextEncoding = string

/** An encoding is guessed from this many bytes at most. */
const ENOUGH = 64 * 1024

/** A text with a smaller share of zeros and control characters has only some broken rows. */
const DIRT = 0.02

/**
 * Reads the encoding from the first bytes. Without a byte order mark, zero bytes in every second place mean UTF-16. A
 * stray zero byte is a broken row. Many of them elsewhere mean that this is not text at all (undefined). UTF-32 is not
 * supported either.
 */
export function sniffEncoding(head: Buffer): { encoding: TextEncoding; markLength: number } | undefined {
  if (startsWith(head, [0xff, 0xfe, 0, 0]) || startsWith(head, [0, 0, 0xfe, 0xff])) return undefined
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return { encoding: 'utf-8', markLength: 3 }
  if (startsWith(head, [0xff, 0xfe])) return { encoding: 'utf-16le', markLength: 2 }
  if (startsWith(head, [0xfe, 0xff])) return { encoding: 'utf-16be', markLength: 2 }
  const zeros = [0, 0]
  let controls = 0
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1
    else if (byte < 0x20 && !(byte >= 9 && byte <= 13) && byte !== RECORD_SEPARATOR) controls += 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 8 && even < odd / 8) return { encoding: 'utf-16le', markLength: 0 }
  if (even > head.length / 8 && odd < even / 8) return { encoding: 'utf-16be', markLength: 0 }
  const isText = even + odd === 0 || (even + odd + controls) / head.length < DIRT
  return isText ? { encoding: 'utf-8', markLength: 0 } : undefined
}

function startsWith(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}

/** How a file has been read so far. */
export interface Decoding {
  readonly encoding: TextEncoding
  /** The encoding of lines that are not UTF-8, as soon as one was met. */
  legacyEncoding?: TextEncoding | undefined
  /** Whether other lines have letters in UTF-8. Those that have not are slips then. */
  hasUtf8?: boolean
  legacyLines: number
  /** Some letters of the first such line, to look at. */
  legacySample?: string
}

/** What the report says of it. */
export function encodingReport(decoding: Decoding): EncodingReport {
  const { encoding, legacyLines, legacyEncoding, legacySample } = decoding
  const isRead = legacyLines > 0
  return {
    name: encoding,
    legacyLines,
    legacyEncoding: (isRead ? legacyEncoding : undefined) ?? null,
    legacySample: legacySample ?? null,
  }
}

/** Decodes the beginning of a file, which may end in the middle of a letter unless it is the whole file. */
export async function decodeSample(sample: Buffer, isWhole: boolean, decoding: Decoding): Promise<string> {
  if (decoding.encoding !== 'utf-8') return new TextDecoder(decoding.encoding).decode(sample)
  return decodeBlock(isWhole ? sample : sample.subarray(0, lastWholeCharacter(sample)), decoding)
}

export function decodeText(chunks: AsyncIterable<Buffer>, decoding: Decoding): AsyncIterable<string> {
  return decoding.encoding === 'utf-8' ? decodeUtf8(chunks, decoding) : decodeAs(chunks, decoding.encoding)
}

async function* decodeAs(chunks: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function* decodeUtf8(chunks: AsyncIterable<Buffer>, decoding: Decoding): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const block = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const cut = block.lastIndexOf(NEWLINE) + 1 || (block.length > LONGEST_WAIT ? lastWholeCharacter(block) : 0)
    rest = block.subarray(cut)
    if (cut > 0) yield await decodeBlock(block.subarray(0, cut), decoding)
  }
  if (rest.length > 0) yield await decodeBlock(rest, decoding)
}

async function decodeBlock(block: Buffer, decoding: Decoding): Promise<string> {
  const all = isUtf8(block) ? [block] : lines(block)
  const old = all.filter((line) => !isUtf8(line))
  decoding.hasUtf8 ||= all.some((line) => isUtf8(line) && !isAscii(line))
  if (old.length === 0) return block.toString('utf8')
  decoding.legacyEncoding ??= decoding.hasUtf8 ? WESTERN : await guessEncoding(Buffer.concat(old).subarray(0, ENOUGH))
  const decoder = new TextDecoder(decoding.legacyEncoding)
  decoding.legacyLines += old.length
  decoding.legacySample ??= sampleOf(decoder.decode(old[0]))
  return all.map((line) => (isUtf8(line) ? line.toString('utf8') : decoder.decode(line))).join('')
}

function lines(block: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let start = 0; start < block.length;) {
    const end = block.indexOf(NEWLINE, start) + 1 || block.length
    found.push(block.subarray(start, end))
    start = end
  }
  return found
}

/** The index after the last complete UTF-8 character. */
function lastWholeCharacter(block: Buffer): number {
  const lead = block.findLastIndex((byte) => (byte & 0xc0) !== 0x80)
  return lead > 0 && block[lead]! >= 0x80 ? lead : block.length
}
