import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Arrivals } from '../../contract/arrivals.ts'
import { medicalQuestions } from '../../contract/health-check.ts'
import type { ForwardedCheck, ForwardingOfBooking } from '../../contract/health-links.ts'
import { signIn } from '../../tests/support/calls/accounts.ts'
import { createVenue } from '../../tests/support/factories/catalogue.ts'
import { outcomeOf } from '../../tests/support/product/booking-world.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { demoStaffCode } from '../staff/show-demo-code.ts'

/** B3: the class is from 18:00 to 19:00 in London on 11 June, 17:00 to 18:00 UTC. */
const FORWARDED_AT = '2026-06-10T10:00:00.000Z'
const OPENS = '2026-06-10T17:00:00.000Z'
const DETAILS = 'cAnArY-of-her-knee'

let whole: WholeProduct
let otherSlug: string
beforeAll(async () => {
  whole = await wholeProduct()
  const { db } = whole.database
  await db.updateTable('venues').set({ email: 'desk@river.example' }).where('id', '=', whole.venue.id).execute()
  const other = { id: whole.venue.destination_id }
  otherSlug = (await createVenue(db, { ...whole.venue, ...other }, { slug: 'loft-pilates' })).slug
})
beforeEach(() => whole.test.clock.set(FORWARDED_AT))
afterAll(() => whole.close())

const answers = {
  firstName: 'Nina',
  lastName: 'Novak',
  dateOfBirth: '01.02.1990',
  city: 'London',
  country: 'UK',
  ...Object.fromEntries(medicalQuestions.map((question) => [question, true])),
  treatmentDetails: DETAILS,
}

/** A guest of the class. */
async function guest(): Promise<Person & { readonly bookingId: string }> {
  const person = await whole.person()
  const wish = { Type: 'ClassTicket', TicketId: whole.yoga.id, Date: whole.date, ActiveVoucherCode: person.passCode }
  const answer = await whole.test.post('/api/bookings/add', wish, { as: person.token })
  return { ...person, bookingId: answer.json<{ id: string }>().id }
}
async function guestWithCheck() {
  const one = await guest()
  await whole.test.post('/api/user/parQ/update', answers, { as: one.token })
  const path = `/api/user/parQ/forwardings/${one.bookingId}`
  expect(outcomeOf(await whole.test.post(path, { consent: true }, { as: one.token }))).toBe('ok')
  return one
}
const tokenOf = async ({ email }: Person) => (await signIn(whole.test, email)).access_token
const forwardingOf = async (one: Person & { readonly bookingId: string }) => {
  const url = `/api/user/parQ/forwardings/${one.bookingId}`
  return (await whole.test.get(url, { as: await tokenOf(one) })).json<ForwardingOfBooking>().forwarding
}
const withdraw = async (one: Person & { readonly bookingId: string }) =>
  whole.test.delete(`/api/user/parQ/forwardings/${one.bookingId}`, { as: await tokenOf(one) })

const open = ({ token }: Person, bookingId: string, slug = whole.venue.slug) =>
  whole.test.post(`/api/staff/venues/${slug}/bookings/${bookingId}/health`, undefined, { as: token })
const arrivalOf = async ({ token }: Person, bookingId: string) => {
  const list = await whole.test.get(`/api/desk/${whole.venue.slug}/arrivals`, { as: token })
  return list.json<Arrivals>().arrivals.find((one) => one.bookingId === bookingId)
}
const entriesAbout = (bookingId: string) =>
  whole.database.db.selectFrom('audit_log').selectAll().where('subject_id', '=', bookingId).execute()
const looks = async () => (await whole.database.db.selectFrom('health_check_accesses').select('id').execute()).length

/** A member of the venue's staff with a name, signed in just now. */
async function staffNow(role: 'manager' | 'front_desk', firstName = 'Mia', lastName = 'Keller'): Promise<Person> {
  const person = await whole.staffAs(role)
  await whole.database.db
    .updateTable('accounts')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', person.accountId)
    .execute()
  return person
}

describe('B3: a look by a colleague at the venue', () => {
  it('shows the pressed answers, as through the link; the guest sees who it was, the audit log no answer', async () => {
    const one = await guestWithCheck()
    whole.test.clock.set('2026-06-11T16:40:00.000Z')
    const [desk, manager] = [await staffNow('front_desk'), await staffNow('manager', 'Ravi', 'Shah')]
    const answer = await open(desk, one.bookingId)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json<ForwardedCheck>()).toMatchObject({
      ticketName: 'Morning Yoga',
      venueName: 'River House Gym',
      opensUntil: '2026-06-12T18:00:00.000Z',
      person: { firstName: 'Nina', lastName: 'Novak' },
      answers: medicalQuestions.map((question) => ({
        question,
        pressed: 'no',
        details: question === 'treatment' ? DETAILS : null,
      })),
    })
    whole.test.clock.advance({ minutes: 2 })
    expect(outcomeOf(await open(manager, one.bookingId))).toBe('ok')
    expect(await forwardingOf(one)).toMatchObject({
      state: 'open',
      looks: ['2026-06-11T16:42:00.000Z', '2026-06-11T16:40:00.000Z'],
      namedLooks: [
        { at: '2026-06-11T16:42:00.000Z', role: 'manager', name: 'Ravi S.' },
        { at: '2026-06-11T16:40:00.000Z', role: 'front_desk', name: 'Mia K.' },
      ],
    })
    const entries = await entriesAbout(one.bookingId)
    expect(entries).toMatchObject(
      [desk, manager].map(({ accountId }) => ({
        action: 'healthCheck.opened',
        access_right: 'health.see',
        actor: 'venue',
        actor_account_id: accountId,
        subject_table: 'bookings',
        before: null,
        after: null,
        reason: null,
      })),
    )
    expect(JSON.stringify(entries)).not.toMatch(/cAnArY|treatment|Nina|Novak/)
  })

  it('is for no other person: neither operators nor devices nor people of another venue, and for no booking of another venue', async () => {
    const one = await guestWithCheck()
    whole.test.clock.set(OPENS)
    const before = await looks()
    for (const role of ['owner', 'support', 'auditor'] as const)
      expect([role, outcomeOf(await open(await whole.staffAs(role), one.bookingId))]).toEqual([role, '403 notAllowed'])
    expect(outcomeOf(await open(await whole.staffAs('device'), one.bookingId))).toBe('401 sessionExpired')
    const manager = await staffNow('manager')
    expect(outcomeOf(await open(manager, one.bookingId, otherSlug))).toBe('404 venueNotFound')
    const { id } = await createVenueOf('iron-temple')
    const stranger = await whole.staffAs('manager', { id })
    expect(outcomeOf(await open(stranger, one.bookingId))).toBe('404 venueNotFound')
    expect(outcomeOf(await open(stranger, one.bookingId, 'iron-temple'))).toBe('404 bookingNotFound')
    for (const unknown of ['unknown-reference', '00000000-0000-4000-8000-000000000000'])
      expect(outcomeOf(await open(manager, unknown))).toBe('404 bookingNotFound')
    expect([await looks(), await entriesAbout(one.bookingId)]).toEqual([before, []])
  })
})

const createVenueOf = async (slug: string) =>
  createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id }, { slug })

describe('B3: when', () => {
  it.each([
    ['2026-06-10T16:59:59.999Z', '409 healthTooEarly', false],
    ['2026-06-10T17:00:00.000Z', 'ok', true],
    ['2026-06-12T18:00:00.000Z', 'ok', undefined],
    ['2026-06-12T18:00:00.001Z', '410 healthLinkExpired', undefined],
  ])('at %s: %s; the list of that day says %s', async (now, outcome, offered) => {
    const one = await guestWithCheck()
    whole.test.clock.set(now)
    const [desk, before] = [await staffNow('front_desk'), await looks()]
    expect((await arrivalOf(desk, one.bookingId))?.hasHealthCheck).toBe(offered)
    expect(outcomeOf(await open(desk, one.bookingId))).toBe(outcome)
    expect((await looks()) - before).toBe(outcome === 'ok' ? 1 : 0)
  })

  it('only with the consent of the guest, which they withdraw at once', async () => {
    const [one, without] = [await guestWithCheck(), await guest()]
    whole.test.clock.set(OPENS)
    const desk = await staffNow('front_desk')
    expect(outcomeOf(await open(desk, without.bookingId))).toBe('404 healthNotForwarded')
    expect((await arrivalOf(desk, without.bookingId))?.hasHealthCheck).toBe(false)
    expect(outcomeOf(await open(desk, one.bookingId))).toBe('ok')
    await withdraw(one)
    expect(outcomeOf(await open(desk, one.bookingId))).toBe('410 healthLinkWithdrawn')
    expect((await arrivalOf(desk, one.bookingId))?.hasHealthCheck).toBe(false)
    expect((await forwardingOf(one))?.namedLooks).toHaveLength(1)
    const again = { as: await tokenOf(one) }
    await whole.test.post(`/api/user/parQ/forwardings/${one.bookingId}`, { consent: true }, again)
    expect(outcomeOf(await open(desk, one.bookingId))).toBe('ok')
  })

  it('not once the booking is cancelled', async () => {
    const one = await guestWithCheck()
    await whole.test.delete(`/api/user/orders/cancel/${one.bookingId}`, { as: one.token })
    whole.test.clock.set(OPENS)
    const desk = await staffNow('front_desk')
    expect(outcomeOf(await open(desk, one.bookingId))).toBe('410 healthLinkCancelled')
    expect((await arrivalOf(desk, one.bookingId))?.hasHealthCheck).toBe(false)
  })

  it('with a second factor at most ten minutes old, to the millisecond, which can be repeated', async () => {
    const one = await guestWithCheck()
    whole.test.clock.set(OPENS)
    const [desk, colleague] = [await staffNow('front_desk'), await staffNow('front_desk')]
    whole.test.clock.set('2026-06-10T17:10:00.000Z')
    expect(outcomeOf(await open(desk, one.bookingId))).toBe('ok')
    whole.test.clock.set('2026-06-10T17:10:00.001Z')
    expect(outcomeOf(await open(desk, one.bookingId))).toBe('403 secondFactorOld')
    expect(await entriesAbout(one.bookingId)).toHaveLength(1)
    const repeat = (code: string | undefined) =>
      whole.test.post('/api/staff/secondFactor/repeat', { code }, { as: desk.token })
    expect(outcomeOf(await repeat('000000'))).toBe('400 secondFactorWrong')
    expect(outcomeOf(await open(desk, one.bookingId))).toBe('403 secondFactorOld')
    const code = (await demoStaffCode(whole.test.context, desk.email))?.code
    expect((await repeat(code)).json()).toEqual({ freshUntil: '2026-06-10T17:20:00.001Z' })
    expect(outcomeOf(await repeat(code))).toBe('400 secondFactorWrong')
    expect(outcomeOf(await open(desk, one.bookingId))).toBe('ok')
    expect(outcomeOf(await open(colleague, one.bookingId))).toBe('403 secondFactorOld')
  })
})

it('B3: a list mentions a health check only to people who may read it', async () => {
  const one = await guestWithCheck()
  whole.test.clock.set(OPENS)
  for (const [role, says] of [
    ['manager', true],
    ['front_desk', true],
    ['owner', undefined],
    ['support', undefined],
    ['auditor', undefined],
    ['device', undefined],
  ] as const) {
    const arrival = await arrivalOf(await whole.staffAs(role), one.bookingId)
    expect([role, arrival?.name, arrival?.hasHealthCheck]).toEqual([role, 'Nina N.', says])
    expect([role, arrival && 'hasHealthCheck' in arrival]).toEqual([role, says !== undefined])
  }
})
