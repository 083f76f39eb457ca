import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClosureHits, HitVisit, VenueClosures, WeeklyHoursRecord } from '../../contract/venue-opening.ts'
import type { StudioDetail } from '../../contract/venues.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { createClass, createSession } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let manager: Person
let base: string

beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  base = `/api/staff/venues/${whole.venue.slug}`
})
afterAll(() => whole.close())

const get = async <T>(path: string) => (await whole.test.get(`${base}${path}`, { as: manager.token })).json<T>()
const post = (path: string, body: object) => whole.test.post(`${base}${path}`, body, { as: manager.token })
const page = async () => (await whole.test.get(`/api/studio/${whole.venue.slug}`)).json<StudioDetail>()
const refusalOf = (answer: { statusCode: number; json(): unknown }) => {
  const { code, fields } = answer.json() as { code?: string; fields?: object }
  return [answer.statusCode, code, Object.keys(fields ?? {})]
}
const statusOf = async (id: string) =>
  (await whole.database.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst())?.status
const visitsOf = async ({ accountId }: Person) =>
  (
    await whole.database.db
      .selectFrom('passes')
      .select(['visits_free', 'visits_held'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.visits_free
const entries = async () => (await whole.database.db.selectFrom('audit_log').select('id').execute()).length

describe('opening hours', () => {
  const span = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
  const saveHours = async (hours: object[]) =>
    post('/hours', { version: (await get<WeeklyHoursRecord>('/hours')).version, hours })

  it('are shown to travellers at once: several a day, past midnight, around the clock', async () => {
    const hours = [span(1, '06:00', '10:00'), span(1, '5:00 PM', '01:00'), span(3, '00:00', '00:00')]
    expect((await saveHours(hours)).json<WeeklyHoursRecord>().fields.hours).toEqual([
      span(1, '06:00:00', '10:00:00'),
      span(1, '17:00:00', '01:00:00'),
      span(3, '00:00:00', '00:00:00'),
    ])
    const hoursShown = async () => (await page()).openingHours.openingHours.map(({ hours }) => hours)
    await expect
      .poll(async () => [(await hoursShown())[0], (await hoursShown())[2]])
      .toEqual([
        [
          { from: '06:00:00', to: '10:00:00' },
          { from: '17:00:00', to: '01:00:00' },
        ],
        [{ from: '00:00:00', to: '00:00:00' }],
      ])
    expect((await page()).isOpen).toBe(true)
  })

  it.each([
    ['overlap on a day', [span(1, '09:00', '12:00'), span(1, '11:00', '13:00')], ['hours.1.opens']],
    ['overlap past midnight', [span(1, '00:30', '09:00'), span(7, '22:00', '01:00')], ['hours.1.opens']],
    ['are no times', [span(1, '9', '12:00')], ['hours.0.opens']],
    ['are of no day', [span(8, '09:00', '12:00')], ['hours.0.weekday']],
  ])('that %s are refused beside the field, and nothing changes', async (_what, hours, fields) => {
    const before = await get('/hours')
    expect(refusalOf(await saveHours(hours))).toEqual([400, 'invalidRequest', fields])
    expect(await get('/hours')).toEqual(before)
  })

  it('refuse the second of two editors', async () => {
    const { version } = await get<WeeklyHoursRecord>('/hours')
    expect((await post('/hours', { version, hours: [span(2, '09:00', '12:00')] })).statusCode).toBe(200)
    expect(refusalOf(await post('/hours', { version, hours: [] }))).toEqual([409, 'recordChanged', []])
  })

  it('name the walk-ins whose day would have no hours', async () => {
    await saveHours([1, 2, 3, 4, 5, 6, 7].map((day) => span(day, '09:00', '12:00')))
    const nina = await whole.person()
    const bookingId = await whole.booking(nina)
    const preview = async (...days: number[]) =>
      (
        await get<{ walkIns: HitVisit[] }>(
          `/hours/preview?${days.map((day) => `hours=${day}%2009:00%2017:00`).join('&')}`,
        )
      ).walkIns
    expect(await preview(1, 2, 3, 4)).toEqual([{ bookingId, date: '12.06.2026', name: 'Nina N.' }])
    expect(await preview(5)).toEqual([])
    expect(await statusOf(bookingId)).toBe('confirmed')
  })
})

describe('a closure', () => {
  const bookYoga = async (person: Person) => {
    const wish = {
      Type: 'ClassTicket',
      TicketId: whole.yoga.id,
      Date: '11.06.2026',
      ActiveVoucherCode: person.passCode,
    }
    return (await whole.test.post('/api/bookings/add', wish, { as: person.token })).json<{ id: string }>().id
  }
  const hitsOf = (query: string) => get<ClosureHits>(`/closures/preview?${query}`)

  it('cancels the walk-ins that it named: visits go back, travellers are mailed, one entry is written', async () => {
    const [nina, nora] = [await whole.person(), await whole.person()]
    const [hit, spared] = [await whole.booking(nina), (await whole.booking(nora)) && (await whole.booking(nora))]
    const free = (await visitsOf(nina)) ?? 0
    const hits = await hitsOf('firstDate=12.06.2026')
    expect(hits).toMatchObject({ days: 1, classes: [] })
    expect(hits.walkIns).toContainEqual({ bookingId: hit, date: '12.06.2026', name: 'Nina N.' })
    const before = await entries()
    const answer = await post('/closures', {
      version: hits.version,
      firstDate: '2026-06-12',
      reason: 'The boiler is broken',
    })
    expect(answer.json<VenueClosures>().closures).toMatchObject([
      { date: '12.06.2026', from: '00:00:00', to: '00:00:00', reason: 'The boiler is broken' },
    ])
    expect([await statusOf(hit), await statusOf(spared), await visitsOf(nina)]).toEqual([
      'cancelled_by_fitness',
      'confirmed',
      free + 1,
    ])
    expect(await entries()).toBe(before + 1)
    await deliverMails(whole.test)
    const mail = whole.test.mails.filter(({ to }) => to === nina.email).at(-1)
    expect(mail?.text).toContain('The boiler is broken')
    await expect
      .poll(async () => (await page()).daysOffWithTime)
      .toEqual([{ date: '12.06.2026', from: '00:00:00', to: '00:00:00' }])
    const again = {
      Type: 'StandardTicket',
      TicketId: whole.walkIn.id,
      Date: '2026-06-12',
      ActiveVoucherCode: nina.passCode,
    }
    expect(refusalOf(await whole.test.post('/api/bookings/add', again, { as: nina.token }))[1]).toBe(
      'walkInDateNotPossible',
    )
  })

  it('does nothing once it would affect another traveller', async () => {
    const { version } = await hitsOf('firstDate=13.06.2026')
    const late = await whole.person()
    const wish = {
      Type: 'StandardTicket',
      TicketId: whole.walkIn.id,
      Date: '13.06.2026',
      ActiveVoucherCode: late.passCode,
    }
    const bookingId = (await whole.test.post('/api/bookings/add', wish, { as: late.token })).json<{ id: string }>().id
    expect(refusalOf(await post('/closures', { version, firstDate: '13.06.2026' }))).toEqual([
      409,
      'closureHitsChanged',
      [],
    ])
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('of hours spares walk-ins, and classes at other times; it cancels the classes at its time', async () => {
    expect((await hitsOf('firstDate=11.06.2026&from=08:00&to=18:00')).classes).toEqual([])
    const hits = await hitsOf('firstDate=11.06.2026&lastDate=12.06.2026&from=18:00&to=00:00').catch(() => undefined)
    expect(hits).toMatchObject({ code: 'closureOverlaps' })
    const evening = await hitsOf('firstDate=11.06.2026&from=18:00&to=00:00')
    expect(evening).toMatchObject({
      classes: [{ name: 'Morning Yoga', date: '11.06.2026', waiting: 0, travellers: [] }],
      walkIns: [],
    })
    const wish = { firstDate: '11.06.2026', from: '18:00', to: '00:00', reason: 'A flood' }
    const yuki = await whole.person()
    const bookingId = await bookYoga(yuki)
    const free = (await visitsOf(yuki)) ?? 0
    // A traveller has booked since the preview.
    expect(refusalOf(await post('/closures', { ...wish, version: evening.version }))[1]).toBe('closureHitsChanged')
    const seen = await hitsOf('firstDate=11.06.2026&from=18:00&to=00:00')
    expect(seen.classes[0]?.travellers).toEqual([{ bookingId, name: 'Nina N.' }])
    const before = await entries()
    expect((await post('/closures', { ...wish, version: seen.version })).statusCode).toBe(200)
    expect([await statusOf(bookingId), await visitsOf(yuki)]).toEqual(['cancelled_by_fitness', free + 1])
    const sessions = whole.database.db.selectFrom('class_sessions').select(['status', 'cancel_reason', 'seats_taken'])
    expect(
      await sessions.where('class_id', '=', whole.yoga.id).where('local_date', '=', '2026-06-11').execute(),
    ).toEqual([{ status: 'cancelled', cancel_reason: 'A flood', seats_taken: 0 }])
    expect(await entries()).toBe(before + 1)
    await deliverMails(whole.test)
    expect(whole.test.mails.filter(({ to }) => to === yuki.email).at(-1)?.text).toContain('A flood')
  })

  it('cancels sixty classes at once, and refuses to cancel 201', async () => {
    const { db } = whole.database
    const sessionsOn = (from: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_none, index) => {
          const pilates = await createClass(db, whole.venue, { name: `Pilates ${index}` })
          return createSession(db, pilates, { date: from, from: `${String(8 + (index % 12)).padStart(2, '0')}:00` })
        }),
      )
    await sessionsOn('2026-06-25', 60)
    const first = await hitsOf('firstDate=25.06.2026')
    expect(first.classes).toHaveLength(60)
    expect((await post('/closures', { version: first.version, firstDate: '25.06.2026' })).statusCode).toBe(200)
    expect((await hitsOf('firstDate=25.06.2026&from=08:00&to=20:00').catch(() => undefined)) ?? {}).toMatchObject({
      code: 'closureOverlaps',
    })
    await sessionsOn('2026-06-26', 201)
    expect(refusalOf(await post('/closures', { version: 'any', firstDate: '26.06.2026' }))).toEqual([
      400,
      'invalidRequest',
      ['lastDate'],
    ])
  })

  it.each([
    ['on a closed day', { firstDate: '12.06.2026' }, 409, 'closureOverlaps', ['firstDate']],
    ['of yesterday', { firstDate: '09.06.2026' }, 400, 'invalidRequest', ['firstDate']],
    ['without a date', { firstDate: '31.02.2027' }, 400, 'invalidRequest', ['firstDate']],
    [
      'that ends before it begins',
      { firstDate: '24.12.2026', lastDate: '23.12.2026' },
      400,
      'invalidRequest',
      ['lastDate'],
    ],
    ['of hours without an end', { firstDate: '24.12.2026', from: '09:00' }, 400, 'invalidRequest', ['to']],
  ])('%s is refused beside its field', async (_what, wish, status, code, fields) =>
    expect(refusalOf(await post('/closures', { version: 'any', ...wish }))).toEqual([status, code, fields]),
  )

  it('can be removed, and another venue’s cannot', async () => {
    const { closures } = await get<VenueClosures>('/closures')
    const remove = (id: string) => whole.test.delete(`${base}/closures/${id}`, { as: manager.token })
    expect((await remove(closures[0]?.id ?? '')).json<VenueClosures>().closures).toHaveLength(closures.length - 1)
    expect(refusalOf(await remove(closures[0]?.id ?? ''))[1]).toBe('closureNotFound')
    expect(refusalOf(await remove('1e9'))[1]).toBe('closureNotFound')
  })
})
