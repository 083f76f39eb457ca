import { expect, it } from 'vitest'
import { latestBooking } from './latest-booking.rules.ts'

const bookingOf = (dateOfBookingUTC: string) => ({ dateOfBookingUTC })

it.each([
  { when: 'none', upcoming: [], latest: undefined },
  {
    when: 'in any order',
    upcoming: [bookingOf('2026-11-20T10:00:00Z'), bookingOf('2026-11-21T09:59:59Z'), bookingOf('2026-11-21T09:00:00Z')],
    latest: bookingOf('2026-11-21T09:59:59Z'),
  },
  {
    when: 'in another notation',
    upcoming: [bookingOf('2026-11-21T09:59:59.500Z'), bookingOf('2026-11-21T09:59:59Z')],
    latest: bookingOf('2026-11-21T09:59:59.500Z'),
  },
])('$when', ({ upcoming, latest }) => {
  expect(latestBooking(upcoming)).toEqual(latest)
})
