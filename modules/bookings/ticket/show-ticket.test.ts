import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingWorld, bookingWorld, outcomeOf } from '../../../tests/support/product/booking-world.ts'
import { createDestination, createVenue, createWalkIn } from '../../../tests/support/factories/catalogue.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(() => world.close())

async function makeBooking(changes: Parameters<BookingWorld['session']>[0] = {}) {
  const [person, session] = [await world.person(), await world.session(changes)]
  const { id } = (await world.book(person, session)).json<{ id: string }>()
  await world.mails()
  return { person, session, id }
}
const ticket = ({ person, id }: Awaited<ReturnType<typeof makeBooking>>) =>
  world.test.get(`/api/user/orders/${id}`, { as: person.account.id })

describe('T138: the ticket', () => {
  it('says who, what, where, with which pass, and when check-in is open', async () => {
    const booking = await makeBooking()
    const answer = await ticket(booking)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json()).toMatchObject({
      id: booking.id,
      ticketName: 'Morning Yoga',
      code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/),
      studio: {
        id: world.gym.id,
        name: 'River House Gym',
        slug: 'river-house-gym',
        mainImage: null,
        address: {
          streetAddress: '1 River Street',
          postalCode: 'SE1 3PY',
          city: 'London',
          full: '1 River Street, London SE1 3PY',
          lat: 51.5073,
          lng: -0.1276,
        },
        phoneNumber: null,
        isIntegrated: true,
      },
      pass: { name: 'Standard 4', code: booking.person.pass.code },
      guest: { firstName: 'Nina', lastName: 'Novak', image: null },
      isOnline: false,
      joinUrl: null,
      rejectionReason: null,
      checkIn: {
        opensAt: '2026-06-11T16:00:00.000Z',
        closesAt: '2026-06-11T18:00:00.000Z',
        canCheckIn: false,
        checkedInAt: null,
        reason: 'checkInTooEarly',
        text: 'Check-in opens 60 minutes before the start',
      },
    })
  })

  it('T135: of another traveller is not found', async () => {
    const [booking, other] = [await makeBooking(), await world.person()]
    expect(outcomeOf(await ticket({ ...booking, person: other }))).toBe('404 bookingNotFound')
    expect(outcomeOf(await world.test.get(`/api/bookings/${booking.id}/calendar.ics`, { as: other.account.id }))).toBe(
      '404 bookingNotFound',
    )
    expect(outcomeOf(await ticket({ ...booking, id: 'active-ones' }))).toBe('404 bookingNotFound')
  })

  it('T123: shows the join link of a class online once it is confirmed, and mails it then', async () => {
    const link = 'https://video.example/room'
    const online = { class: { is_online: true, join_link: link } }
    const [confirmed, waiting] = [
      await makeBooking({ at: world.atelier, ...online }),
      await makeBooking({ at: world.gym, ...online }),
    ]
    expect((await ticket(confirmed)).json()).toMatchObject({ orderStatus: 'confirmed', isOnline: true, joinUrl: link })
    expect((await ticket(waiting)).json()).toMatchObject({
      orderStatus: 'pending',
      joinUrl: null,
      checkIn: { reason: 'bookingNotConfirmed' },
    })
    expect(world.test.mails.map(({ text }) => text.includes(link))).toEqual([
      ...world.test.mails.slice(0, -2).map(() => false),
      true,
      false,
    ])
  })
})

describe('T137, trust 31: the calendar file', () => {
  const calendar = async ({ person, id }: Pick<Awaited<ReturnType<typeof makeBooking>>, 'person' | 'id'>) => {
    const answer = await world.test.get(`/api/bookings/${id}/calendar.ics`, { as: person.account.id })
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    return answer.body
  }
  const eventIn = (text: string) =>
    Object.values(ical.sync.parseICS(text)).find((part) => part?.type === 'VEVENT') as VEvent

  it('has the booking’s UID and opens at the right instant', async () => {
    const booking = await makeBooking()
    const text = await calendar(booking)
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        `UID:${booking.id}@localhost`,
        'DTSTAMP:20260610T100000Z',
        'METHOD:PUBLISH',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const event = eventIn(text)
    expect([event.start.toISOString(), event.end?.toISOString(), event.summary, event.location]).toEqual([
      '2026-06-11T17:00:00.000Z',
      '2026-06-11T18:00:00.000Z',
      'Morning Yoga at River House Gym',
      'River House Gym, 1 River Street, London',
    ])
  })

  it.each([
    ['Zürich, the hour that happens twice', 'Europe/Zurich', '2026-10-25', '04:00', '2026-10-25T03:00:00.000Z'],
    ['Zürich, after the clocks went forward', 'Europe/Zurich', '2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
    ['New York, in its own summer time', 'America/New_York', '2026-03-09', '09:00', '2026-03-09T13:00:00.000Z'],
    ['Singapore', 'Asia/Singapore', '2026-07-01', '07:00', '2026-06-30T23:00:00.000Z'],
  ])('is right in %s', async (name, zone, date, from, start) => {
    const city = await createDestination(world.database.db, { city: name, time_zone: zone })
    const at = await createVenue(world.database.db, city)
    world.test.clock.set('2026-03-01T10:00:00Z')
    expect(eventIn(await calendar(await makeBooking({ at, date, from }))).start.toISOString()).toBe(start)
    world.test.clock.set('2026-06-10T10:00:00Z')
  })

  it('is a whole day for a walk-in, tentative while a venue has not answered, and cancelled when it is', async () => {
    const person = await world.person()
    const walkIn = await createWalkIn(world.database.db, world.gym)
    const body = { Type: 'StandardTicket', TicketId: walkIn.id, ActiveVoucherCode: person.pass.code }
    const { id } = (await world.test.post('/api/bookings/add', body, { as: person.account.id })).json<{ id: string }>()
    expect(await calendar({ person, id })).toContain('DTSTART;VALUE=DATE:20260610\r\nDTEND;VALUE=DATE:20260611')
    const waiting = await makeBooking({ at: world.atelier })
    expect(await calendar(waiting)).toContain('STATUS:TENTATIVE')
    await world.test.delete(`/api/user/orders/cancel/${waiting.id}`, { as: waiting.person.account.id })
    expect(await calendar(waiting)).toMatch(/SEQUENCE:2[^]*STATUS:CANCELLED/)
    await world.mails()
  })
})
