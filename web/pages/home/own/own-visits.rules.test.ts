import { describe, expect, it } from 'vitest'
import { lastAttended, nextBooking, timesOf, visitsLeftText } from './own-visits.rules.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')

type Status = 'confirmed' | 'pending' | 'redeemed' | 'cancelledByUser'

/** A class of an hour; its door opens an hour before. */
function booking(id: string, startsAt: string, orderStatus: Status = 'confirmed', isOnline = false) {
  const start = Date.parse(startsAt)
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  return {
    id,
    orderStatus,
    isOnline,
    timeZone: 'Europe/London',
    startsAt: at(0),
    endsAt: at(60),
    checkIn: {
      opensAt: at(-60),
      closesAt: at(60),
      canCheckIn: false,
      checkedInAt: orderStatus === 'redeemed' ? at(-10) : null,
      reason: null,
      text: null,
    },
  }
}

const tonight = booking('tonight', '2026-11-23T18:00:00Z')
const tomorrow = booking('tomorrow', '2026-11-24T08:00:00Z')
const soon = booking('soon', '2026-11-23T12:30:00Z')

describe('the next booking', () => {
  it.each([
    { name: 'the earlier one', of: [tomorrow, tonight], is: 'tonight', canCheckIn: false },
    { name: 'one inside its window, with check-in', of: [tonight, soon], is: 'soon', canCheckIn: true },
    {
      name: 'one inside its window before one that the venue has yet to answer',
      of: [booking('asked', '2026-11-23T12:15:00Z', 'pending'), soon],
      is: 'soon',
      canCheckIn: true,
    },
    {
      name: 'a request, where there is nothing else',
      of: [booking('asked', '2026-11-23T18:00:00Z', 'pending')],
      is: 'asked',
      canCheckIn: false,
    },
    {
      name: 'an online class, which has no door',
      of: [booking('online', '2026-11-23T12:30:00Z', 'confirmed', true)],
      is: 'online',
      canCheckIn: false,
    },
    {
      name: 'none that was attended, cancelled or is over',
      of: [
        booking('there', '2026-11-23T11:50:00Z', 'redeemed'),
        booking('off', '2026-11-23T18:00:00Z', 'cancelledByUser'),
        booking('over', '2026-11-23T11:00:00Z'),
        tomorrow,
      ],
      is: 'tomorrow',
      canCheckIn: false,
    },
    { name: 'nothing', of: [], is: undefined, canCheckIn: undefined },
  ])('is $name', ({ of, is, canCheckIn }) => {
    const next = nextBooking(of, NOW)
    expect([next?.booking.id, next?.canCheckIn]).toEqual([is, canCheckIn])
  })
})

it.each([
  {
    name: 'the latest visit',
    of: [booking('old', '2026-10-01T08:00:00Z', 'redeemed'), booking('new', '2026-11-01T08:00:00Z', 'redeemed')],
    is: 'new',
  },
  { name: 'no cancelled booking', of: [booking('off', '2026-11-01T08:00:00Z', 'cancelledByUser')], is: undefined },
])("'Book again' is $name", ({ of, is }) => expect(lastAttended(of)?.id).toBe(is))

it.each([
  { orderType: 'classTicket' as const, to: '/location/iron#schedule' },
  { orderType: 'standardTicket' as const, to: '/location/iron#products' },
])('a $orderType is booked again at $to', ({ orderType, to }) =>
  expect(timesOf({ studioSlug: 'iron', orderType })).toBe(to),
)

it.each([
  { left: [], says: null },
  { left: [1], says: '1 visit left' },
  { left: [3, 4], says: '7 visits left' },
  { left: [0], says: '0 visits left' },
])('passes with $left visits say $says', ({ left, says }) =>
  expect(visitsLeftText(left.map((visitsLeft) => ({ visitsLeft })))).toBe(says),
)
