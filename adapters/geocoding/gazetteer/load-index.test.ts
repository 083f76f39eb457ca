import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serialize } from 'node:v8'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildNamesIndex } from './build-index.ts'
import { gazetteer } from './gazetteer.ts'
import { loadKeptIndex } from './load-index.ts'

let folder: string
let written: number
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cities-'))
  written = 0
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = serialize(
  buildNamesIndex([
    {
      name: 'Munich',
      otherNames: ['München'],
      countryCode: 'DE',
      population: 1_260_391,
      lat: 48.14,
      lng: 11.58,
      isQuarter: false,
    },
  ]),
)
const write = () => {
  written += 1
  return Promise.resolve(bytes)
}
const find = async (where = folder) =>
  (await gazetteer(() => loadKeptIndex(where, write)).cities('münchen', 1)).map(({ name }) => name)

it('writes the index to a file, reads the file the next time, and replaces a broken one', async () => {
  expect(await find()).toEqual(['Munich'])
  expect(await find()).toEqual(['Munich'])
  expect(written).toBe(1)
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  await writeFile(path.join(folder, name), bytes.subarray(0, 100))
  expect(await find()).toEqual(['Munich'])
  expect(written).toBe(2)
  expect(await readFile(path.join(folder, name))).toEqual(bytes)
})

it('works where the folder is read-only', async () => {
  await writeFile(path.join(folder, 'file'), '')
  expect(await find(path.join(folder, 'file'))).toEqual(['Munich'])
})

it('keeps the names in memory, and not the file around them', async () => {
  await find()
  const index = await loadKeptIndex(folder, write)
  const arrays = Object.values(index).filter((part): part is Uint8Array => ArrayBuffer.isView(part))
  expect(arrays).toHaveLength(11)
  expect(arrays.map(({ buffer }) => buffer.byteLength)).toEqual(arrays.map(({ byteLength }) => byteLength))
})
