import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { medicalQuestions } from '../../contract/health-check.ts'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../tests/support/product/booking-world.ts'
import { createVenue, type Venue } from '../../tests/support/factories/catalogue.ts'
import { withdrawAllForwardings, sweepForwardings } from './forward-health-check.ts'

let world: BookingWorld
let gym: Venue
let other: Venue
beforeAll(async () => {
  world = await bookingWorld()
  gym = await createVenue(world.database.db, world.london, { name: 'Loft Pilates', email: 'desk@loft.example' })
  other = await createVenue(world.database.db, world.london, { name: 'Iron Temple', email: 'desk@iron.example' })
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(async () => {
  await world.mails()
  await world.close()
})

const answers = {
  firstName: 'Nina',
  lastName: 'Novak',
  dateOfBirth: '01.02.1990',
  gender: 'female',
  address: '7 Home Street',
  city: 'London',
  country: 'UK',
  emergencyName: 'Omar',
  emergencyPhone: '+44 20 7946 0000',
  ...Object.fromEntries(medicalQuestions.map((question) => [question, true])),
  chestPain: false,
  treatmentDetails: 'physio',
  reasonStrength: true,
}
const fill = (as: string, changes: object = {}) =>
  world.test.post('/api/user/parQ/update', { ...answers, ...changes }, { as })

/** A booking at the gym: 18:00 to 19:00 in London on 11 June, which ends at 18:00 UTC. */
async function makeBooking(at = gym) {
  const [person, session] = [await world.person(), await world.session({ at })]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  await world.mails()
  return { as: person.account.id, id, email: person.account.email }
}

const address = (id: string) => `/api/user/parQ/forwardings/${id}`
const forward = ({ id, as }: { id: string; as: string }, body: object = { consent: true }) =>
  world.test.post(address(id), body, { as })
const withdraw = ({ id, as }: { id: string; as: string }) => world.test.delete(address(id), { as })
interface Shown {
  readonly check: string
  readonly bar: string | null
  readonly forwarding: { readonly state: string; readonly looks: string[]; readonly opensUntil: string } | null
}
const showForwarding = async ({ id, as }: { id: string; as: string }) =>
  (await world.test.get(address(id), { as })).json<Shown>()

/** Forwards, and reads the venue's mail. */
async function link(booking: { id: string; as: string }): Promise<string> {
  expect(outcomeOf(await forward(booking))).toBe('ok')
  await world.mails()
  return latestToken()
}
function latestToken(): string {
  return /health-link#([\w-]+)/.exec(world.test.mails.at(-1)?.text ?? '')?.[1] ?? 'no link'
}

const state = (token: string) => world.test.post('/api/healthLink', { token })
const open = (token: string, doorCode = gym.door_code) => world.test.post('/api/healthLink/open', { token, doorCode })
const stateOf = async (token: string) => (await state(token)).json<{ state?: string; code?: string }>()

async function makeForwarding() {
  const booking = await makeBooking()
  await fill(booking.as)
  return { ...booking, token: await link(booking) }
}

describe('T148: forwarding', () => {
  it('sends the venue a mail with a link, and none of the answers', async () => {
    const booking = await makeBooking()
    await fill(booking.as)
    expect((await forward(booking)).json()).toMatchObject({
      check: 'fresh',
      locationName: 'Loft Pilates',
      bar: null,
      opensUntil: '2026-06-12T18:00:00.000Z',
      forwarding: { state: 'open', looks: [], forwardedAt: '2026-06-10T10:00:00.000Z' },
    })
    expect(await world.mails()).toEqual([
      'Roamfit Check of a guest: Morning Yoga on Thursday, June 11 > desk@loft.example',
    ])
    const { text, html } = world.test.mails.at(-1) ?? {}
    expect(text).toContain('Fri, Jun 12, 7:00 PM (London time)')
    expect(`${text}${html}`).not.toMatch(/chest|physio|1990|Omar|Home Street/i)
    expect(latestToken()).toMatch(/^[\w-]{43}$/)
  })

  it.each([{}, { consent: false }, { consent: 'true' }])('needs consent: %j', async (body) => {
    const booking = await makeBooking()
    await fill(booking.as)
    expect((await forward(booking, body)).json()).toMatchObject({
      code: 'invalidRequest',
      fields: { consent: 'Please agree first' },
    })
    expect((await showForwarding(booking)).forwarding).toBeNull()
  })

  it('sends one mail for many calls, also at once', async () => {
    const booking = await makeBooking()
    await fill(booking.as)
    const tries = await Promise.all([forward(booking), forward(booking), forward(booking)])
    expect(tries.map(outcomeOf)).toEqual(['ok', 'ok', 'ok'])
    expect(await world.mails()).toHaveLength(1)
  })

  it('T150: needs answers that are not older than six months', async () => {
    const booking = await makeBooking()
    expect([await showForwarding(booking), outcomeOf(await forward(booking))]).toEqual([
      expect.objectContaining({ check: 'missing', bar: 'healthCheckNeeded' }),
      '409 healthCheckNeeded',
    ])
    for (const [answered, check, outcome] of [
      ['2025-12-10T09:59:59Z', 'stale', '409 healthCheckNeeded'],
      ['2025-12-10T10:00:00Z', 'fresh', 'ok'],
    ] as const) {
      world.test.clock.set(answered)
      await fill(booking.as)
      world.test.clock.set('2026-06-10T10:00:00Z')
      expect([(await showForwarding(booking)).check, outcomeOf(await forward(booking))]).toEqual([check, outcome])
    }
    await world.mails()
  })

  it('is refused when the venue has no address, the visit is long over, or the booking is cancelled or another traveller’s', async () => {
    const [at, late, gone] = [await makeBooking(world.gym), await makeBooking(), await makeBooking()]
    for (const { as } of [at, late, gone]) await fill(as)
    expect(outcomeOf(await forward(at))).toBe('409 venueNotReachable')
    await world.test.delete(`/api/user/orders/cancel/${gone.id}`, { as: gone.as })
    expect(outcomeOf(await forward(gone))).toBe('409 forwardingOver')
    expect(outcomeOf(await forward({ id: late.id, as: gone.as }))).toBe('404 bookingNotFound')
    expect(outcomeOf(await withdraw({ id: late.id, as: gone.as }))).toBe('404 bookingNotFound')
    world.test.clock.set('2026-06-12T18:00:01Z')
    expect(outcomeOf(await forward(late))).toBe('409 forwardingOver')
    world.test.clock.set('2026-06-10T10:00:00Z')
    await world.mails()
  })

  it('is limited: no traveller floods a venue with mails', async () => {
    const booking = await makeBooking()
    await fill(booking.as)
    for (let tries = 0; tries < 10; tries++) {
      expect(outcomeOf(await forward(booking))).toBe('ok')
      await withdraw(booking)
    }
    const refused = await forward(booking)
    expect([outcomeOf(refused), refused.headers['retry-after']]).toEqual(['429 tooManyRequests', '3600'])
    await world.mails()
  })
})

describe('T165: the link', () => {
  it('shows nothing of the person before the door code; with it, what was pressed', async () => {
    const { token, id, as } = await makeForwarding()
    for (let again = 0; again < 3; again++) {
      expect((await state(token)).json()).toEqual({
        state: 'open',
        venueName: 'Loft Pilates',
        opensUntil: '2026-06-12T18:00:00.000Z',
        timeZone: 'Europe/London',
      })
    }
    expect((await showForwarding({ id, as })).forwarding?.looks).toEqual([])
    const answer = await open(token, ` ${gym.door_code.slice(0, 3).toLowerCase()}-${gym.door_code.slice(3)}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json()).toEqual({
      ticketName: 'Morning Yoga',
      venueName: 'Loft Pilates',
      dateOfVisit: '11.06.2026',
      timeFrom: '18:00:00',
      timeZone: 'Europe/London',
      opensUntil: '2026-06-12T18:00:00.000Z',
      answeredAt: '2026-06-10T10:00:00.000Z',
      person: { firstName: 'Nina', lastName: 'Novak', dateOfBirth: '01.02.1990', gender: 'female' },
      emergency: { name: 'Omar', phone: expect.stringContaining('44'), email: null },
      answers: medicalQuestions.map((question) => ({
        question,
        pressed: question === 'chestPain' ? 'yes' : 'no',
        details: question === 'treatment' ? 'physio' : null,
      })),
      isMemberOfAnotherGym: null,
      reasons: ['reasonStrength'],
    })
    expect(answer.body).not.toContain('Home Street')
  })

  it('logs every look once, and its traveller sees them', async () => {
    const { token, id, as } = await makeForwarding()
    await open(token)
    world.test.clock.set('2026-06-11T16:50:00Z')
    await open(token)
    await open(token, other.door_code)
    expect((await showForwarding({ id, as })).forwarding?.looks).toEqual([
      '2026-06-11T16:50:00.000Z',
      '2026-06-10T10:00:00.000Z',
    ])
    expect((await world.test.get('/api/user/parQ/forwardings', { as })).json()).toMatchObject([
      {
        bookingId: id,
        locationName: 'Loft Pilates',
        state: 'open',
        looks: ['2026-06-11T16:50:00.000Z', '2026-06-10T10:00:00.000Z'],
      },
    ])
  })

  it('stays as it was forwarded when the traveller changes their answers', async () => {
    const { token, as } = await makeForwarding()
    await fill(as, { chestPain: true, heartCondition: false, treatmentDetails: 'none now' })
    const answersOf = (answer: LightMyRequestResponse) =>
      answer
        .json<{ answers: { question: string; pressed: string }[] }>()
        .answers.filter((one) => one.pressed === 'yes')
        .map((one) => one.question)
    expect(answersOf(await open(token))).toEqual(['chestPain'])
  })

  it('opens until 24 hours after the class, to the second', async () => {
    const { token } = await makeForwarding()
    world.test.clock.set('2026-06-12T18:00:00Z')
    expect(outcomeOf(await open(token))).toBe('ok')
    world.test.clock.set('2026-06-12T18:00:01Z')
    expect(outcomeOf(await open(token))).toBe('410 healthLinkExpired')
    expect(await stateOf(token)).toEqual({ state: 'expired', venueName: null, opensUntil: null, timeZone: null })
  })

  it('is closed the moment it is withdrawn, and forwarding again makes another link', async () => {
    const { token, id, as } = await makeForwarding()
    expect(outcomeOf(await open(token))).toBe('ok')
    expect((await withdraw({ id, as })).json()).toMatchObject({
      bar: null,
      forwarding: { state: 'withdrawn', withdrawnAt: '2026-06-10T10:00:00.000Z', looks: ['2026-06-10T10:00:00.000Z'] },
    })
    expect([outcomeOf(await withdraw({ id, as })), outcomeOf(await open(token)), (await stateOf(token)).state]).toEqual(
      ['ok', '410 healthLinkWithdrawn', 'withdrawn'],
    )
    const kept = await world.database.db
      .selectFrom('health_check_shares')
      .select(['sealed', 'key_id'])
      .where('booking_id', '=', id)
      .execute()
    expect(kept).toEqual([{ sealed: null, key_id: null }])
    world.test.clock.advance({ minutes: 1 })
    const next = await link({ id, as })
    expect([
      outcomeOf(await open(next)),
      outcomeOf(await open(token)),
      (await showForwarding({ id, as })).forwarding?.state,
    ]).toEqual(['ok', '410 healthLinkWithdrawn', 'open'])
  })

  it('ends with its booking, and names no person', async () => {
    const { token, id, as } = await makeForwarding()
    await world.test.delete(`/api/user/orders/cancel/${id}`, { as })
    expect([
      outcomeOf(await open(token)),
      await stateOf(token),
      (await showForwarding({ id, as })).forwarding?.state,
    ]).toEqual([
      '410 healthLinkCancelled',
      { state: 'cancelled', venueName: null, opensUntil: null, timeZone: null },
      'cancelled',
    ])
    await sweepForwardings(world.test.context)
    expect(
      await world.database.db.selectFrom('health_check_shares').select('sealed').where('booking_id', '=', id).execute(),
    ).toEqual([{ sealed: null }])
    await world.mails()
  })

  it('opens with no other venue’s code; after ten wrong ones even the right one waits', async () => {
    const { token, id, as } = await makeForwarding()
    for (let tries = 0; tries < 10; tries++)
      expect(outcomeOf(await open(token, other.door_code))).toBe('409 venueCodeWrong')
    const refused = await open(token)
    expect([outcomeOf(refused), refused.headers['retry-after']]).toEqual(['429 tooManyRequests', '900'])
    expect((await showForwarding({ id, as })).forwarding?.looks).toEqual([])
    world.test.clock.advance({ minutes: 15 })
    expect(outcomeOf(await open(token))).toBe('ok')
  })

  it('counts wrong codes of one address over all links, too', async () => {
    const { token } = await makeForwarding()
    await world.database.db.deleteFrom('rate_limits').execute()
    await open(token, other.door_code)
    await world.database.db
      .updateTable('rate_limits')
      .set({ hits: 500 })
      .where('bucket', '=', 'doorCode/address')
      .execute()
    expect(outcomeOf(await open((await makeForwarding()).token))).toBe('429 tooManyRequests')
    await world.database.db.deleteFrom('rate_limits').execute()
  })

  it.each(['guessed', 'A'.repeat(43), '../../etc/passwd', ''])('cannot be guessed: %j', async (token) => {
    for (const answer of [await state(token), await open(token)])
      expect(outcomeOf(answer)).toBe(token === '' ? '400 invalidRequest' : '400 verificationInvalid')
  })

  it('is stored as a hash, beside sealed answers', async () => {
    const { token, id } = await makeForwarding()
    const row = await world.database.db
      .selectFrom('health_check_shares')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect([row.sealed?.includes('Nina'), row.sealed?.includes('chestPain'), row.venue_id]).toEqual([
      false,
      false,
      gym.id,
    ])
  })

  it('no longer opens once its account is deleted', async () => {
    const { token, as } = await makeForwarding()
    await withdrawAllForwardings(world.test.context, world.database.db, as)
    expect(outcomeOf(await open(token))).toBe('410 healthLinkWithdrawn')
  })
})

it('T148: all of it goes after six months, the looks as well', async () => {
  const { token, id } = await makeForwarding()
  await open(token)
  const rows = async () =>
    (await world.database.db.selectFrom('health_check_shares').select('id').where('booking_id', '=', id).execute())
      .length
  const looks = async () => (await world.database.db.selectFrom('health_check_accesses').select('id').execute()).length
  world.test.clock.set('2026-12-10T09:59:59Z')
  await sweepForwardings(world.test.context)
  expect([await rows(), (await looks()) > 0]).toEqual([1, true])
  world.test.clock.set('2026-12-10T10:00:00Z')
  await sweepForwardings(world.test.context)
  expect([await rows(), outcomeOf(await state(token))]).toEqual([0, '400 verificationInvalid'])
})
