import { createHash, randomBytes } from 'node:crypto'
import { truncateSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { importFiles } from '../../tests/support/import-files.ts'
import { fingerprint, openSourceFile } from './source-file.ts'

const files = importFiles()
afterAll(() => files.remove())

async function read(path: string): Promise<{ text: string; error: string | undefined }> {
  let text = ''
  try {
    for await (const chunk of (await openSourceFile(path)).text().chunks) text += chunk
    return { text, error: undefined }
  } catch (error) {
    return { text, error: (error as Error).message }
  }
}

const lines = Array.from({ length: 5000 }, () => `${randomBytes(20).toString('hex')}\n`).join('')

describe('a file to import', () => {
  it.each([
    ['plain', () => files.write('plain.txt', lines)],
    ['gzipped, under any name', () => files.write('looks-like.csv', gzipSync(lines))],
    [
      'of several gzip members',
      () => files.write('members', Buffer.concat([gzipSync(lines.slice(0, 50_000)), gzipSync(lines.slice(50_000))])),
    ],
  ])('%s is read whole', async (_name, make) => {
    expect(await read(make())).toEqual({ text: lines, error: undefined })
  })

  it('with the line breaks of an old Macintosh is read by lines, and any other is left alone', async () => {
    expect((await read(files.write('old.txt', 'a\rb\r'))).text).toBe('a\nb\n')
    expect((await read(files.write('mixed.txt', 'a\rb\r\n'))).text).toBe('a\rb\r\n')
  })

  it('may be read twice, and knows its fingerprint', async () => {
    const path = files.write('twice.txt', 'once\n')
    expect([await read(path), await read(path)].map(({ text }) => text)).toEqual(['once\n', 'once\n'])
    expect(await fingerprint(path)).toBe(createHash('sha256').update('once\n').digest('hex'))
  })

  it('cut off in its gzip data gives the rows before the cut', async () => {
    const path = files.write('cut.gz', lines)
    const { length } = gzipSync(lines)
    truncateSync(path, Math.floor(length / 2))
    const { text, error } = await read(path)
    expect(text.length).toBeGreaterThan(lines.length * 0.4)
    expect(lines.startsWith(text)).toBe(true)
    expect(error).toContain('is cut off: its gzip data ends in the middle')
  })

  it('damaged in its gzip data says so', async () => {
    const bytes = gzipSync(lines)
    const middle = Math.floor(bytes.length / 2)
    bytes.fill(0xff, middle, middle + 400)
    const { error } = await read(files.write('damaged', bytes))
    expect(error).toContain('is damaged')
  })

  it.each([
    ['empty', () => files.write('empty', ''), 'is empty'],
    ['empty inside gzip', () => files.write('empty.gz', ''), 'is empty'],
    ['nothing but space', () => files.write('blank', ' \n\n'), 'is empty'],
    ['gzipped twice', () => files.write('twice.gz', gzipSync('a,b\n1,2\n')), 'is gzipped twice; unpack it once'],
    ['missing', () => `${files.folder}/nowhere`, 'There is no file'],
    ['a folder', () => files.folder, 'is a folder'],
    [
      'a workbook',
      () => files.write('book.xlsx', 'PK\u0003\u0004 and so on'),
      'is a zip archive or an Office workbook',
    ],
    [
      'a picture',
      () => files.write('picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 0])),
      'is not a text file',
    ],
  ])('that is %s is refused', async (_name, make, message) => {
    expect((await read(make())).error).toContain(message)
  })
})
