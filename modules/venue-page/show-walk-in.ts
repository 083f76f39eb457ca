import { addDays, toWireDate } from '../../contract/days.ts'
import type { showWalkIn, WalkIn } from '../../contract/venues.ts'
import { bookingToCheckIn } from '../bookings/find-booking-to-check-in.ts'
import { walkInDaysOf, WALK_IN_DAYS_AHEAD } from '../bookings/walk-ins/walk-in-day.rules.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { viewerPasses } from '../passes/list-viewer-passes.ts'
import { placeOfVenue } from '../venues/find-venue.ts'
import { findWalkIn } from '../venues/find-walk-in.ts'
import { canCheckIn, type HeldPass, walkInEligibility } from './walk-in-button.rules.ts'
import { localTime } from '../formats/zone-time.rules.ts'

/** A venue's general gym access, and what its button says to the caller (T119). */
export async function walkIn(context: Context, { params, viewer }: Call<typeof showWalkIn>): Promise<WalkIn> {
  const venue = await placeOfVenue(context, params.id, viewer)
  const { id, name, offerType, activities, weekly, closures } = await findWalkIn(context, venue.id)
  const now = context.clock()
  const days = walkInDaysOf({ timeZone: venue.timeZone, weekly, closures }, now)
  const today = localTime(venue.timeZone, now).date
  const { accountId } = viewer
  const bookingToday =
    accountId === undefined ? null : await bookingToCheckIn(context, { accountId, venueId: venue.id, date: today })
  return {
    id,
    name,
    voucherType: offerType,
    activities: [...activities],
    eligibility:
      bookingToday === null
        ? walkInEligibility(offerType, await findPassesHeld(context, accountId, venue.destinationId))
        : canCheckIn,
    bookingToday,
    firstDate: toWireDate(today),
    lastDate: toWireDate(addDays(today, WALK_IN_DAYS_AHEAD)),
    openTimes: days.open.map(({ dates, hours }) => ({ dates: dates.map(toWireDate), hours })),
    closedDates: days.closed.map(toWireDate),
  }
}

async function findPassesHeld(
  context: Context,
  accountId: string | undefined,
  destinationId: string,
): Promise<HeldPass[] | undefined> {
  if (accountId === undefined) return undefined
  const passes = await viewerPasses(context, accountId)
  return passes.map(({ type, validIn }) => ({ type, isValidHere: validIn === null || validIn.includes(destinationId) }))
}
