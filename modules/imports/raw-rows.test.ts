import { writeCsvRows } from '../../contract/csv-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../tests/support/any-text.ts'
import { collect, inChunks } from '../../tests/support/import-files.ts'
import { csvRows } from './csv-rows.ts'
import type { RawRow } from './import-row.ts'
import { findLists, jsonItems } from './json-items.ts'
import { jsonLines } from './json-lines.ts'
import { chooseList } from './recognise-rows.ts'

const names = (rows: RawRow[]) => rows.map((row) => (row.ok ? (row.value as { name: string }).name : `!${row.reason}`))

/** Returns the rows until reading stopped, and the error that ended it. */
async function untilError(rows: AsyncIterable<RawRow>): Promise<{ rows: RawRow[]; error: string | undefined }> {
  const read: RawRow[] = []
  try {
    for await (const row of rows) read.push(row)
    return { rows: read, error: undefined }
  } catch (error) {
    return { rows: read, error: (error as Error).message }
  }
}

describe('a JSON document', () => {
  const items = async (text: string, size?: number) =>
    untilError(
      jsonItems(
        inChunks(text, size),
        chooseList('It', await findLists(inChunks(text, size)), undefined, ['features', 'elements']),
      ),
    )

  it('gives the elements of the array, with any text around it and in them', async () => {
    const document = {
      generator: 'features: [',
      note: ['features', { features: [1] }],
      features: [{ name: 'a "q" \\' }, { name: '}],[{' }, { name: 'ü', deep: [[{}]] }],
      after: [1, 2],
    }
    for (const indent of [0, 2])
      expect(names((await items(JSON.stringify(document, null, indent))).rows)).toEqual(['a "q" \\', '}],[{', 'ü'])
  })

  it('is cut into the same rows for any end of the pieces', async () => {
    const value = fc.array(
      fc.record({ name: anyText(10).map((name) => name.replaceAll('\0', '')), more: fc.jsonValue() }),
      { minLength: 1, maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(value, fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 1), async (list, size, indent) => {
        const { rows, error } = await items(JSON.stringify({ elements: list }, null, indent), size)
        expect(error).toBeUndefined()
        expect(rows.map((row) => row.ok && row.value)).toEqual(JSON.parse(JSON.stringify(list)))
      }),
      { numRuns: 150 },
    )
  })

  it('numbers rows and lines', async () => {
    const { rows } = await items('{\n"elements": [\n{"name":"a"},\n{"name":\n"b"}\n]}')
    expect(rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  it.each([
    ['a row that is no JSON', '[{"name":"a"},{name:"b"},{"name":"c"}]', ['a', '!is not valid JSON', 'c']],
    [
      'a quotation mark missing, a row per line',
      '[\n{"name":"a"},\n{"name":"b},\n{"name":"c"}\n]',
      ['a', '!is not valid JSON', 'c'],
    ],
    [
      'a brace missing, a row per line',
      '[\n{"name":"a"},\n{"name":"b"},\n{"name":"c"\n,{"name":"d"}\n]',
      ['a', 'b', '!is not valid JSON', 'd'],
    ],
    [
      'a quotation mark missing, a row over lines',
      '[\n{\n"name": "a"\n},\n{\n"name": "b\n},\n{\n"name": "c"\n}\n]',
      ['a', '!is not valid JSON', 'c'],
    ],
  ])('%s costs that row alone', async (_name, text, expected) => {
    const { rows, error } = await items(text)
    expect(error).toBeUndefined()
    expect(names(rows)).toEqual(expected)
  })

  it.each([
    ['in a row', '{"features":[{"name":"a"},{"name":"b', 'row 2, which starts on line 1, has no end'],
    ['between rows', '{"features":[{"name":"a"},', 'cut off after row 1'],
  ])('cut off %s gives the rows before', async (_name, text, message) => {
    const { rows, error } = await items(text)
    expect(names(rows)).toEqual(['a'])
    expect(error).toContain(message)
  })

  it('without a list of rows is refused', async () => {
    await expect(items('{"type":"Point","coordinates":[1,2]}')).rejects.toThrow('There is no list of rows')
  })
})

describe('JSON lines', () => {
  it('gives a row per line, passes over empty ones and skips broken ones', async () => {
    const rows = await collect(jsonLines(inChunks('{"name":"a"}\r\n\n\u001e{"name":"b"}\n{"name":\n{"name":"d"}')))
    expect(names(rows)).toEqual(['a', 'b', '!is not valid JSON', 'd'])
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 4, 5])
  })

  it('ending in the middle of a line is cut off', async () => {
    const { rows, error } = await untilError(jsonLines(inChunks('{"name":"a"}\n{"na')))
    expect(names(rows)).toEqual(['a'])
    expect(error).toBe('The file is cut off in the middle of line 2')
  })
})

describe('CSV', () => {
  const rows = (text: string, delimiter: ',' | ';' = ',') =>
    untilError(csvRows(inChunks(text), { delimiter, above: [] }))

  it('understands quotes, doubled quotes, line breaks in fields and empty lines', async () => {
    const read = await rows('name,note\r\na,"x, ""y"""\r\n\r\nb,"two\r\nlines"\r\nc, 5" wide\n')
    expect(read.rows.map((row) => row.ok && row.value)).toEqual([
      { name: 'a', note: 'x, "y"' },
      { name: 'b', note: 'two\nlines' },
      { name: 'c', note: '5" wide' },
    ])
    expect(read.rows.map(({ line }) => line)).toEqual([2, 4, 6])
  })

  it('gives columns of the same name different names', async () => {
    expect((await rows('name,name,\na,b,c\n')).rows[0]).toMatchObject({
      value: { name: 'a', 'name (column 2)': 'b', 'column 3': 'c' },
    })
  })

  it.each([
    [
      'a column too many',
      'name,x\na,1\nb,2,3\nc,4\n',
      ['a', '!has another number of columns than the header line: 3 instead of 2', 'c'],
    ],
    [
      'a quotation mark that is never closed',
      'name,x\na,1\n"b,2\nc,3\nd,"4"\n',
      ['a', '!has a quotation mark in the wrong place', 'c', 'd'],
    ],
    ['text after a closing quotation mark', 'name,x\n"a"b,1\nc,2\n', ['!has a quotation mark in the wrong place', 'c']],
  ])('%s costs that line alone', async (_name, text, expected) => {
    const read = await rows(text)
    expect(read.error).toBeUndefined()
    expect(names(read.rows)).toEqual(expected)
  })

  it('cut off in the middle of a line gives the rows before', async () => {
    const read = await rows('name,x,y\na,1,2\nb,1')
    expect(names(read.rows)).toEqual(['a'])
    expect(read.error).toBe('The file is cut off in the middle of line 3')
  })

  it.each(['comma', 'semicolon', 'tab'] as const)('B18: reads back a list that we exported (%s)', async (separator) => {
    const texts = ['=SUM(A1)', '+43 1 5050501', '-', '@home', "Rock 'n' Roll", 'a, -b; =c', 'x\n@y', "'quoted'"]
    const table = texts.map((text, index) => [text, -index])
    const written = writeCsvRows([['=name', 'number'], ...table], { separator, decimals: 'point' })
    expect(written).toContain("'=SUM")
    const delimiter = ({ comma: ',', semicolon: ';', tab: '\t' } as const)[separator]
    const read = await collect(csvRows(inChunks(written), { delimiter, above: [] }))
    expect(read.map((row) => row.ok && row.value)).toEqual(
      table.map(([text, number]) => ({ '=name': text, number: String(number) })),
    )
  })

  it('reads back the written rows, for any end of the pieces', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', 'ü', ' ') }).map((text) => text.trim())
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (table, size) => {
          const text = [
            'name,x',
            ...table.map(([a, b]) => [`k${a}`, b].map((value) => `"${value.replaceAll('"', '""')}"`).join(',')),
          ].join('\n')
          const read = await collect(csvRows(inChunks(`${text}\n`, size), { delimiter: ',', above: [] }))
          expect(read.map((row) => row.ok && row.value)).toEqual(table.map(([a, b]) => ({ name: `k${a}`, x: b })))
        },
      ),
      { numRuns: 150 },
    )
  })
})
