import { afterAll, describe, expect, it } from 'vitest'
import { importFiles } from '../../tests/support/import-files.ts'
import { recogniseRows } from './recognise-rows.ts'
import { openSourceFile } from './source-file.ts'

const files = importFiles()
afterAll(() => files.remove())
const usual = ['classes', 'events']

async function listIn(document: unknown, asked?: string): Promise<string> {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const format = await recogniseRows(await openSourceFile(files.write('document', text)), asked, usual)
  return format.kind === 'json' ? format.list : format.kind
}

describe('the list of rows in a JSON document', () => {
  const row = { name: 'A', tags: [{ a: 1 }] }

  it.each<[string, unknown, string]>([
    ['the only one, under any name', { made: 'today', kurse: [row] }, 'kurse'],
    ['the only one of objects', { centers: [row], codes: [1, 2], names: ['a'] }, 'centers'],
    ['the one with a usual name', { centers: [row], classes: [row] }, 'classes'],
    ['within an object', { meta: { page: 1 }, data: { events: [row] } }, 'data.events'],
    ['the document itself', [row], ''],
    [
      'of an RPDE page on one line',
      { next: 'https://x.example/?p=2', items: [{ state: 'updated', id: 1, data: row }], license: 'x' },
      'items',
    ],
    ['of linked data', { '@context': 'https://schema.org', '@graph': [row] }, '@graph'],
    ['empty', { classes: [] }, 'classes'],
  ])('%s', async (_name, document, list) => {
    expect(await listIn(document)).toBe(list)
    expect(await listIn(JSON.stringify(document, null, 2))).toBe(list)
  })

  it('has to be named when there are several', async () => {
    await expect(listIn({ a: [row], b: [row, row] })).rejects.toThrow(
      'has several lists; say which one with --list NAME. Its lists: b (2 objects), a (1 object)',
    )
    expect(await listIn({ a: [row], b: [row] }, 'b')).toBe('b')
    expect(await listIn({ x: { Deep: [row] }, b: [row] }, 'deep')).toBe('x.Deep')
    await expect(listIn({ a: [row] }, 'c')).rejects.toThrow('There is no list "c" in')
    await expect(listIn('name,lat\nA,1\n', 'c')).rejects.toThrow('--list is for JSON documents')
    await expect(listIn({ name: 'A', lat: 1 }, 'c')).rejects.toThrow('It has no lists')
  })

  it('of a document that is cut off has the rows before the end', async () => {
    const text = JSON.stringify({ kurse: [row, row, row] }, null, 2)
    expect(await listIn(text.slice(0, -20))).toBe('kurse')
  })

  it('is not a list inside a row of one line', async () => {
    expect(await listIn('{"name":"A","events":[{"a":1}]}\n{"name":"B"}\n')).toBe('lines')
  })
})
