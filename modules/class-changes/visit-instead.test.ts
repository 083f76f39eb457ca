import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedBooking } from '../../contract/changed-bookings.ts'
import { addDays, toWireDate } from '../../contract/days.ts'
import { createVenue, createWalkIn, type Venue } from '../../tests/support/factories/catalogue.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { recountBookings } from '../bookings/settle/recount-bookings.ts'
import { tellEnded } from '../bookings/settle/tell-ended.ts'
import { deliverMails } from '../notifications/deliver-mail.ts'
import { recountLedger } from '../passes/recount-ledger.ts'

/** Wednesday 10 June 2026, 11:00 in London. A degree of latitude is 111.2 km. */
let whole: WholeProduct
let manager: Person
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('manager')
  await whole.database.db.updateTable('venues').set({ is_integrated: true }).execute()
})
afterAll(async () => {
  const [ledger, bookings] = [await recountLedger(whole.test.context), await recountBookings(whole.test.context)]
  expect([ledger.differences, bookings.visits]).toEqual([[], []])
  await whole.close()
})
afterEach(async () => {
  await whole.database.db.updateTable('venues').set({ is_active: false }).where('id', '<>', whole.venue.id).execute()
})

let days = 0
const nextDay = () => addDays('2026-06-12', days++)

/** A venue north of the one that closes, with general gym access. */
async function gym(
  km: number,
  venue: Parameters<typeof createVenue>[2] = {},
  walkIn: Parameters<typeof createWalkIn>[2] = {},
): Promise<{ venue: Venue; id: string }> {
  const at = await createVenue(
    whole.database.db,
    { ...whole.venue, id: whole.venue.destination_id },
    { lat: whole.venue.lat + km / 111.195, hours: 'always', is_integrated: true, ...venue },
  )
  return { venue: at, id: (await createWalkIn(whole.database.db, at, walkIn)).id }
}

/** A traveller's walk-in, which the venue cancels by closing that day. */
async function lostVisit(date = nextDay(), person?: Person) {
  const by = person ?? (await whole.person())
  const wish = { Type: 'StandardTicket', TicketId: whole.walkIn.id, Date: date, ActiveVoucherCode: by.passCode }
  const booked = await whole.test.post('/api/bookings/add', wish, { as: by.token })
  const path = `/api/staff/venues/${whole.venue.slug}/closures`
  const firstDate = toWireDate(date)
  const seen = await whole.test.get(`${path}/preview?${new URLSearchParams({ firstDate }).toString()}`, {
    as: manager.token,
  })
  const { version } = seen.json<{ version: string }>()
  const closed = await whole.test.post(path, { version, firstDate, reason: 'A burst pipe' }, { as: manager.token })
  expect([booked.statusCode, closed.statusCode]).toEqual([200, 200])
  return { person: by, date, id: booked.json<{ id: string }>().id }
}
type Lost = Awaited<ReturnType<typeof lostVisit>>

async function optionsOf({ id, person }: Lost): Promise<ChangedBooking> {
  return (await whole.test.get(`/api/bookings/${id}/alternatives`, { as: person.token })).json<ChangedBooking>()
}
const book = (token: string, walkInId: string) => whole.test.post('/api/changedBooking/visit', { token, walkInId })
const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code

describe('a walk-in that the venue has cancelled', () => {
  it('is booked elsewhere on the same day with the same visit, once, and its mail leads there', async () => {
    const [near, nearer] = [await gym(2), await gym(1)]
    const lost = await lostVisit()
    const { token, walkIns, alternatives, status } = await optionsOf(lost)
    expect([status, alternatives, walkIns.map(({ walkInId }) => walkInId)]).toEqual([
      'cancelledByFitness',
      [],
      [nearer.id, near.id],
    ])
    await whole.test.jobs.run({ 'tell-ended': tellEnded })
    await deliverMails(whole.test.context)
    const mail = whole.test.mails.findLast(({ to }) => to === lost.person.email)
    expect(mail?.text).toContain(`General Gym Access at ${nearer.venue.name}`)
    expect(mail?.text).toContain(`walkIn=${nearer.id}`)

    const twice = await Promise.all([1, 2].map(() => book(token, near.id)))
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { bookedInstead, walkIns: after } = twice[0]?.json<ChangedBooking>() ?? {}
    expect(bookedInstead).toMatchObject({ status: 'confirmed', dateOfVisit: toWireDate(lost.date), timeFrom: null })
    expect(after).toEqual([])
    const row = await whole.database.db
      .selectFrom('passes')
      .select(['visits_free', 'visits_held'])
      .where('account_id', '=', lost.person.accountId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ visits_free: 19, visits_held: 1 })
  })

  it.each<[string, number, Parameters<typeof gym>[1], Parameters<typeof gym>[2], boolean]>([
    ['2.9 km away', 2.9, {}, {}, true],
    ['3.1 km away', 3.1, {}, {}, false],
    ['that takes no part', 1, { takes_part: false }, {}, false],
    ['that is no longer offered', 1, {}, { is_active: false }, false],
    ['that needs a premium pass', 1, {}, { voucher_type: 'premium' }, false],
  ])('offers, and books, a gym %s or does neither', async (_what, km, venue, walkIn, isOffered) => {
    const other = await gym(km, venue, walkIn)
    const lost = await lostVisit()
    const { token, walkIns } = await optionsOf(lost)
    expect(walkIns.map(({ walkInId }) => walkInId)).toEqual(isOffered ? [other.id] : [])
    const answer = await book(token, other.id)
    expect(isOffered ? answer.statusCode : codeOf(answer)).toBe(isOffered ? 200 : 'notAnAlternative')
  })

  it('offers no gym that is closed on that day, nor one where the traveller goes that day', async () => {
    const [closed, visited] = [await gym(1), await gym(2)]
    const date = nextDay()
    await whole.database.db
      .insertInto('venue_closures')
      .values({ venue_id: closed.venue.id, local_date: date })
      .execute()
    const person = await whole.person()
    const wish = { Type: 'StandardTicket', TicketId: visited.id, Date: date, ActiveVoucherCode: person.passCode }
    expect((await whole.test.post('/api/bookings/add', wish, { as: person.token })).statusCode).toBe(200)
    const { token, walkIns } = await optionsOf(await lostVisit(date, person))
    expect(walkIns).toEqual([])
    expect(codeOf(await book(token, closed.id))).toBe('notAnAlternative')
  })

  it('offers only gyms with one of its activities, if it names any', async () => {
    const of = await createWalkInActivities(['Gym'])
    const same = await gym(1, {}, { activities: ['Gym'] })
    await gym(1, {}, { activities: ['Swimming'] })
    expect((await optionsOf(await lostVisit())).walkIns.map(({ walkInId }) => walkInId)).toEqual([same.id])
    await of.undo()
  })

  it.each([
    ['a booking that is not lost', 'moveAnswered'],
    ['an unknown place', 'walkInNotFound'],
    ['a link that is not ours', 'verificationInvalid'],
  ])('refuses %s', async (what, code) => {
    const other = await gym(1)
    const person = await whole.person()
    const lost = await lostVisit(nextDay(), person)
    const date = nextDay()
    const wish = { Type: 'StandardTicket', TicketId: whole.walkIn.id, Date: date, ActiveVoucherCode: person.passCode }
    const held = await whole.test.post('/api/bookings/add', wish, { as: person.token })
    const of = what === 'a booking that is not lost' ? held.json<{ id: string }>().id : lost.id
    const { token } = await optionsOf({ ...lost, id: of })
    const link = what === 'a link that is not ours' ? `${token}x` : token
    expect(codeOf(await book(link, what === 'an unknown place' ? 'unknown-reference' : other.id))).toBe(code)
  })
})

/** Gives general gym access at the closing gym these activities while the test runs. */
async function createWalkInActivities(names: readonly string[]) {
  const { db } = whole.database
  const probe = await gym(9, {}, { activities: names })
  const links = await db.selectFrom('walk_in_activities').selectAll().where('walk_in_id', '=', probe.id).execute()
  await db
    .insertInto('walk_in_activities')
    .values(links.map((row) => ({ ...row, walk_in_id: whole.walkIn.id })))
    .execute()
  return {
    undo: () => db.deleteFrom('walk_in_activities').where('walk_in_id', '=', whole.walkIn.id).execute(),
  }
}
