import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { collect, importFiles, inChunks } from '../../tests/support/import-files.ts'
import type { RawRow } from './import-row.ts'
import { rawRows, type RecordFormat } from './raw-rows.ts'
import { recogniseRows } from './recognise-rows.ts'
import { openSourceFile } from './source-file.ts'

const files = importFiles()
afterAll(() => files.remove())

const MB = 1024 * 1024
const csv: RecordFormat = { kind: 'csv', delimiter: ',', columns: [], above: [] }
const reasons = (rows: RawRow[]) => rows.map((row) => (row.ok ? 'fine' : row.reason))

describe('characters that cannot be stored cost only their row', () => {
  const lone = String.raw`"\ud83d"`
  const nul = String.raw`"x\u0000y"`
  const half = 'has half of a character (a lone surrogate)'

  it.each([
    ['in a field', `{"sport":${nul}}`, 'has a NUL character in sport'],
    ['in the id', `{"id":${nul}}`, 'has a NUL character in id'],
    ['in a nested field', `{"tags":{"note":${lone}}}`, `${half} in tags.note`],
    ['in a list', `{"tags":{"notes":["a",${nul}]}}`, 'has a NUL character in tags.notes'],
    ['in a key', `{"tags":{${nul}:"a"}}`, 'has a NUL character in the name of a field'],
    ['in a key of a key', `{"a":{"b":{${lone}:1}}}`, `${half} in the name of a field`],
  ])('%s, as JSON lines, in a list and in GeoJSON', async (_name, json, reason) => {
    const broken = { ok: false, reason }
    const inFeature = { ok: false, reason: reason.replace(/ in (?!the name)/, ' in properties.') }
    expect(await collect(rawRows({ kind: 'lines' }, inChunks(`{"a":1}\n${json}\n{"b":1}\n`)))).toMatchObject([
      { ok: true },
      broken,
      { ok: true },
    ])
    expect(
      await collect(rawRows({ kind: 'json', list: 'items' }, inChunks(`{"items":[{"a":1},${json},{"b":1}]}`))),
    ).toMatchObject([{ ok: true }, broken, { ok: true }])
    const features = `{"type":"FeatureCollection","features":[{"type":"Feature","properties":${json}},{"type":"Feature","properties":{}}]}`
    expect(await collect(rawRows({ kind: 'json', list: 'features' }, inChunks(features)))).toMatchObject([
      inFeature,
      { ok: true },
    ])
  })

  it('in CSV, at its beginning as well, where few of them do not make it a picture', async () => {
    const rows = 'name,lat,lon\nA\0,1,2\nB\ud83d,1,2\nC,1,2\n'
    expect(reasons(await collect(rawRows(csv, inChunks(rows))))).toEqual([
      'has a NUL character in name',
      `${half} in name`,
      'fine',
    ])
    const file = await openSourceFile(files.write('nul.csv', `name,lat,lon\n${'Some gym,1,2\n'.repeat(20)}A\0,1,2\n`))
    expect(await recogniseRows(file, undefined, [])).toMatchObject({ kind: 'csv', columns: ['name', 'lat', 'lon'] })
  })

  it('in the header are removed from the names of the columns', async () => {
    expect(await collect(rawRows(csv, inChunks('na\0me,lat\nA,1\n')))).toMatchObject([
      { ok: true, value: { 'na me': 'A', lat: '1' } },
    ])
  })
})

describe('a file that unpacks to too much is refused in one line', () => {
  const filled = new Map<string, Buffer>()
  /** The members of one gzip file unpack one after the other. */
  const bomb = (name: string, head: string, filling: string) => {
    const member = filled.get(filling) ?? gzipSync(filling.repeat((16 * MB) / filling.length))
    filled.set(filling, member)
    return files.write(name, Buffer.concat([gzipSync(head), ...Array.from({ length: 64 }, () => member)]))
  }

  /** How much was unpacked before the refusal, and its message. */
  async function refusal(path: string, list?: string): Promise<{ message: string; unpacked: number }> {
    let unpacked = 0
    try {
      const file = await openSourceFile(path)
      const counted = {
        ...file,
        text: (progress?: (bytes: number) => void) => ({
          ...file.text(progress),
          chunks: count(file.text(progress).chunks),
        }),
      }
      const format = await recogniseRows(counted, list, ['features'])
      if (format.kind !== 'calendar') for await (const row of rawRows(format, counted.text().chunks)) void row
    } catch (error) {
      return { message: (error as Error).message, unpacked }
    }
    return { message: 'taken', unpacked }

    async function* count(chunks: AsyncIterable<string>) {
      for await (const chunk of chunks) {
        unpacked += chunk.length
        yield chunk
      }
    }
  }

  it.each([
    ['a key', '{"', 'a', 'Line 1 holds a single value, or a gap, that is longer than 8 MB'],
    [
      'a string before the rows',
      '{"license":"',
      'a',
      'Line 1 holds a single value, or a gap, that is longer than 8 MB',
    ],
    ['a string among the rows', '{"features":["', 'a', 'Row 1, which starts on line 1, is longer than 8 MB'],
    ['a string of quotation marks', '["', String.raw`\"`, 'Row 1, which starts on line 1, is longer than 8 MB'],
    ['a document that is one string', '["', 'é', 'Row 1, which starts on line 1, is longer than 8 MB'],
    ['a number', '{"a":', '1', 'Line 1 holds a single value, or a gap, that is longer than 8 MB'],
    ['a gap', '{"features":[', ' ', 'Line 1 holds a single value, or a gap, that is longer than 8 MB'],
    ['brackets', '[', '[', 'Row 1, which starts on line 1, is longer than 8 MB'],
    ['a line of JSON lines', '{"a":1}\n{"b":"', 'a', 'Line 2 is longer than 8 MB'],
    ['a line of CSV', 'name,lat\n', 'a', 'Line 2 is longer than 8 MB'],
    [
      'a field of CSV that is never closed',
      'name,lat\n"',
      `${'a'.repeat(MB - 1)}\n`,
      'unpacks to more than 200 times its size, which no data does',
    ],
    ['empty lines', 'name,lat\n', '\n', 'From line 2 on there are more than 100,000 empty lines'],
    [
      'tiny rows',
      '[',
      String.raw`{"a":"\u0000"},`.repeat(4000).padEnd(MB),
      'unpacks to more than 200 times its size, which no data does',
    ],
  ])(
    '%s of 1 GB',
    async (name, head, filling, message) => {
      const { message: said, unpacked } = await refusal(bomb(`${name}.packed`, head, filling))
      expect(said).toContain(message)
      expect(said).not.toContain('\n')
      expect(unpacked).toBeLessThan(message.includes('200 times') ? 140 * MB : 20 * MB)
    },
    60_000,
  )

  it('cells of tabs, or of other space, are read as fast as any', async () => {
    const cells = ['\t', ' ', '\v', '; '].map((space) => `"a${space.repeat(90_000 / space.length)}b"`)
    const before = process.cpuUsage()
    expect(reasons(await collect(rawRows(csv, inChunks(`w,x,y,z\n${cells.join(',')}\n`, 4096))))).toEqual(['fine'])
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })

  it('rows nested too deep, with more columns than a table has, or with a book in a field', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect(reasons(await collect(rawRows({ kind: 'lines' }, inChunks(`${deep}\n{"a":"]"}\n`, 4096))))).toEqual([
      'is nested too deep',
      'fine',
    ])
    const shallow = `${'['.repeat(40)}${']'.repeat(40)}`
    expect(
      reasons(
        await collect(rawRows({ kind: 'lines' }, inChunks(`${shallow}\n{"a":"${'b'.repeat(100_001)}"}\n`, 4096))),
      ),
    ).toEqual(['is nested too deep', 'has a text of more than 100,000 letters in a'])
    const values = `{"a":[${'{},'.repeat(1_000_001)}{}]}`
    expect(reasons(await collect(rawRows({ kind: 'lines' }, inChunks(`${values}\n`, 1 << 20))))).toEqual([
      'holds more than a million values',
    ])
    await expect(collect(rawRows(csv, inChunks(`${'a,'.repeat(2000)}\n1\n`, 4096)))).rejects.toThrow(
      'The header line has 2,001 columns; at most 1,000 are read',
    )
  })
})
