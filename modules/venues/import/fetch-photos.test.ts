import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publicWeb } from '../../../adapters/remote-files/public-web/public-web.ts'
import { testDatabase } from '../../../tests/support/database/database.ts'
import { importFiles } from '../../../tests/support/import-files.ts'
import { memoryFiles } from '../../../tests/support/providers/memory-files.ts'
import {
  breaksOff,
  fallsSilent,
  leadsTo,
  neverEnds,
  type PictureServer,
  pictureServer,
  sends,
} from '../../../tests/support/providers/picture-server.ts'
import { testClock } from '../../../tests/support/test-clock.ts'
import type { Context } from '../../call/context.ts'
import { issuesOfRun } from '../../imports/runs/report-issues.ts'
import { sweepPhotos } from '../pictures/sweep-photos.ts'
import { importVenues } from './import-venues.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: PictureServer
let inside: PictureServer
const lists = importFiles()
const files = memoryFiles()
const clock = testClock('2026-11-23T10:00:00Z')
const colours = new Map<string, Buffer>()

beforeAll(async () => {
  database = await testDatabase()
  server = await pictureServer()
  inside = await pictureServer()
  for (const colour of ['#cc4422', '#3366cc', '#22aa55']) colours.set(colour, await paint(colour).jpeg().toBuffer())
})
beforeEach(async () => {
  await database.pool.query('delete from venues; delete from photos; delete from destinations; delete from import_runs')
  for (const key of files.kept.keys()) await files.remove(key)
  server.answers.clear()
  server.asked.length = 0
  server.answers.set('/red.jpg', sends(colours.get('#cc4422') ?? Buffer.alloc(0), { etag: '"red"' }))
  server.answers.set('/blue.jpg', sends(colours.get('#3366cc') ?? Buffer.alloc(0)))
})
afterAll(async () => {
  await server.close()
  await inside.close()
  await database.drop()
  lists.remove()
})

const paint = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
const take = (file: string, options = {}, watch = {}, idleMs = 5_000) => {
  const remoteFiles = publicWeb({ standIn: server.origin, idleMs })
  return importVenues({ db: database.db, clock, photos: { files, remoteFiles, heic: true } }, file, options, watch)
}
/** A file of venues, each with the paths of its pictures. */
const list = (...pictures: (readonly string[])[]) => {
  const rows = pictures.map((paths, index) => {
    const addresses = paths.map((path) => (path.startsWith('/') ? server.origin + path : path))
    return `${index + 1},Gym ${index + 1},${48.1 + index / 100},11.57,${addresses.join(' ')}`
  })
  return lists.write('gyms.csv', ['id,name,lat,lng,image', ...rows, ''].join('\n'))
}
const query = async <Row>(text: string) => (await database.pool.query<Row & object>(text)).rows
const listShown = async () => {
  const rows = await query<{ name: string; url: string }>(
    'select v.name, i.url from venue_images i join venues v on v.id = i.venue_id order by v.name, i.position',
  )
  return rows.map(({ name, url }) => `${name}: ${url.replace(/[0-9a-f]{40}/, '…').replace(/-1280\.webp$/, '')}`)
}
const photosOf = (count: number) => Array.from({ length: count }, () => 'Gym 1: /images/photo/…')
const drawings = (name: string, slug: string) =>
  [0, 1, 2].map((index) => `${name}: /images/venue/weights/munich/${slug}/${index}`)
const problems = async (runId: string) => {
  const found: string[] = []
  for await (const { row, reason, detail } of issuesOfRun(database.db, runId))
    found.push(`${row}: ${detail?.replaceAll(server.origin, '').replace(inside.origin, 'inside') ?? reason}`)
  return found
}

describe('photographs of an import', () => {
  it('replace the drawings, with their shape, colours and names', async () => {
    const report = await take(list(['/red.jpg', '/blue.jpg'], []))
    expect(report).toMatchObject({
      rows: { taken: 2, skipped: 0 },
      pictures: { taken: 2, changed: 0, unchanged: 0, refused: 0, removed: 0 },
      reasons: [],
    })
    expect(await listShown()).toEqual([...photosOf(2), ...drawings('Gym 2', 'gym-2-munich')])
    expect(
      await query(
        `select is_main, alt, width, height, length(thumbhash) > 10 as hash from venue_images where url like '/images/photo/%' order by position`,
      ),
    ).toEqual([
      { is_main: true, alt: 'Gym 1', width: 600, height: 400, hash: true },
      { is_main: false, alt: 'Gym 1, picture 2', width: 600, height: 400, hash: true },
    ])
    expect([...files.kept.keys()].every((key) => /^photo-[0-9a-f]{40}\.webp$/.test(key))).toBe(true)
  })

  it('are stored once for many rows', async () => {
    server.answers.set('/same.jpg', sends(colours.get('#cc4422') ?? Buffer.alloc(0)))
    await take(list(['/red.jpg', '/same.jpg', '/red.jpg'], ['/same.jpg']))
    expect(files.kept.size).toBe(1)
    expect(await listShown()).toEqual([...photosOf(1), 'Gym 2: /images/photo/…'])
  })

  it('change nothing the second time, and no version of the catalogue', async () => {
    const file = list(['/red.jpg', '/blue.jpg'])
    await take(file)
    const state = () => query(`select * from venue_images order by position`)
    const marks = () => query(`select * from catalogue_versions order by 1`)
    const before = [await state(), await marks()]
    const again = await take(file)
    expect(again).toMatchObject({
      rows: { unchanged: 1 },
      pictures: { taken: 0, changed: 0, unchanged: 2, refused: 0, removed: 0 },
    })
    expect([await state(), await marks()]).toEqual(before)
    expect(server.asked.at(-2)?.headers['if-none-match']).toBe('"red"')
  })

  it('are replaced when they change, and removed when the file leaves them out', async () => {
    await take(list(['/red.jpg', '/blue.jpg']))
    server.answers.set('/blue.jpg', sends(colours.get('#22aa55') ?? Buffer.alloc(0)))
    const addresses = async () =>
      (await query<{ url: string }>('select url from venue_images order by position')).map(({ url }) => url)
    const before = await addresses()
    expect((await take(list(['/red.jpg', '/blue.jpg']))).pictures).toMatchObject({ changed: 1, unchanged: 1 })
    const after = await addresses()
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
    expect((await take(list(['/blue.jpg']))).pictures).toMatchObject({ removed: 1, unchanged: 1 })
    expect(await addresses()).toEqual([after[1]])
    expect((await take(list([]))).pictures).toMatchObject({ removed: 1 })
    expect(await listShown()).toEqual(drawings('Gym 1', 'gym-1-munich'))
  })

  it('are removed when their owner has taken them away, and stay when the server only fails', async () => {
    const file = list(['/red.jpg', '/blue.jpg'])
    await take(file)
    server.answers.set('/red.jpg', (_request, reply) => reply.writeHead(410).end())
    server.answers.set('/blue.jpg', (_request, reply) => reply.writeHead(503).end())
    const report = await take(file)
    expect(report.pictures).toMatchObject({ removed: 1, refused: 1 })
    expect(await listShown()).toEqual(photosOf(1))
    expect(await problems(report.runId)).toEqual([
      '1: picture removed: /red.jpg answers 410 (line 2)',
      '1: picture stays as it was: /blue.jpg answers 503 (line 2)',
    ])
  })

  it('with a lost file are fetched again', async () => {
    const file = list(['/red.jpg'])
    await take(file)
    for (const key of files.kept.keys()) await files.remove(key)
    await take(file)
    expect(files.kept.size).toBe(1)
  })

  it('that no venue shows are removed a day later', async () => {
    const sweep = () => sweepPhotos({ db: database.db, clock, files } as unknown as Context)
    await take(list(['/red.jpg', '/blue.jpg']))
    await take(list(['/red.jpg']))
    await sweep()
    expect(files.kept.size).toBe(2)
    clock.advance({ hours: 24, seconds: 1 })
    await sweep()
    expect(files.kept.size).toBe(1)
    expect(await query('select count(*)::int from photos')).toEqual([{ count: 1 }])
  })

  it('do not replace the pictures of an operator', async () => {
    const file = list(['/red.jpg'])
    await take(list([]))
    await database.pool.query(`update venue_images set url = 'https://cdn.example.com/own.jpg' where position = 0`)
    await take(file)
    expect((await listShown())[0]).toBe('Gym 1: https://cdn.example.com/own.jpg')
  })
})

describe('a picture that cannot be taken costs only itself', () => {
  it.each<readonly [string, (path: string) => void, string]>([
    [
      'leads inside',
      (path) => server.answers.set(path, leadsTo(`${inside.origin}/x`)),
      'redirects into a private network',
    ],
    ['never ends', (path) => server.answers.set(path, neverEnds), 'is larger than 10 MB'],
    ['falls silent', (path) => server.answers.set(path, fallsSilent), 'sent nothing for 0.3 seconds'],
    ['breaks off', (path) => server.answers.set(path, breaksOff), 'broke off in the middle'],
    [
      'is a page that calls itself a picture',
      (path) => server.answers.set(path, sends(Buffer.from('<html></html>'), { 'content-type': 'image/jpeg' })),
      'is no picture: JPEG, HEIC, WebP, AVIF and PNG are taken',
    ],
    ['is not there', () => undefined, 'answers 404'],
  ])('one that %s', async (what, prepare, reason) => {
    prepare('/bad.jpg')
    const idleMs = what === 'falls silent' ? 300 : 5_000
    const report = await take(list(['/bad.jpg', '/red.jpg'], ['/blue.jpg'], ['/bad.jpg']), {}, {}, idleMs)
    expect(report).toMatchObject({ rows: { taken: 3 }, error: null, pictures: { taken: 2, refused: 2 } })
    expect(await listShown()).toEqual([...photosOf(1), 'Gym 2: /images/photo/…', ...drawings('Gym 3', 'gym-3-munich')])
    expect((await problems(report.runId)).toSorted()).toEqual([
      `1: picture not taken: /bad.jpg ${reason} (line 2)`,
      `3: picture not taken: /bad.jpg ${reason} (line 4)`,
    ])
    expect(report.reasons).toEqual([{ outcome: 'warned', reason: 'picture not taken', count: 2 }])
    expect(inside.asked).toEqual([])
  })

  it('one of 41 megapixels', async () => {
    const bomb = await paint('#cc4422', 6834, 6000).png({ compressionLevel: 9 }).toBuffer()
    server.answers.set('/bomb.png', sends(bomb))
    const report = await take(list(['/bomb.png', '/red.jpg']))
    expect(await problems(report.runId)).toEqual([
      '1: picture not taken: /bomb.png has more than 40 megapixels (line 2)',
    ])
    expect(await listShown()).toEqual(photosOf(1))
  })

  it('a silent host is not called for ever', async () => {
    const paths = [0, 1, 2, 3, 4, 5].map((index) => `/slow.jpg?${index}`)
    for (const path of paths) server.answers.set(path, fallsSilent)
    const report = await take(list(paths), {}, {}, 100)
    expect([report.pictures?.refused, server.asked.length]).toEqual([6, 3])
    expect((await problems(report.runId)).at(-1)).toBe(
      '1: picture not taken: /slow.jpg?5 was not asked for: its host did not answer 3 times (line 2)',
    )
  })

  it('reports more than twelve pictures, and invalid addresses', async () => {
    const report = await take(
      list(['ftp://example.com/a.jpg', ...Array.from({ length: 12 }, (_none, n) => `/${n}.jpg`)]),
    )
    expect(await problems(report.runId)).toEqual(
      expect.arrayContaining([
        '1: picture not taken: ftp://example.com/a.jpg is neither http nor https (line 2)',
        '1: more than 12 pictures: the last 1 are left out (line 2)',
      ]),
    )
  })
})

it('fetches for four venues at a time, and reports the progress', async () => {
  const told: (readonly number[])[] = []
  const pictures = (done: number, total: number) => void told.push([done, total])
  await take(
    list(...Array.from({ length: 9 }, (_none, index) => [index % 2 === 0 ? '/red.jpg' : '/blue.jpg'])),
    {},
    { pictures },
  )
  expect(told.at(-1)).toEqual([9, 9])
  expect(server.atOnce()).toBeLessThanOrEqual(4)
})

it('OpenStreetMap names pictures of unknown owners, which are taken only with --images', async () => {
  const gym = { id: 'node/1', name: 'Gym 1', leisure: 'fitness_centre', lat: 48.13, lon: 11.57, country: 'DE' }
  const file = lists.write('osm.ndjson', `${JSON.stringify({ ...gym, image: `${server.origin}/red.jpg` })}\n`)
  const left = await take(file)
  expect([left.pictures, left.hints.at(-1)]).toEqual([
    undefined,
    '1 row names a picture. None was taken, because OpenStreetMap does not say who owns them. If you may show them, import the file with --images.',
  ])
  expect(server.asked).toEqual([])
  expect((await take(file, { images: true })).pictures).toMatchObject({ taken: 1 })
})
