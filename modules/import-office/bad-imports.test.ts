import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importDesk, type ImportDesk, oddClubs } from '../../tests/support/product/import-desk.ts'
import { importJobs } from './run-import-plan.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await importDesk()
})
afterAll(async () => {
  await desk.whole.test.jobs.discard()
  await desk.close()
})

const MB = 1024 * 1024
const bytes = (content: string | Buffer) =>
  ({ what: 'bytes', bytes: Buffer.from(content), etag: null, lastModified: null }) as const
const nothing = (reason: string) => ({ what: 'nothing', why: 'refused', reason }) as const
const filesKept = () => readdirSync(desk.whole.test.context.settings.importFolder)

describe('a file that cannot be read is refused beside its field, and not kept', () => {
  it.each([
    ['is empty', '   \n', 'The file is empty'],
    ['is of another kind', Buffer.from('PK\x03\x04 and so on'), 'The file is a zip archive or an Office workbook'],
    ['is a web page', '<!doctype html><p>Sign in', 'The file is a web page, not data'],
    ['is a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 0, 0]), 'is not a text file'],
    ['is gzipped twice', gzipSync(gzipSync('name,lat,lng\n')), 'is gzipped twice'],
  ])('that %s', async (_what, file, text) => {
    const { status, body } = await desk.upload(file)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'importNotReadable', fields: { file: expect.stringContaining(text) } })
    expect(filesKept()).toEqual([])
  })

  it('that is empty altogether', async () => {
    expect((await desk.upload(Buffer.alloc(0))).status).toBe(400)
    expect(filesKept()).toEqual([])
  })

  it('of 50 MB and one byte, whether or not it says its length', async () => {
    const file = Buffer.alloc(50 * MB + 1, 'a')
    expect(await desk.upload(file)).toMatchObject({ status: 413, body: { code: 'importTooLarge' } })
    const { keepFile } = await import('./keep-file.ts')
    const pieces = [file.subarray(0, 30 * MB), file.subarray(30 * MB)]
    await expect(keepFile(desk.whole.test.context, crypto.randomUUID(), 'a', pieces)).rejects.toMatchObject({
      code: 'importTooLarge',
    })
    expect(filesKept()).toEqual([])
  })
})

describe('an address that cannot be read is refused beside its field', () => {
  it.each([
    ['inside our network', nothing('leads into a private network'), 'The address leads into a private network'],
    ['that never ends', nothing('is larger than 10 MB'), 'The address is larger than 10 MB'],
    ['that stalls', nothing('took longer than 30 seconds'), 'The address took longer than 30 seconds'],
    ['that answers HTML', bytes('<html><body>Log in'), 'The file is a web page, not data'],
    ['that answers an empty file', bytes(' '), 'The file is empty'],
  ])('%s', async (_what, answer, text) => {
    desk.web.set('https://lists.example/bad', answer)
    const { status, body } = await desk.call('import-addresses', {
      kind: 'venues',
      address: 'https://lists.example/bad',
    })
    expect(status).toBe(400)
    expect(body.fields?.['address']).toContain(text)
    expect(filesKept()).toEqual([])
  })

  it('that is none', async () => {
    const { body } = await desk.call('import-addresses', { kind: 'venues', address: 'file:///etc/passwd' })
    expect(body.fields?.['address']).toContain('https://')
  })
})

it('a gzip made to fill the memory ends at its bound, and says so', async () => {
  const head = 'name,lat,lng\nGraz Gym,47.07,15.43\n'
  const bomb = gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(80 * MB, '\n')]))
  const { body } = await desk.upload(bomb, { fileName: 'bomb.csv.gz' })
  expect(body).toMatchObject({ state: 'looking', look: { isWhole: false, fates: { new: 1 } } })
  await desk.work()
  const { body: looked } = await desk.call(`import-plans/${body.id}`)
  const said = [looked.problem, ...(looked.look?.hints ?? [])].join(' ')
  expect(said).toMatch(/unpacks to more than 200 times its size|empty lines/)
  expect(said).not.toContain(desk.whole.test.context.settings.importFolder)
})

it('letters in Windows-1252 are read as such; two likely encodings and several lists are questions', async () => {
  const { body } = await desk.upload(Buffer.from('name,lat,lng\nCafé Fitneß,47.07,15.43\n', 'latin1'))
  expect(body.columns[0]).toMatchObject({ field: 'name', values: ['Café Fitneß'] })
  const lists = { clubs: [{ name: 'A', lat: 47, lng: 15 }], studios: [{ name: 'B', lat: 47, lng: 15 }] }
  const asked = await desk.upload(JSON.stringify(lists, null, 1), { fileName: 'two.json' })
  expect(asked.body).toMatchObject({
    problem: null,
    question: { option: 'list', answers: ['clubs', 'studios'], text: expect.not.stringContaining('--list') },
  })
  const answered = await desk.call(`import-plans/${asked.body.id}/preview`, { list: 'studios' })
  expect(answered.body).toMatchObject({ question: null, look: { fates: { new: 1 } } })
  const { body: unknown } = await desk.call(`import-plans/${asked.body.id}/preview`, { encoding: 'klingon' })
  expect(unknown.fields?.['encoding']).toContain('windows-1250')
})

it('a large file shows its first rows at once, and the rest follows', async () => {
  const rows = Array.from({ length: 3_000 }, (_none, index) => `Gym ${index};${47 + index / 10_000};15.43;`)
  const { body } = await desk.upload(oddClubs(...rows).replace('Klubname;Nord;Ost', 'name;lat;lng'))
  expect(body).toMatchObject({ state: 'looking', look: { isWhole: false } })
  expect(body.look?.fates['new']).toBeGreaterThan(200)
  await desk.work()
  const { body: looked } = await desk.call(`import-plans/${body.id}`)
  expect(looked).toMatchObject({ state: 'open', look: { isWhole: true, percent: 100, fates: { new: 3_000 } } })
  const { body: page } = await desk.call(`import-plans/${body.id}/rows?after=1999`)
  expect(page.rows).toMatchObject([{ number: 2_000 }])
})

const item = (id: number, date: string) => ({
  state: 'updated',
  kind: 'ScheduledSession',
  id,
  modified: id,
  data: {
    '@type': 'ScheduledSession',
    name: `Session ${id}`,
    startDate: `${date}T18:00:00Z`,
    endDate: `${date}T19:00:00Z`,
  },
})
const page = (items: readonly object[], next: string) => bytes(JSON.stringify({ items, next, license: 'CC BY' }))

it('follows the pages of an OpenActive feed, again each night, and no further than it may', async () => {
  const address = 'https://feed.example/sessions'
  desk.web.set(address, page([item(1, '2026-06-15')], '/sessions?after=1'))
  desk.web.set(`${address}?after=1`, page([item(2, '2026-06-16')], `${address}?after=2`))
  desk.web.set(`${address}?after=2`, page([], `${address}?after=2`))
  const { body } = await desk.call('import-addresses', { kind: 'sessions', address })
  const planned = await desk.call(`import-plans/${body.id}/preview`, { venue: desk.whole.venue.slug })
  expect(planned.body).toMatchObject({ problem: null, look: { fates: { new: 2 } } })
  expect((await desk.call(`import-plans/${body.id}/schedule`, { every: 'day' })).body.every).toBe('day')
  const nightly = importJobs.find(({ name }) => name === 'fetch-imports')
  await nightly?.handle(desk.whole.test.context, {})
  await desk.work()
  const { runId } = (await desk.call(`import-plans/${body.id}`)).body
  expect((await desk.call(`imports/${runId}`)).body.run).toMatchObject({ state: 'done', taken: 2 })

  desk.web.set(`${address}?after=2`, nothing('answers 503'))
  await nightly?.handle(desk.whole.test.context, {})
  await desk.work()
  expect((await desk.call(`import-plans/${body.id}`)).body.problem).toBe('Page 3 of the feed answers 503')
  const file = await desk.upload('name,lat,lng\nA,47,15\n')
  const never = await desk.call(`import-plans/${file.body.id}/schedule`, { every: 'day' })
  expect(never).toMatchObject({ status: 409, body: { code: 'importHasNoAddress' } })
})

it('what is tried at a followed address is not what its nights do, until it is scheduled or imported', async () => {
  const address = 'https://lists.example/followed'
  desk.web.set(address, bytes('id,name,lat,lng\n1,Followed Gym,47.07,15.43\n'))
  const { id } = (await desk.call('import-addresses', { kind: 'venues', address })).body
  await desk.call(`import-plans/${id}/preview`, { source: 'first' })
  await desk.call(`import-plans/${id}/schedule`, { every: 'day' })
  const tried = await desk.call(`import-plans/${id}/preview`, { source: 'second' })
  expect(tried.body).toMatchObject({ source: 'second', options: { source: 'second' } })
  const night = async () => {
    await importJobs.find(({ name }) => name === 'fetch-imports')?.handle(desk.whole.test.context, {})
    await desk.work()
    const runs = desk.whole.database.db.selectFrom('import_runs').select('source').where('plan_id', '=', id)
    return (await runs.orderBy('source').execute()).map(({ source }) => source)
  }
  expect(await night()).toEqual(['first'])
  await desk.call(`import-plans/${id}/schedule`, { every: 'day' })
  expect(await night()).toEqual(['first', 'second'])
  const { rows } = await desk.whole.database.pool.query(
    `select after #>> '{options,source}' as source from audit_log where action = 'import.scheduled' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([{ source: 'first' }, { source: 'second' }])
})

it('a run that was killed ends once its address brings another file', async () => {
  const address = 'https://lists.example/killed'
  const { db } = desk.whole.database
  desk.web.set(address, bytes('id,name,lat,lng\n1,Before,47.07,15.43\n'))
  const { id } = (await desk.call('import-addresses', { kind: 'venues', address })).body
  await desk.call(`import-plans/${id}/run`, {})
  await desk.work()
  const { runId } = (await desk.call(`import-plans/${id}`)).body
  const killed = { status: 'running', finished_at: null } as const
  await db.updateTable('import_runs').set(killed).where('id', '=', String(runId)).execute()
  desk.web.set(address, bytes('id,name,lat,lng\n1,After,47.07,15.43\n'))
  await desk.call(`import-plans/${id}/preview`, {})
  await desk.call(`import-plans/${id}/run`, {})
  await desk.work()
  expect((await desk.call(`imports/${runId}`)).body).toMatchObject({
    run: { state: 'failed' },
    problem: expect.stringContaining('broke off'),
  })
})

it('a mapping stays when a try shows no columns', async () => {
  const { body } = await desk.upload('Klubname;Nord;Ost\nA;47;15\n')
  const columns = [
    { column: 'Klubname', field: 'name' },
    { column: 'Nord', field: 'lat' },
    { column: 'Ost', field: 'lng' },
  ]
  await desk.call(`import-plans/${body.id}/preview`, { columns })
  const again = await desk.call(`import-plans/${body.id}/preview`, { columns: [] })
  expect(again).toMatchObject({ status: 200, body: { options: { isMapped: true }, look: { fates: { new: 1 } } } })
})
