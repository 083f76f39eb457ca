import { toWireDate } from '../../contract/days.ts'
import type { planTrip, TripDay, TripPasses, TripPlan } from '../../contract/trips.ts'
import { bookingAnswer } from '../bookings/record/write-booking.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import type { Viewer } from '../call/viewer.ts'
import { ownPasses } from '../passes/find-payer.ts'
import { passProducts } from '../passes/list-pass-products.ts'
import { endReason } from '../passes/pass-eligibility.rules.ts'
import { venuesIndex } from '../search/venues-index.ts'
import { cheapestPasses, payWithOwn, type VisitToPay } from './cheapest-passes.rules.ts'
import { describeOffer, visitToPay } from './describe-offer.ts'
import { type BookingOfTrip, choiceOf, findBooked, planDays, type PlannedDay, visitOfBooking } from './plan-days.ts'
import { readTrip, type Trip } from './read-trip.ts'

/** One visit a day that fits into a trip (T188), and the passes that pay for them. Nothing of it is kept. */
export async function planVisits(
  context: Context,
  { query, viewer }: Pick<Call<typeof planTrip>, 'query' | 'viewer'>,
): Promise<TripPlan> {
  const trip = await readTrip(context, query, viewer)
  const booked = await findBooked(context, trip, viewer.accountId)
  const days = await planDays(context, trip, booked)
  const describeBooked = await describerOfBooked(context, trip)
  const described = days.map((day) => describeDay(day, trip, describeBooked))
  const visits = days.flatMap(({ visit }, index) => {
    const item = described[index]?.item
    return visit && item ? [visitToPay(item, visit, trip)] : []
  })
  return {
    ...frameOf(trip),
    days: described,
    passes: await findPasses(context, viewer, trip, visits),
    attributions: listAttributions(days),
  }
}

/** When and where a trip is. */
export function frameOf({ destination, from, to, place }: Trip) {
  const { city, timeZone } = destination
  return { city, timeZone, from: from.toISOString(), to: to.toISOString(), place }
}

function describeDay(
  day: PlannedDay,
  trip: Trip,
  describeBooked: (booking: BookingOfTrip) => TripDay['booked'][number],
): TripDay {
  const { visit, isChosen, emptyReason, withTenMinutesMore } = day
  return {
    date: toWireDate(day.date),
    freeFrom: day.from.toISOString(),
    freeTo: day.to.toISOString(),
    booked: day.booked.map(describeBooked),
    item: visit && describeOffer(visit, trip),
    isChosen,
    lostChoice: day.lost,
    others: day.others.map((other) => describeOffer(other, trip)),
    emptyReason,
    withTenMinutesMore,
  }
}

/** Returns how a trip shows a booking. */
export async function describerOfBooked(
  context: Context,
  { destination, now }: Trip,
): Promise<(booking: BookingOfTrip) => TripDay['booked'][number]> {
  const { entries } = await venuesIndex(context, destination)
  return (booking) => {
    const venue = entries.find(({ venueId }) => venueId === booking.venueId)
    return {
      ...bookingAnswer(booking, now),
      choice: choiceOf(visitOfBooking(booking)),
      position: venue ? { lat: venue.lat, lng: venue.lng } : null,
    }
  }
}

async function findPasses(
  context: Context,
  viewer: Viewer,
  { destination, now }: Trip,
  visits: readonly VisitToPay[],
): Promise<TripPasses> {
  const all = viewer.accountId === undefined ? [] : await ownPasses(context.db, viewer.accountId)
  const active = all.filter((pass) => endReason(pass, now) === null)
  const { paid, unpaid } = payWithOwn(active, visits, now)
  const { answer } = await passProducts(context, {
    viewer,
    query: { city: destination.city, visits: undefined, voucherIds: [] },
  })
  return {
    own: active.map((pass) => ({
      id: pass.id,
      code: pass.code,
      name: pass.name,
      pays: visits.flatMap(({ choice }) => (paid.get(choice) === pass ? [choice] : [])),
    })),
    unpaid: unpaid.map(({ visit, reason }) => ({ choice: visit.choice, reason })),
    toBuy: cheapestPasses(
      answer.data,
      unpaid.map(({ visit }) => visit),
      destination.currency,
    ),
  }
}

/** The names that the licences of what a plan shows require. */
function listAttributions(days: readonly PlannedDay[]): string[] {
  const shown = days.flatMap(({ visit, others }) => (visit ? [visit, ...others] : others))
  return [
    ...new Set(
      shown.flatMap(({ venue, what }) => [
        ...venue.entry.attributions,
        ...('classId' in what ? what.attributions : []),
      ]),
    ),
  ].toSorted()
}
