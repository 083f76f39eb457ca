import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Arrivals } from '../contract/arrivals.ts'
import { served } from '../server/served.ts'
import { testApp, type TestApp } from '../tests/support/product/app.ts'
import { orders } from './world/office-day.ts'
import { operators, regulars, reviewers } from './world/people.ts'
import { signIn } from '../tests/support/calls/accounts.ts'
import { testSandbox } from '../tests/support/providers/payment-sandbox.ts'
import { testClock } from '../tests/support/test-clock.ts'
import { testDatabase } from '../tests/support/database/database.ts'
import { stateOfArrival } from '../web/console/desk/arrivals/arrival-groups.rules.ts'
import { listToday } from '../modules/today/list-today.ts'
import { settleBookings } from '../modules/bookings/settle/settle-bookings.ts'
import { identify } from '../modules/sign-in/logins/identify.ts'
import { makeSpecialDates } from './make-special-dates.ts'
import { type WhereToLook, findThings } from './where.ts'
import { demoCities } from './world/cities.ts'
import { classIdOf, specialNames, titleOf } from './world/special-classes.ts'
import { ensureWorld } from './world-state.ts'

/**
 * Three cities of the thirty: in the evening in Europe it is the next day in Singapore and still noon in California.
 */
const some = demoCities.filter(({ slug }) => ['london', 'san-francisco', 'singapore'].includes(slug))
const NOW = '2026-06-10T20:30:00Z'
let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp

beforeAll(async () => {
  database = await testDatabase()
  const sandbox = testSandbox(database.pool, { clock: testClock(NOW) })
  test = await testApp({ database, served, identify, payments: sandbox.provider, now: NOW })
  await ensureWorld(test.context, undefined, some)
}, 120_000)
afterAll(async () => {
  await test.jobs.discard()
  await test.close()
  await database.drop()
})

/** Builds as often as necessary: the mark that the world is finished is the last thing that a build writes. */
it('is finished by the next start when a build was cut short', async () => {
  const counts = () =>
    rows<object>(
      'select (select count(*) from bookings) as bookings, (select count(*) from passes) as passes, (select count(*) from accounts) as people, (select count(*) from class_sessions) as sessions, (select count(*) from orders) as orders, (select count(*) from refunds) as refunds, (select count(*) from disputes) as disputes, (select count(*) from contact_messages) as messages, (select count(*) from desk_cases) as cases, (select count(*) from outbox_mails) as mails, (select count(*) from staff_notes) as notes',
    )
  const whole = await counts()
  expect(await rows("select key from settings where key like 'demo-world%' order by key")).toEqual([
    { key: 'demo-world' },
    { key: 'demo-world-begun' },
  ])
  await database.pool.query("delete from settings where key = 'demo-world'")
  await later('2026-06-10T20:31:00Z')
  expect(await counts()).toEqual(whole)
})

const later = async (now: string) => {
  test.clock.set(now)
  await ensureWorld(test.context, undefined, some)
}
const rows = async <T extends object>(query: string) => (await database.pool.query<T>(query)).rows
const timetable = (slug: string) =>
  rows<{ from: string; to: string }>(`
    select min(local_date)::text as from, max(local_date)::text as to from class_sessions s join venues v on v.id = s.venue_id
    where v.slug like '%-${slug}' and s.local_date >= '${test.clock().toISOString().slice(0, 10)}'::date - 1`)
const bearer = async (email: string) => (await signIn(test, email)).access_token
const call = async <T>(url: string, as?: string) =>
  (await test.get(`/api${url}`, as === undefined ? {} : { as })).json<T>()

interface Booking {
  readonly id: string
  readonly ticketName: string
  readonly dateOfVisit: string
  readonly orderStatus: string
}
interface ClassAnswer {
  readonly seatsLeft: number
  readonly alreadyStarted: boolean
  readonly startsAt: string
  readonly voucherType: string
  readonly wpVisits: number
  readonly trainerName: string | null
  readonly knowBeforeYouGo: object[]
  readonly isOnline: boolean
  readonly cannotBookReason: string | null
  readonly studio: { readonly isIntegrated: boolean; readonly slug: string }
}

/** Every answer of `npm run demo:where` is true at any moment. */
async function expectTrue(where: WhereToLook): Promise<void> {
  const classAt = (name: (typeof specialNames)[number] | 'checkInNow') =>
    call<ClassAnswer>(`/studio/class/${where[name]?.classId}?date=${where[name]?.date}`)
  const minutesAhead = async (name: Parameters<typeof classAt>[0]) =>
    (Date.parse((await classAt(name)).startsAt) - test.clock().getTime()) / 60_000
  expect(Object.keys(where).toSorted()).toEqual(
    [...specialNames, 'checkInNow', 'desk', 'doorCodes', 'office', 'staff'].toSorted(),
  )
  expect(await classAt('oneSeatLeft')).toMatchObject({ seatsLeft: 1 })
  expect(await classAt('full')).toMatchObject({ seatsLeft: 0, cannotBookReason: 'classFull' })
  expect(await classAt('started')).toMatchObject({ alreadyStarted: true })
  expect([await minutesAhead('startsIn1h59'), await minutesAhead('startsIn2h01')].map(Math.floor)).toEqual(
    [119, 122].map((minutes) => minutes - (test.clock().getUTCSeconds() > 0 ? 1 : 0)),
  )
  expect(await classAt('premium')).toMatchObject({ voucherType: 'premium', studio: { slug: 'sky-spa' } })
  expect(await classAt('highValue')).toMatchObject({ voucherType: 'premium', wpVisits: 2 })
  const [a, b] = [await classAt('sameTimeA'), await classAt('sameTimeB')]
  expect([a.startsAt === b.startsAt, a.studio.slug === b.studio.slug]).toEqual([true, false])
  expect(await classAt('bare')).toMatchObject({ trainerName: null, knowBeforeYouGo: [] })
  expect(await classAt('pendingVenue')).toMatchObject({ isOnline: false, studio: { isIntegrated: false } })
  expect(await classAt('onlineIntegrated')).toMatchObject({ isOnline: true, studio: { isIntegrated: true } })
  expect(await classAt('online')).toMatchObject({ isOnline: true, studio: { isIntegrated: false } })
  const { venue, date } = where.emptyDateThenNext
  expect(await call(`/studio/${venue}/classes?date=${date}`)).toEqual([])
  expect(await call(`/studio/${venue}/nextClassDate/${date}`)).toMatch(/^\d\d\.\d\d\.2026$/)
  const ahead = await minutesAhead('checkInNow')
  expect(ahead > -60 && ahead <= 60).toBe(true)
}

describe('the demo world', () => {
  it('has 31 days of classes from each city’s own today', async () => {
    expect(await timetable('london')).toEqual([{ from: '2026-06-10', to: '2026-07-10' }])
    expect(await timetable('san-francisco')).toEqual([{ from: '2026-06-10', to: '2026-07-10' }])
    expect(await timetable('singapore')).toEqual([{ from: '2026-06-11', to: '2026-07-11' }])
  })

  it('has its people, with what they hold', async () => {
    expect(
      await rows(`
      select email, role, is_wp_user as wp,
        (select coalesce(string_agg(name || ' ' || visits_free || '+' || visits_held, ', ' order by name), '') from passes p where p.account_id = a.id) as passes,
        (select coalesce(string_agg(slug, ', ' order by slug), '') from (
          select slug, account_id from venue_staff join venues v on v.id = venue_id
          union all select slug, account_id from partner_staff join partners p on p.id = partner_id) work
          where account_id = a.id) as desk
      from accounts a where email <> all(array[${[...reviewers, ...regulars, ...operators, ...orders].map(({ email }) => `'${email}'`).join()}]) order by email`),
    ).toEqual([
      { email: 'aiko@example.com', role: 'traveller', wp: false, passes: 'London Standard 4 4+0', desk: '' },
      { email: 'aurora@example.com', role: 'partner', wp: false, passes: '', desk: 'aurora' },
      { email: 'desk@example.com', role: 'venue', wp: false, passes: '', desk: 'atelier-yoga' },
      { email: 'freed@example.com', role: 'traveller', wp: false, passes: 'London Premium 1 0+0', desk: '' },
      { email: 'hotel@example.com', role: 'partner', wp: false, passes: '', desk: 'grand-hotel' },
      { email: 'ines@example.com', role: 'traveller', wp: false, passes: 'London Standard 10 9+1', desk: '' },
      {
        email: 'june@example.com',
        role: 'traveller',
        wp: false,
        passes: 'London Premium 10 9+1, London Standard 1 1+0',
        desk: '',
      },
      { email: 'kofi@example.com', role: 'traveller', wp: false, passes: 'London Standard 10 9+1', desk: '' },
      { email: 'lena@example.com', role: 'traveller', wp: false, passes: 'London Standard 10 9+1', desk: '' },
      { email: 'manager@example.com', role: 'venue', wp: false, passes: '', desk: 'atelier-yoga' },
      { email: 'mila@example.com', role: 'traveller', wp: false, passes: 'London Standard 4 4+0', desk: '' },
      { email: 'nina@example.com', role: 'traveller', wp: false, passes: '', desk: '' },
      { email: 'noname@example.com', role: 'traveller', wp: false, passes: '', desk: '' },
      { email: 'noor@example.com', role: 'traveller', wp: false, passes: 'London Standard 10 9+0', desk: '' },
      {
        email: 'omar@example.com',
        role: 'traveller',
        wp: false,
        passes: 'London Premium 4 3+1, London Standard 10 7+1',
        desk: '',
      },
      { email: 'pavel@example.com', role: 'traveller', wp: false, passes: 'London Standard 10 9+1', desk: '' },
      { email: 'rosa@example.com', role: 'traveller', wp: false, passes: 'London Standard 10 10+0', desk: '' },
      { email: 'teacher@example.com', role: 'venue', wp: false, passes: '', desk: 'atelier-yoga' },
      { email: 'theo@example.com', role: 'traveller', wp: false, passes: 'London Standard 4 4+0', desk: '' },
      {
        email: 'wanda@example.com',
        role: 'traveller',
        wp: true,
        passes: 'Wellness Passport 1 1+0, Wellness Passport 5 5+0',
        desk: '',
      },
    ])
  })

  it('T63, T164: has reviews of its own people, each of a visit that was checked in, and venues that differ', async () => {
    const said = await rows<{ slug: string; reviews: number; stars: string; visits: number }>(`
      select v.slug, count(*)::integer as reviews, round(avg(stars), 1)::text as stars,
        count(*) filter (where b.status = 'redeemed')::integer as visits
      from reviews r join bookings b on b.id = r.booking_id join venues v on v.id = r.venue_id group by v.slug`)
    expect(said.filter(({ reviews }) => reviews >= 5).length).toBeGreaterThanOrEqual(10)
    expect(said.every(({ reviews, visits }) => reviews === visits)).toBe(true)
    expect(new Set(said.map(({ stars }) => stars)).size).toBeGreaterThanOrEqual(3)
    expect(said.map(({ slug }) => slug)).not.toContain('river-house-gym')
    const classes = await rows(
      'select class_id from reviews where class_id is not null group by 1 having count(*) >= 5',
    )
    expect(classes.length).toBeGreaterThanOrEqual(3)
  })

  it('gives the manager a month with visits, no-shows and late cancellations, and the teacher classes today', async () => {
    await settleBookings(test.context)
    const months = await rows<{ status: string; number: number }>(`
      select status, count(*)::integer as number from bookings b join classes c on c.id = b.class_id
      where c.name = 'Slow Flow' and visit_date < '2026-06-10' group by status order by status`)
    expect(months).toEqual([
      { status: 'cancelled_by_user', number: 4 },
      { status: 'no_show', number: 3 },
      { status: 'redeemed', number: 28 },
    ])
    const taught = await rows(`
      select distinct c.name from venue_staff w join accounts a on a.id = w.account_id
        join classes c on c.venue_id = w.venue_id and c.trainer_name = w.teaches_as
        join class_sessions s on s.class_id = c.id and s.local_date = '2026-06-10'
      where a.email = 'teacher@example.com'`)
    expect(taught).toContainEqual({ name: 'Evening Flow' })
  })

  it('has three people in line for the seat of the full class (T171)', async () => {
    expect(
      await rows(`select email, w.status from waits w join accounts a on a.id = account_id
        join class_sessions s on s.id = class_session_id where s.class_id = '${classIdOf('full')}' order by turn`),
    ).toEqual(['mila', 'theo', 'aiko'].map((name) => ({ email: `${name}@example.com`, status: 'waiting' })))
  })

  it('T176: has an operator’s day', async () => {
    const { account_id } = (
      await rows<{ account_id: string }>("select account_id from operator_areas where area = 'owner'")
    )[0]!
    const staff = { actor: 'operator', accountId: account_id, right: 'office.see', venues: 'all' } as const
    const owner = { accountId: account_id, address: '', partner: undefined, idempotencyKey: undefined, staff }
    const { lines } = await listToday(test.context, owner)
    const waiting = Object.entries(Object.groupBy(lines, ({ kind }) => kind)).map(([kind, some]) => [kind, some.length])
    expect(Object.fromEntries(waiting)).toMatchObject({ dispute: 1, refund: 1, mail: 2, message: 2, objection: 1 })
    expect(lines.find(({ kind }) => kind === 'dispute')?.due).toBe('2026-06-15T20:30:00.000Z')
    expect(
      await rows(
        'select status, count(*)::integer as number from orders where not is_free_pass group by status order by status',
      ),
    ).toEqual([
      { status: 'failed', number: 1 },
      { status: 'fulfilled', number: 12 },
    ])
  })

  it('T183: has a draft and a planned price', async () => {
    expect(await rows("select kind, state from revisions where state in ('draft', 'planned')")).toEqual([
      { kind: 'article', state: 'draft' },
    ])
    expect(await rows('select count(*)::integer as number from planned_sales')).toEqual([{ number: 1 }])
  })

  it('has staff whose second factor a stranger cannot set up', async () => {
    expect(
      await rows(
        "select email from accounts where role <> 'traveller' and (totp_secret is null or totp_confirmed_at is null)",
      ),
    ).toEqual([])
  })

  it('lets Omar see two bookings before him, two visits behind him, and what he saved', async () => {
    const omar = await bearer('omar@example.com')
    const active = await call<{ bookings: Booking[] }>('/user/orders/active', omar)
    expect(
      active.bookings.map(({ ticketName, dateOfVisit, orderStatus }) => `${dateOfVisit} ${ticketName} ${orderStatus}`),
    ).toEqual(['12.06.2026 Evening Strength confirmed', '14.06.2026 Rooftop Sauna Ritual confirmed'])
    const past = await call<{ bookings: Booking[] }>('/user/orders/past', omar)
    expect(past.bookings.map(({ dateOfVisit, orderStatus }) => `${dateOfVisit} ${orderStatus}`)).toEqual([
      '07.06.2026 redeemed',
      '04.06.2026 redeemed',
    ])
    const saved = await call<{ data: { url: string }[] }>('/wishlist/studios', omar)
    expect(saved.data.map(({ url }) => url)).toEqual(['river-house-gym', 'sky-spa'])
    expect(await call('/user/studios/past', omar)).toEqual({
      data: [
        {
          name: 'River House Gym',
          url: 'river-house-gym',
          city: 'London',
          image: '/images/venue/weights/london/river-house-gym/0-1280.webp',
        },
      ],
    })
  })

  it('lists what happened to Omar’s pass in its order', async () => {
    const entries = await rows<{ kind: string }>(`
      select l.kind from visit_ledger l join passes p on p.id = l.pass_id join accounts a on a.id = p.account_id
      where a.email = 'omar@example.com' and p.voucher_type = 'standard' order by l.created_at, l.id`)
    const inOrderWritten = await rows<{ kind: string }>(`
      select l.kind from visit_ledger l join passes p on p.id = l.pass_id join accounts a on a.id = p.account_id
      where a.email = 'omar@example.com' and p.voucher_type = 'standard' order by l.id`)
    expect(entries).toEqual(inOrderWritten)
    expect(entries.length).toBeGreaterThan(4)
  })

  it('gave Fred his free pass, and gives him no other', async () => {
    expect(await call('/voucher/FreeDayPassCheck?email=freed@example.com&partnerId=free-day-hotel')).toEqual({
      canBuy: false,
    })
    expect(await call('/voucher/FreeDayPassCheck?email=someone@example.com&partnerId=free-day-hotel')).toEqual({
      canBuy: true,
    })
    const { data } = await call<{ data: { reason: string }[] }>(
      '/user/vouchers/expired',
      await bearer('freed@example.com'),
    )
    expect(data).toMatchObject([{ reason: 'usedUp', visitsLeft: 0 }])
  })

  it('has its venues', async () => {
    const readVenue = (slug: string) => call<Record<string, unknown>>(`/studio/${slug}`)
    expect(await readVenue('river-house-gym')).toMatchObject({
      isIntegrated: true,
      hasStandardOffers: true,
      hasPremiumOffers: true,
      hasWalkIn: true,
      isOpen: true,
    })
    expect(await readVenue('atelier-yoga')).toMatchObject({ isIntegrated: false, hasWalkIn: false, hasClasses: true })
    expect(await readVenue('north-pool')).toMatchObject({
      hasStandardOffers: false,
      hasPremiumOffers: true,
      hasWalkIn: true,
    })
    expect(await readVenue('sky-spa')).toMatchObject({
      hasStandardOffers: false,
      hasPremiumOffers: true,
      daysOffWithTime: [
        { date: '19.06.2026', from: '08:00:00', to: '13:00:00' },
        { date: '17.06.2026', from: '00:00:00', to: '00:00:00' },
      ],
    })
    expect(await readVenue('quiet-room')).toMatchObject({
      hasClasses: false,
      hasWalkIn: false,
      amenities: ['Wi-Fi'],
      images: [],
      mainImage: null,
      isOpen: null,
      generalInfo: { description: null, highlights: [] },
    })
    expect([await call('/studio/river-house-gym/walkIn'), await call('/studio/north-pool/walkIn')]).toMatchObject([
      { voucherType: 'standard' },
      { voucherType: 'premium' },
    ])
  })

  it('does nothing when asked again on the same day', async () => {
    const state = () =>
      rows(
        `select (select count(*) from class_sessions) as sessions, (select count(*) from bookings) as bookings, (select sum(version) from catalogue_versions) as versions`,
      )
    const before = await state()
    await later('2026-06-10T22:55:00Z')
    expect(await state()).toEqual(before)
  })
})

describe('npm run demo:where', () => {
  it('is true', async () => {
    test.clock.set('2026-06-10T20:30:20Z')
    await expectTrue(await findThings(test.context))
  })

  it('shows a desk with a guest in each state, and adds two devices to it', async () => {
    test.clock.set('2026-06-10T20:30:20Z')
    const { desk } = await findThings(test.context)
    expect(desk.devices.map(({ name }) => name)).toEqual(['Tablet at the desk', 'Phone at the door'])
    const [, code = ''] = desk.devices[0]?.url?.split('#') ?? []
    const { token } = (await test.post('/api/desk/enrol', { code })).json<{ token: string }>()
    const { arrivals } = await call<Arrivals>('/desk/atelier-yoga/arrivals', token)
    const states = arrivals.map((arrival) => `${arrival.name} ${stateOfArrival(arrival, test.clock().getTime())}`)
    expect(states.toSorted()).toEqual([
      'Inês D. request',
      'Kofi M. expected',
      'Lena V. open',
      'Noor B. here',
      'Pavel D. missed',
      'Rosa L. cancelled',
    ])
    const again = await findThings(test.context)
    expect(again.desk.arrivals).toEqual(desk.arrivals)
    expect(again.desk.devices.map(({ url }) => url === null)).toEqual([true, false])
  })

  it('names a class that Omar can check in to, the same until he has, then another', async () => {
    const omar = await bearer('omar@example.com')
    const checkIn = ({ checkInNow: booked, doorCodes }: WhereToLook) =>
      test.post(
        `/api/bookings/${booked?.bookingId}/checkIn`,
        { doorCode: doorCodes[booked?.venue ?? ''] },
        { as: omar },
      )
    const first = await findThings(test.context)
    expect((await findThings(test.context)).checkInNow).toEqual({ ...first.checkInNow, isNew: false })
    expect((await checkIn(first)).json()).toMatchObject({ ticket: { orderStatus: 'redeemed' } })
    const second = await findThings(test.context)
    expect(second.checkInNow?.bookingId).not.toBe(first.checkInNow?.bookingId)
    expect(second.checkInNow?.isNew).toBe(true)
    expect((await checkIn(second)).statusCode).toBe(200)
  })
})

it('gives a manager a class of every week to change', async () => {
  expect(
    await rows(
      'select v.slug, c.name, t.weekdays from class_timetables t join classes c on c.id = t.class_id join venues v on v.id = c.venue_id',
    ),
  ).toEqual([{ slug: 'atelier-yoga', name: 'Slow Flow', weekdays: [1, 3, 5] }])
})

describe('on later days', () => {
  it('a day that begins in one city gets its timetables there only', async () => {
    await later('2026-06-10T23:01:00Z')
    expect(await timetable('london')).toEqual([{ from: '2026-06-10', to: '2026-07-11' }])
    expect((await timetable('san-francisco'))[0]?.to).toBe('2026-07-10')
    await later('2026-06-11T07:01:00Z')
    expect((await timetable('san-francisco'))[0]?.to).toBe('2026-07-11')
  })

  it.each([
    '2026-06-13T09:00:30Z',
    '2026-06-16T23:30:00Z',
    '2026-06-27T17:45:00Z',
    '2026-10-24T21:50:00Z',
    '2026-10-25T03:00:00Z',
  ])('at %s everything special is there again', async (now) => {
    await later(now)
    await expectTrue(await findThings(test.context))
    const london = new Date(now).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })
    const [{ days } = { days: 0 }] = await rows<{ days: number }>(`
      select count(distinct s.local_date)::integer as days from class_sessions s join venues v on v.id = s.venue_id
      where v.slug like '%-london' and s.local_date between '${london}' and '${london}'::date + 30`)
    expect(days).toBe(31)
    const closures = await rows<{ ahead: number }>(`
      select c.local_date - '${london}'::date as ahead from venue_closures c join venues v on v.id = c.venue_id where v.slug = 'sky-spa' and c.local_date > '${london}'`)
    expect(closures.filter(({ ahead }) => ahead >= 3 && ahead <= 11).length).toBeGreaterThanOrEqual(2)
    const omar = await bearer('omar@example.com')
    const upcoming = (await call<{ bookings: Booking[] }>('/user/orders/active', omar)).bookings.filter(
      ({ ticketName }) => ticketName !== titleOf('checkInNow'),
    )
    expect(upcoming.map(({ ticketName }) => ticketName).toSorted()).toEqual([
      'Evening Strength',
      'Rooftop Sauna Ritual',
    ])
  })

  it('gives no full class with a seat left', async () => {
    expect(
      await rows(
        `select seats_taken, capacity from class_sessions where class_id = '${classIdOf('full')}' and seats_taken < capacity`,
      ),
    ).toEqual([])
  })

  it('June’s and Omar’s passes never run out', async () => {
    await later('2026-11-01T12:00:00Z')
    for (let day = 2; day <= 13; day++) {
      test.clock.advance({ days: 1 })
      await makeSpecialDates(test.context, `2026-11-${String(day).padStart(2, '0')}`)
    }
    const [{ visits } = { visits: 0 }] = await rows<{ visits: number }>(`
      select count(*)::integer as visits from bookings b join accounts a on a.id = b.account_id where a.email = 'june@example.com'`)
    expect(visits).toBeGreaterThan(10)
    await expectTrue(await findThings(test.context))
  })
})
