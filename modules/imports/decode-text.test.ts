import { describe, expect, it } from 'vitest'
import { collect } from '../../tests/support/import-files.ts'
import { decodeText, sniffEncoding } from './decode-text.ts'

const text = 'Zürich\nMünchen „Höhe“\n東京\n'
const withMark = (mark: number[], body: Buffer) => Buffer.concat([Buffer.from(mark), body])

describe('recognising an encoding', () => {
  it.each([
    ['plain ASCII', Buffer.from('name,lat'), 'utf-8', 0],
    ['UTF-8 with a mark', withMark([0xef, 0xbb, 0xbf], Buffer.from(text)), 'utf-8', 3],
    ['UTF-16 little endian with a mark', withMark([0xff, 0xfe], Buffer.from(text, 'utf16le')), 'utf-16le', 2],
    ['UTF-16 big endian with a mark', withMark([0xfe, 0xff], Buffer.from(text, 'utf16le').swap16()), 'utf-16be', 2],
    ['UTF-16 without a mark', Buffer.from('name,lat,lon\n', 'utf16le'), 'utf-16le', 0],
  ])('%s', (_name, bytes, encoding, markLength) => {
    expect(sniffEncoding(bytes)).toEqual({ encoding, markLength })
  })

  it.each([
    ['UTF-32', withMark([0xff, 0xfe, 0, 0], Buffer.alloc(8))],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 1, 0])],
  ])('%s is no text', (_name, bytes) => {
    expect(sniffEncoding(bytes)).toBeUndefined()
  })
})

describe('reading text', () => {
  async function* bytes(content: Buffer, size: number) {
    for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size)
  }
  const read = async (content: Buffer, encoding: 'utf-8' | 'utf-16le', size: number) => {
    const decoding = { encoding, legacyLines: 0 }
    return {
      text: (await collect(decodeText(bytes(content, size), decoding))).join(''),
      legacyLines: decoding.legacyLines,
    }
  }

  it.each([1, 2, 3, 5, 64])('characters survive pieces of %i bytes', async (size) => {
    expect(await read(Buffer.from(text), 'utf-8', size)).toEqual({ text, legacyLines: 0 })
    expect(await read(Buffer.from(text, 'utf16le'), 'utf-16le', size)).toEqual({ text, legacyLines: 0 })
  })

  it('takes lines that are not UTF-8, among others with letters in UTF-8, as Windows-1252', async () => {
    const mixed = Buffer.concat([
      Buffer.from('Zürich\n'),
      Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x0a]),
      Buffer.from('Köln'),
    ])
    expect(await read(mixed, 'utf-8', 4)).toEqual({ text: 'Zürich\nCafé €\nKöln', legacyLines: 1 })
  })

  it('does not wait forever for a line break', async () => {
    const long = 'ü'.repeat(1_500_000)
    expect((await read(Buffer.from(long), 'utf-8', 65_537)).text).toBe(long)
  })
})
