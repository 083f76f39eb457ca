import { isUtf8 } from 'node:buffer'

const NEWLINE = 10
const RECORD_SEPARATOR = 0x1e
/** After this many bytes without a line break, text is decoded in pieces. */
const LONGEST_WAIT = 1 << 20

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** A text with a smaller share of zeros and control characters merely has some broken rows. */
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

/** How a file has been read so far. Lines that are not UTF-8 are read as Windows-1252, the superset of Latin-1. */
export interface Decoding {
  readonly encoding: TextEncoding
  legacyLines: number
}

export async function* decodeText(chunks: AsyncIterable<Buffer>, decoding: Decoding): AsyncGenerator<string> {
  if (decoding.encoding === 'utf-8') yield* decodeUtf8(chunks, decoding)
  else yield* decodeUtf16(chunks, decoding.encoding)
}

async function* decodeUtf16(chunks: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
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
    if (cut > 0) yield decodeBlock(block.subarray(0, cut), decoding)
  }
  if (rest.length > 0) yield decodeBlock(rest, decoding)
}

function decodeBlock(block: Buffer, decoding: Decoding): string {
  if (isUtf8(block)) return block.toString('utf8')
  return lines(block)
    .map((line) => decodeLine(line, decoding))
    .join('')
}

function decodeLine(line: Buffer, decoding: Decoding): string {
  if (isUtf8(line)) return line.toString('utf8')
  decoding.legacyLines += 1
  return new TextDecoder('windows-1252').decode(line)
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
