import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import { rounds } from '../../../tests/support/rounds.ts'
import { createVenue, type Venue } from '../../../tests/support/factories/catalogue.ts'

let world: BookingWorld
let venue: Venue
beforeAll(async () => {
  world = await bookingWorld()
  venue = await createVenue(world.database.db, world.london, {
    name: 'Loft Pilates',
    is_integrated: false,
    email: 'desk@loft.example',
  })
})
beforeEach(() => world.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(() => world.close())

/** A request at a venue that is asked by mail, and the token of its link. */
async function request(changes: Parameters<BookingWorld['session']>[0] = {}) {
  const [person, session] = [await world.person(), await world.session({ at: venue, ...changes })]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  const mails = await world.mails()
  return { person, session, id, mails, token: latestToken() }
}

function latestToken(): string {
  const text = world.test.mails.findLast(({ to }) => to === 'desk@loft.example')?.text ?? ''
  return /venue-answer\S*token=([\w-]+)/.exec(text)?.[1] ?? ''
}

interface Shown {
  readonly status: string
  readonly canAnswer: boolean
  readonly reason: string | null
}
const look = async (token: string) => (await world.test.post('/api/venueAnswer/read', { token })).json<Shown>()
const answer = (token: string, how: 'confirm' | 'reject', reason?: string) =>
  world.test.post('/api/venueAnswer', { token, answer: how, ...(reason ? { reason } : {}) })
const stateOf = async (id: string) =>
  (await world.database.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

describe('T132: a venue answers by its link', () => {
  it('gets its mail at once, with what it has to know; opening the link changes nothing', async () => {
    const { person, mails, token, id } = await request()
    expect(mails.toSorted()).toEqual([
      `Awaiting confirmation: Morning Yoga at Loft Pilates > ${person.account.email}`,
      'Please confirm or reject: Morning Yoga on Thursday, June 11 > desk@loft.example',
    ])
    for (let again = 0; again < 2; again++) {
      expect(await look(token)).toEqual({
        ticketName: 'Morning Yoga',
        locationName: 'Loft Pilates',
        dateOfVisit: '11.06.2026',
        timeFrom: '18:00:00',
        timeTo: '19:00:00',
        timeZone: 'Europe/London',
        travellerName: expect.any(String),
        requestedAt: '2026-06-10T10:00:00.000Z',
        status: 'pending',
        canAnswer: true,
        answerBy: '2026-06-11T15:00:00.000Z',
        reason: null,
      })
    }
    expect(await stateOf(id)).toBe('pending')
  })

  it('confirms, once however often it is pressed, and a later no leaves it confirmed', async () => {
    const { person, token, id } = await request()
    for (const how of ['confirm', 'confirm', 'reject'] as const) {
      expect((await answer(token, how, 'We are full')).json()).toMatchObject({
        status: 'confirmed',
        canAnswer: false,
        reason: null,
      })
    }
    expect(await world.steps(id)).toEqual(['new > pending by traveller', 'pending > confirmed by venue'])
    expect(await world.mails()).toEqual([`Booking confirmed: Morning Yoga at Loft Pilates > ${person.account.email}`])
    expect(await world.visits(person)).toBe('3/1/0 of 4')
  })

  it('rejects with the reason that the traveller reads; visit and seat come back', async () => {
    const { person, session, token, id } = await request()
    expect((await answer(token, 'reject')).json()).toMatchObject({
      code: 'invalidRequest',
      fields: { reason: expect.any(String) },
    })
    expect((await answer(token, 'reject', 'The trainer is ill')).json()).toMatchObject({
      status: 'cancelledByFitness',
      reason: 'The trainer is ill',
    })
    expect((await answer(token, 'confirm')).json()).toMatchObject({ status: 'cancelledByFitness' })
    expect([await world.visits(person), await world.seats(session), await world.steps(id)]).toEqual([
      '4/0/0 of 4',
      0,
      ['new > pending by traveller', 'pending > cancelled_by_fitness by venue'],
    ])
    await world.mails()
    expect(world.test.mails.at(-1)?.text).toContain('The trainer is ill')
  })

  it('comes too late after the traveller withdraws, and a mail has told it so', async () => {
    const { person, token, id } = await request()
    await world.test.delete(`/api/user/orders/cancel/${id}`, { as: person.account.id })
    expect((await world.mails()).toSorted()).toEqual([
      `Booking cancelled: Morning Yoga at Loft Pilates > ${person.account.email}`,
      'Cancelled by the traveller: Morning Yoga on Thursday, June 11 > desk@loft.example',
    ])
    expect((await answer(token, 'confirm')).json()).toMatchObject({ status: 'cancelledByUser', canAnswer: false })
    expect(await world.visits(person)).toBe('4/0/0 of 4')
  })

  it('can use the link for this request and from this address only, until it expires', async () => {
    const [{ token, id }, other] = [await request(), await request({ from: '20:00' })]
    const forged = other.token.slice(0, 22) + token.slice(22)
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const bad of [forged, changed, 'x', token.slice(1), `${token}A`, 'A'.repeat(72)]) {
      expect(outcomeOf(await answer(bad, 'confirm'))).toBe('400 verificationInvalid')
      expect(outcomeOf(await world.test.post('/api/venueAnswer/read', { token: bad }))).toBe('400 verificationInvalid')
    }
    const move = (email: string) =>
      world.database.db.updateTable('venues').set({ email }).where('id', '=', venue.id).execute()
    await move('new@loft.example')
    expect(outcomeOf(await answer(token, 'confirm'))).toBe('400 verificationInvalid')
    await move('desk@loft.example')
    world.test.clock.set('2026-06-11T18:00:00Z')
    expect(outcomeOf(await answer(token, 'confirm'))).toBe('400 verificationInvalid')
    expect([await stateOf(id), await stateOf(other.id)]).toEqual(['pending', 'pending'])
    await world.settle()
    await world.mails()
  })

  it(
    `trust 6: yes and no at the same moment, ${rounds(100)} races: one answer, the ledger balanced`,
    { timeout: 60_000 },
    async () => {
      const ends = new Set<string>()
      for (let race = 0; race < rounds(100); race++) {
        const { person, token, id } = await request({ capacity: 1_000 })
        const presses = [
          () => answer(token, 'confirm'),
          () => answer(token, 'reject', 'No'),
          () => answer(token, 'confirm'),
        ]
        await Promise.all((race % 2 ? presses : presses.toReversed()).map((press) => press()))
        const steps = await world.steps(id)
        expect(steps).toHaveLength(2)
        ends.add(`${steps[1]} ${await world.visits(person)}`)
        await world.mails()
      }
      for (const end of ends)
        expect([
          'pending > confirmed by venue 3/1/0 of 4',
          'pending > cancelled_by_fitness by venue 4/0/0 of 4',
        ]).toContain(end)
    },
  )
})

describe('T132: a silent venue', () => {
  it('gets three reminders, each after half of the time left, then its request is rejected', async () => {
    const { id, person } = await request({ date: '2026-06-20' })
    const sent: string[] = []
    for (let hour = 1; hour <= 48; hour++) {
      world.test.clock.set(new Date(Date.parse('2026-06-10T10:00:00Z') + hour * 3_600_000).toISOString())
      await world.settle()
      await world.settle()
      const mails = (await world.mails()).filter(
        (mail) => mail.includes('June 20') || mail.includes(person.account.email),
      )
      sent.push(...mails.map((mail) => `${hour} h: ${mail}`))
    }
    const reminder = 'Reminder: please confirm or reject: Morning Yoga on Saturday, June 20 > desk@loft.example'
    expect(sent).toEqual([
      ...[24, 36, 42].map((hour) => `${hour} h: ${reminder}`),
      `48 h: Not confirmed: Morning Yoga at Loft Pilates > ${person.account.email}`,
    ])
    expect(await stateOf(id)).toBe('cancelled_by_fitness')
  })

  it('gets no mail if it has given no address', async () => {
    const person = await world.person()
    await world.book(person, await world.session({ at: world.atelier, date: '2026-06-20' }))
    await world.mails()
    world.test.clock.set('2026-06-11T10:00:00Z')
    await world.settle()
    expect(await world.mails()).toEqual([])
  })
})
