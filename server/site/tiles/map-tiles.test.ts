import Fastify, { type FastifyInstance } from 'fastify'
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { outsideData } from '../../../tests/support/outside-data.ts'
import { type MadeArchive, makeTile, writeMbtiles, writePmtiles } from '../../../tests/support/tiles/made-archives.ts'
import { mapTiles } from './map-tiles.ts'

const running: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-tiles-'))
  running.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function serve(folder: string | undefined): Promise<{ app: FastifyInstance; warnings: string[] }> {
  const warnings: string[] = []
  const log = {
    info: () => undefined,
    warn: (_details: object, text: string) => warnings.push(text),
    error: () => undefined,
  }
  const app = Fastify()
  await app.register(mapTiles(folder, log))
  running.unshift(() => app.close())
  return { app, warnings }
}

interface Listed {
  readonly tiles: string
  readonly schema: string
  readonly bounds: readonly number[]
  readonly minzoom: number
  readonly maxzoom: number
  readonly attribution: string
}
const listOf = async (app: FastifyInstance) =>
  (await app.inject('/map/tiles.json')).json<{ archives: Listed[] }>().archives
const addressOf = ({ tiles }: Listed, z: number | string, x: number | string, y: number | string) =>
  tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

const street = makeTile({ transportation: { shape: 'line', tags: { class: 'minor' } } })
const zurich: MadeArchive = {
  tiles: [
    { z: 10, x: 536, y: 358, bytes: street },
    { z: 11, x: 1072, y: 717, bytes: street },
  ],
  layers: ['transportation', 'water'],
  bounds: [8.5, 47.3, 8.6, 47.4],
  attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a><script>alert(1)</script>',
}

describe.each([
  ['zurich.pmtiles', writePmtiles],
  ['zurich.mbtiles', writeMbtiles],
])('an archive of ours: %s', (name, write) => {
  const open = async (change: Partial<MadeArchive> = {}) => {
    const folder = makeFolder()
    write(path.join(folder, name), { ...zurich, ...change })
    return { folder, ...(await serve(folder)) }
  }

  it('is listed with what the map has to know, and with a harmless attribution', async () => {
    const { app, warnings } = await open()
    expect(await listOf(app)).toEqual([
      {
        tiles: expect.stringMatching(/^\/map\/tiles\/zurich-[0-9a-f]{8}\/\{z\}\/\{x\}\/\{y\}$/) as string,
        schema: 'openmaptiles',
        bounds: zurich.bounds,
        minzoom: 10,
        maxzoom: 11,
        attribution: '<a href="https://www.openstreetmap.org/copyright" rel="noopener">©\u00a0OpenStreetMap</a>',
      },
    ])
    expect(warnings).toEqual([])
  })

  it('gives a tile as it is, or unpacked, and nothing where nothing is', async () => {
    const { app } = await open()
    const [listed] = await listOf(app)
    if (!listed) throw new Error('no archive')
    const packed = await app.inject({
      url: addressOf(listed, 10, 536, 358),
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.statusCode).toBe(200)
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(packed.rawPayload).toEqual(street)
    const plain = await app.inject(addressOf(listed, 11, 1072, 717))
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload).toEqual(gunzipSync(street))
    expect((await app.inject(addressOf(listed, 10, 0, 0))).statusCode).toBe(204)
    expect((await app.inject(addressOf(listed, 14, 0, 0))).statusCode).toBe(204)
  })

  it('tells the Protomaps schema by its layers, and refuses any other', async () => {
    const { app } = await open({ layers: ['earth', 'roads', 'water'] })
    expect(await listOf(app)).toMatchObject([{ schema: 'protomaps' }])
    const { app: other, warnings } = await open({ layers: ['roads', 'water', 'poi'] })
    expect(await listOf(other)).toEqual([])
    expect(warnings[0]).toMatch(/left out: its layers are neither .* \(roads, water, poi\)$/)
  })

  it.each([
    [{ isPictures: true }, /vector tiles/],
    [{ bounds: [8.6, 47.3, 8.5, 47.4] as const }, /bounds/],
    [{ bounds: [8.5, 47.3, 8.6, 97.4] as const }, /bounds/],
  ])('is left out with a reason when it has %j', async (change, reason) => {
    const { app, warnings } = await open(change)
    expect(await listOf(app)).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(reason), 'MAP_TILES_DIR has no tile archive that can be used'])
  })

  it('is left out when it is cut off, and the others stay', async () => {
    const folder = makeFolder()
    write(path.join(folder, `a-${name}`), zurich)
    write(path.join(folder, `b-${name}`), zurich)
    const cut = path.join(folder, `c-${name}`)
    copyFileSync(path.join(folder, `b-${name}`), cut)
    truncateSync(cut, readFileSync(cut).length - 40)
    writeFileSync(path.join(folder, `d-${name}`), 'PMT')
    writeFileSync(path.join(folder, `e-${name}`), '')
    const { app, warnings } = await serve(folder)
    expect(await listOf(app)).toHaveLength(2)
    expect(warnings).toHaveLength(3)
    expect(warnings[0]).toMatch(/cut off: it has \d+ bytes of \d+$/)
  })

  it('is left out when it breaks off while the server runs, and is back when it is whole', async () => {
    const { app, folder, warnings } = await open()
    const [listed] = await listOf(app)
    if (!listed) throw new Error('no archive')
    const file = path.join(folder, name)
    const whole = readFileSync(file)
    const states = async (archive: Listed) => {
      const answers = [
        await app.inject(addressOf(archive, 10, 536, 358)),
        await app.inject(addressOf(archive, 11, 1, 1)),
      ]
      return answers.map(({ statusCode, headers }) => `${statusCode} ${headers['cache-control']}`)
    }
    truncateSync(file, 200)
    expect(await states(listed)).toEqual(['404 no-store', '404 no-store'])
    expect(await listOf(app)).toEqual([])
    expect(await states(listed)).toEqual(['404 no-store', '404 no-store'])
    expect(warnings).toEqual([
      expect.stringMatching(/left out: it is cut off/),
      'MAP_TILES_DIR has no tile archive that can be used',
    ])
    writeFileSync(file, whole)
    const [back] = await listOf(app)
    if (!back) throw new Error('not back')
    expect((await app.inject(addressOf(back, 10, 536, 358))).rawPayload).toEqual(gunzipSync(street))
    expect(warnings).toHaveLength(2)
  })

  it('gives no tile of a file that has taken its place, until the list names that', async () => {
    const { app, folder, warnings } = await open()
    const [before] = await listOf(app)
    const other = makeTile({ transportation: { shape: 'area', tags: { class: 'motorway' } } })
    const next = path.join(makeFolder(), name)
    write(next, { ...zurich, tiles: [{ z: 10, x: 536, y: 358, bytes: other }] })
    copyFileSync(next, path.join(folder, name))
    utimesSync(path.join(folder, name), 1, 1)
    if (!before) throw new Error('no archive')
    expect((await app.inject(addressOf(before, 10, 536, 358))).statusCode).toBe(404)
    const [after] = await listOf(app)
    if (!after) throw new Error('not there')
    expect((await app.inject(addressOf(after, 10, 536, 358))).rawPayload).toEqual(gunzipSync(other))
    expect(warnings).toEqual([])
  })

  it('may go, and others may come', async () => {
    const { app, folder, warnings } = await open()
    renameSync(path.join(folder, name), path.join(folder, `other-${name}`))
    expect((await listOf(app)).map(({ tiles }) => tiles)).toEqual([expect.stringContaining('/other-zurich-')])
    expect(warnings).toEqual(['a tile archive is gone'])
  })

  it('answers no address that names anything but a tile of an archive', async () => {
    const { app, folder } = await open()
    writeFileSync(path.join(folder, 'secret.txt'), 'secret')
    const [listed] = await listOf(app)
    if (!listed) throw new Error('no archive')
    const archive = listed.tiles.split('/')[3] ?? ''
    for (const address of [
      '/map/tiles/secret.txt/0/0/0',
      '/map/tiles/..%2fsecret.txt/0/0/0',
      '/map/tiles/%2e%2e%2f%2e%2e%2fetc%2fpasswd/0/0/0',
      `/map/tiles/${archive}%2f..%2fsecret.txt/0/0/0`,
      `/map/tiles/${archive}%00/0/0/0`,
      '/map/tiles/__proto__/0/0/0',
      '/map/tiles/zurich/10/536/358',
      addressOf(listed, '-1', 0, 0),
      addressOf(listed, '10.5', 0, 0),
      addressOf(listed, '1e1', 0, 0),
      addressOf(listed, 10, 1024, 0),
      addressOf(listed, 10, 0, 1024),
      addressOf(listed, 23, 0, 0),
      addressOf(listed, 10, '..%2f..', 0),
      addressOf(listed, 10, 536, '358.mvt'),
    ]) {
      const answer = await app.inject(address)
      expect([address, answer.statusCode]).toEqual([address, 404])
      expect(answer.body).not.toContain('secret')
    }
  })
})

describe('the folder', () => {
  it('may be missing or empty: the list is then empty, and the log says so', async () => {
    expect(await listOf((await serve(undefined)).app)).toEqual([])
    const missing = await serve(path.join(makeFolder(), 'nowhere'))
    expect(await listOf(missing.app)).toEqual([])
    expect(missing.warnings[0]).toMatch(/^MAP_TILES_DIR cannot be read/)
    const empty = await serve(makeFolder())
    expect(empty.warnings).toEqual(['MAP_TILES_DIR has no tile archive that can be used'])
  })

  it('may hold files of every kind', async () => {
    const folder = makeFolder()
    writePmtiles(path.join(folder, 'Zürich West.pmtiles'), zurich)
    writeMbtiles(path.join(folder, 'zurich.mbtiles'), zurich)
    writeFileSync(path.join(folder, 'README.md'), 'ours')
    const { app, warnings } = await serve(folder)
    expect((await listOf(app)).map(({ tiles }) => tiles.split('/')[3]?.replace(/-[0-9a-f]{8}$/, ''))).toEqual([
      'z-rich-west',
      'zurich',
    ])
    expect(warnings).toEqual([])
  })

  it('gives an archive another address when it has changed, because browsers keep its tiles', async () => {
    const folder = makeFolder()
    writePmtiles(path.join(folder, 'zurich.pmtiles'), zurich)
    const [before] = await listOf((await serve(folder)).app)
    writePmtiles(path.join(folder, 'zurich.pmtiles'), { ...zurich, layers: ['transportation'] })
    const [after] = await listOf((await serve(folder)).app)
    expect(before?.tiles).not.toBe(after?.tiles)
  })

  const { file, isThere, missing } = outsideData('basemap/zurich.pmtiles')
  const title = 'may hold cities as planetiler and Protomaps make them'
  it.skipIf(!isThere)(isThere ? title : `${title}: ${missing}`, async () => {
    const { app, warnings } = await serve(path.dirname(file))
    const archives = await listOf(app)
    const zurichOf = archives.find(({ tiles }) => tiles.includes('/zurich-'))
    if (!zurichOf) throw new Error('no Zürich')
    expect(zurichOf).toMatchObject({ schema: 'openmaptiles', minzoom: 11, maxzoom: 14 })
    expect(archives.find(({ tiles }) => tiles.includes('/san-francisco'))).toMatchObject({
      schema: 'protomaps',
      minzoom: 0,
    })
    const tile = await app.inject(addressOf(zurichOf, 14, 8580, 5737))
    expect(tile.statusCode).toBe(200)
    expect(tile.body).toContain('transportation')
    // Two archives have the layers of nobody.
    expect(warnings).toHaveLength(2)
  })
})
