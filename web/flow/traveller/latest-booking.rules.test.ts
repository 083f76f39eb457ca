import { expect, it } from 'vitest'
import { latestBooking } from './latest-booking.rules.ts'

const made = (dateOfBookingUTC: string) => ({ dateOfBookingUTC })

it.each([
  { when: 'none', upcoming: [], latest: undefined },
  {
    when: 'in any order',
    upcoming: [made('2026-11-20T10:00:00Z'), made('2026-11-21T09:59:59Z'), made('2026-11-21T09:00:00Z')],
    latest: made('2026-11-21T09:59:59Z'),
  },
  {
    when: 'in another notation',
    upcoming: [made('2026-11-21T09:59:59.500Z'), made('2026-11-21T09:59:59Z')],
    latest: made('2026-11-21T09:59:59.500Z'),
  },
])('$when', ({ upcoming, latest }) => {
  expect(latestBooking(upcoming)).toEqual(latest)
})
