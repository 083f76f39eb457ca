import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { FeedPreview, FeedResult, VenueFeed } from '../../contract/venue-feeds.ts'
import { saveAddress, waitForTurn } from './feeds.queries.ts'
import { fetchFeed } from './fetch-feed.ts'
import { feedJobs } from './fetch-at-night.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { photoForm } from '../../tests/support/calls/photographs.ts'
import { createVenue, type Venue } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

/** Wednesday, 10 June 2026. */

let whole: WholeProduct
let venue: Venue
let manager: Person
let web: Map<string, string>
/** What happens while an address is fetched for the first time. */
let meanwhile: Map<string, () => Promise<unknown>>
let number = 0
let address: string

beforeAll(async () => {
  ;[web, meanwhile] = [new Map(), new Map()]
  const fetch = async (asked: string) => {
    const text = web.get(asked)
    const happens = meanwhile.get(asked)
    meanwhile.delete(asked)
    await happens?.()
    return text === undefined
      ? ({ what: 'nothing', why: 'gone', reason: 'answers 404' } as const)
      : ({ what: 'bytes', bytes: Buffer.from(text), etag: null, lastModified: null } as const)
  }
  whole = await wholeProduct({ remoteFiles: { fetch } })
})
/** Each test has a venue of its own. */
beforeEach(async () => {
  address = `https://studio.example/${++number}.ics`
  venue = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
  manager = await whole.staffAs('manager', venue)
})
afterAll(() => whole.close())

const event = (uid: string, day: string, { name = uid, hour = 17, more = [] as string[] } = {}) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART:${day}T${hour}0000Z`,
    `DTEND:${day}T${hour + 1}0000Z`,
    `SUMMARY:${name}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n')
const calendar = (...events: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const days = ['20260615', '20260616', '20260617', '20260618'] as const
const four = (prefix: string) => calendar(...days.map((day, index) => event(`${prefix}${index}`, day)))

const path = () => `/api/staff/venues/${venue.slug}`
const post = (call: string, body: object) => whole.test.post(`${path()}/${call}`, body, { as: manager.token })
const follow = async (anyway = false) => (await post('feed', { address, anyway })).json<VenueFeed>()
const show = async () => (await whole.test.get(`${path()}/feed`, { as: manager.token })).json<VenueFeed>()
const namesAhead = async () => {
  const rows = await whole.database.db
    .selectFrom('class_sessions as s')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .select(['c.name', 's.local_date'])
    .where('c.source', '=', `feed@${venue.slug}`)
    .where('s.status', '=', 'scheduled')
    .orderBy('s.starts_at')
    .execute()
  return rows.map(({ name, local_date }) => `${name} ${local_date}`)
}
const handlers = Object.fromEntries(feedJobs.map(({ name, handle }) => [name, handle]))
const night = async () => {
  await handlers['fetch-feeds']?.(whole.test.context, {})
  await whole.test.jobs.run(handlers)
}

describe('an address', () => {
  it('is previewed without a change, then followed; the answer never names a file of ours', async () => {
    web.set(address, four('a'))
    const preview = (await post('feed/preview', { address })).json<FeedPreview>()
    expect(preview).toMatchObject({ sessions: 4, classes: 4, cancelled: [], moved: [], problem: null })
    expect([await namesAhead(), (await show()).address]).toEqual([[], null])
    const feed = await follow()
    expect(feed).toMatchObject({ address, last: { outcome: 'imported', added: 4, problem: null } })
    expect(await namesAhead()).toEqual(['a0 2026-06-15', 'a1 2026-06-16', 'a2 2026-06-17', 'a3 2026-06-18'])
    expect((await follow()).last).toMatchObject({ outcome: 'imported', added: 0, unchanged: 4 })
  })

  it.each(['ftp://studio.example/a.ics', 'studio.example', 'javascript:alert(1)', 'https://', ''])(
    '%j is refused beside its field',
    async (wrong) => {
      const answer = await post('feed', { address: wrong })
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['address']])
    },
  )

  it('of a calendar is https, and one that answers nothing, or no timetable, says so beside the field', async () => {
    web.set(address, 'not a calendar')
    const webcal = await post('feed/preview', { address: address.replace('https:', 'webcal:') })
    expect(webcal.json()).toMatchObject({ code: 'feedNotReadable' })
    expect(webcal.body).not.toContain('/tmp')
    const gone = await post('feed/preview', { address: 'https://studio.example/gone.ics' })
    expect(gone.json<{ fields: Record<string, string> }>().fields['address']).toBe('The address answers 404')
  })

  it('that has become another calendar changes nothing, until a manager wants it', async () => {
    web.set(address, four('b'))
    await follow()
    const before = await namesAhead()
    web.set(address, four('other'))
    const preview = (await post('feed/preview', { address })).json<FeedPreview>()
    expect(preview.problem).toBe('As a whole file it would cancel 4 of the 4 sessions ahead.')
    expect(preview.cancelled.map(({ className, date }) => `${className} ${date}`)).toContain('b0 15.06.2026')
    expect((await follow()).last).toMatchObject({ outcome: 'refused', problem: preview.problem })
    expect(await namesAhead()).toEqual(before)
    expect((await follow(true)).last).toMatchObject({ outcome: 'imported', added: 4, cancelled: 4 })
    expect(await namesAhead()).toEqual([
      'other0 2026-06-15',
      'other1 2026-06-16',
      'other2 2026-06-17',
      'other3 2026-06-18',
    ])
  })

  it('shows where a class would move, and which a calendar itself cancels', async () => {
    web.set(address, four('m'))
    await follow()
    const cancelled = event('m1', days[1], { more: ['STATUS:CANCELLED'] })
    const others = days.slice(2).map((day, index) => event(`m${index + 2}`, day))
    web.set(address, calendar(event('m0', days[0], { hour: 19 }), cancelled, ...others))
    const at = { timeFrom: '18:00:00', booked: 0 }
    expect((await post('feed/preview', { address })).json()).toMatchObject({
      sessions: 3,
      moved: [{ className: 'm0', date: '15.06.2026', ...at, toDate: '15.06.2026', toTimeFrom: '20:00:00' }],
      cancelled: [{ className: 'm1', date: '16.06.2026', ...at }],
    })
    expect((await follow()).last).toMatchObject({ moved: 1, cancelled: 1 })
    expect(await namesAhead()).not.toContain('m1 2026-06-16')
  })

  it('that is removed is fetched no more, and what came from it stays', async () => {
    web.set(address, four('c'))
    await follow()
    const before = await namesAhead()
    const removed = await whole.test.delete(`${path()}/feed`, { as: manager.token })
    expect(removed.json()).toMatchObject({ address: null, last: null })
    web.set(address, calendar(event('c0', '20260622')))
    await night()
    expect(await namesAhead()).toEqual(before)
  })

  it('leaves an entry with its host, never with the address, which may be secret', async () => {
    web.set(address, four('d'))
    await follow()
    await follow()
    const entries = await whole.database.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', 'in', ['feed.followed', 'timetable.imported'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(entries).toEqual([
      {
        action: 'timetable.imported',
        after: { from: 'studio.example', outcome: 'imported', added: 0, changed: 0, moved: 0, cancelled: 0 },
      },
      { action: 'feed.followed', after: { from: 'studio.example' } },
    ])
  })
})

describe('every night', () => {
  it('an address is fetched again; the managers hear once of nights on which it brought nothing', async () => {
    web.set(address, four('e'))
    await follow()
    web.set(address, calendar(...days.map((day, index) => event(`e${index}`, day)), event('new', '20260619')))
    await night()
    expect(await namesAhead()).toContain('new 2026-06-19')
    const log = await whole.test.get(`${path()}/log`, { as: manager.token })
    expect(log.json<{ entries: { text: string; changes: object[] }[] }>().entries[0]).toMatchObject({
      text: 'Roamfit imported a timetable',
      changes: [{ field: 'Added', after: '1' }],
    })
    web.delete(address)
    whole.test.mails.length = 0
    await night()
    await night()
    await deliverMails(whole.test)
    expect(whole.test.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [manager.email, `The timetable of ${venue.name} did not come`],
    ])
    expect(whole.test.mails[0]?.text).toContain('The address answers 404')
    expect((await show()).last).toMatchObject({ outcome: 'failed', problem: 'The address answers 404' })
    web.set(address, four('e'))
    await night()
    web.delete(address)
    await night()
    await deliverMails(whole.test)
    expect(whole.test.mails).toHaveLength(2)
  })
})

describe('two imports of a venue', () => {
  it('cannot cross: what the night fetched from an address that was changed meanwhile is not imported', async () => {
    const [before, after] = [address, `${address}?new`]
    const more = event('more', '20260619')
    web.set(before, four('x'))
    web.set(after, calendar(...days.map((day, index) => event(`x${index}`, day)), more))
    await follow()
    meanwhile.set(before, () => post('feed', { address: after, anyway: false }))
    await night()
    expect(await namesAhead()).toContain('more 2026-06-19')
    expect(await show()).toMatchObject({ address: after, last: { outcome: 'imported', added: 1 } })
  })

  it('take turns', async () => {
    web.set(address, four('y'))
    const waiting = async () =>
      (
        await whole.database.pool.query(
          `select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
           where locktype = 'advisory' and not granted`,
        )
      ).rowCount
    const following = await inTransaction(whole.database.db, async (sql) => {
      await waitForTurn(sql, venue.id)
      const answer = follow()
      await expect.poll(waiting).toBe(1)
      expect(await namesAhead()).toEqual([])
      return { answer }
    })
    expect(await following.answer).toMatchObject({ last: { outcome: 'imported', added: 4 } })
  })
})

it('imports of many venues at once keep few connections', async () => {
  const few = connect(whole.database.url, 4, { forTransactions: 2 })
  const imports = Array.from({ length: 3 }, async (_, number) => {
    const one = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
    const from = `${address}?${number}`
    web.set(from, four('w'))
    await saveAddress(whole.database.db, one.id, from, whole.test.clock())
    return fetchFeed({ ...whole.test.context, db: few.db }, one, from, false)
  })
  const results = await Promise.all(imports)
  await few.close()
  expect(results.map((result) => result?.added)).toEqual([4, 4, 4])
})

describe('a file', () => {
  const send = async <T>(call: string, text: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
    const form = photoForm(`${path()}/${call}`, Buffer.from(text), 'classes.csv')
    const more = Object.entries({ fileName: 'classes.csv', ...fields }).map(
      ([name, value]) => `--abc\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const payload = Buffer.concat([Buffer.from(more.join('')), form.payload as Buffer])
    const headers = { ...form.headers, authorization: `Bearer ${manager.token}` }
    return (await whole.test.app.inject({ ...form, payload, headers })).json<T>()
  }
  const csv = (...lines: readonly string[]) => ['Class,Date,Start,End,Trainer', ...lines, ''].join('\n')

  it('is previewed and imported, and names each row that cannot be used', async () => {
    const text = csv('Flow,2026-06-15,18:00,19:00,Ana', 'Flow,2026-06-31,18:00,19:00,Ana', ',2026-06-16,18:00,19:00,')
    const preview = await send<FeedPreview>('timetable-file/preview', text)
    expect(preview).toMatchObject({ sessions: 1, classes: 1, skippedCount: 2 })
    expect(preview.skipped.map(({ line }) => line)).toEqual([3, 4])
    const result = await send<FeedResult>('timetable-file', text)
    expect(result).toMatchObject({ outcome: 'imported', added: 1, skippedCount: 2 })
  })

  it('says beforehand what is new, past, repeated, and ends before it starts', async () => {
    const [flow, past] = ['Flow,2026-06-15,18:00,19:00,Ana', 'Flow,2025-06-15,18:00,19:00,Ana']
    const text = csv(flow, flow, past, 'Sunrise,2026-06-16,10:00,09:00,', 'Night,2026-06-16,23:00,00:30,')
    expect(await send<FeedPreview>('timetable-file/preview', text)).toMatchObject({
      sessions: 3,
      added: 3,
      past: [{ line: 4, reason: 'Flow, 15.06.2025' }],
      pastCount: 1,
      skipped: [
        { line: 3, reason: 'is in the file twice' },
        { line: 5, reason: 'ends before it starts: 10:00 to 09:00. A class past midnight lasts at most 12 hours' },
      ],
    })
    expect(await send<FeedResult>('timetable-file', text)).toMatchObject({ added: 3, skippedCount: 2 })
    expect(await send<FeedPreview>('timetable-file/preview', text)).toMatchObject({ sessions: 3, added: 0 })
  })

  it.each([
    ['a column', 'Class,Room\nFlow,Hall\n', 'Please give the columns these names in the first line of the file'],
    ['an encoding', Buffer.from([0, 1, 2, 0, 255, 0, 7, 0]), 'UTF-8'],
  ])('without %s that we know says what to do in the file, and no option of a command', async (_what, text, words) => {
    const { fields } = await send<{ fields: Record<string, string> }>('timetable-file/preview', text)
    expect(fields['file']).toContain(words)
    expect(fields['file']).not.toContain('--')
  })

  it('that is whole cancels what it names no more, and one that is not leaves it', async () => {
    const all = ['One', 'Two', 'Three'].map((name) => `${name},2026-06-15,18:00,19:00,`)
    expect(await send<FeedResult>('timetable-file', csv(...all))).toMatchObject({ added: 3 })
    const some = csv(...all.slice(1))
    expect(await send<FeedPreview>('timetable-file/preview', some)).toMatchObject({ cancelled: [], unnamed: 1 })
    const preview = await send<FeedPreview>('timetable-file/preview', some, { isWhole: 'true' })
    expect(preview.cancelled).toEqual([{ className: 'One', date: '15.06.2026', timeFrom: '18:00:00', booked: 0 }])
    expect(await send<FeedResult>('timetable-file', some, { isWhole: 'true' })).toMatchObject({ cancelled: 1 })
  })

  it('says at how many times a class from the address stands already', async () => {
    web.set(address, four('z'))
    await follow()
    const text = csv('z0,2026-06-15,18:00,19:00,', 'Other,2026-06-15,10:00,11:00,')
    expect(await send<FeedPreview>('timetable-file/preview', text)).toMatchObject({ sessions: 2, doubled: 1 })
    await send('timetable-file', text)
    expect((await post('feed/preview', { address })).json()).toMatchObject({ sessions: 4, doubled: 1 })
  })

  it.each([
    ['packed', gzipSync(csv('Flow,2026-06-15,18:00,19:00,')), 'classes.csv is packed; unpack it first'],
    ['of more rows than a studio has', Buffer.from('Class,Date,Start,End\n' + 'x\n'.repeat(20_001)), 'split it'],
  ])('that is %s is refused', async (_what, bytes, words) => {
    const refused = await send<{ fields: Record<string, string> }>('timetable-file/preview', bytes)
    expect(refused.fields['file']).toContain(words)
  })

  it('names 50 of the rows that cannot be used, and counts all', async () => {
    const preview = await send<FeedPreview>('timetable-file/preview', csv(...Array<string>(60).fill('Flow,never,,')))
    expect([preview.skipped.length, preview.skippedCount]).toEqual([50, 60])
  })

  it('without a column for the time is refused by its name', async () => {
    const refused = await send<{ code: string; fields: Record<string, string> }>(
      'timetable-file/preview',
      'Class\nFlow\n',
    )
    expect(refused.code).toBe('feedNotReadable')
    expect(refused.fields['file']).toContain('classes.csv')
  })
})
