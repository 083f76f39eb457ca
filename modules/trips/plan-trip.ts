import { toWireDate } from '../../contract/days.ts'
import type { planTrip, TripDay, TripPasses, TripPlan } from '../../contract/trips.ts'
import { bookingAnswer } from '../bookings/record/write-booking.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import type { Viewer } from '../call/viewer.ts'
import { ownPasses } from '../passes/find-payer.ts'
import { passProducts } from '../passes/list-pass-products.ts'
import { endReason } from '../passes/pass-eligibility.rules.ts'
import { cheapestPasses, hasPassOnSale, payWithOwn, type VisitToPay } from './cheapest-passes.rules.ts'
import { whyEmpty } from './choose-visits.rules.ts'
import { describeOffer, visitToPay } from './describe-offer.ts'
import { type BookingOfTrip, findBooked, planDays, type PlannedDay } from './plan-days.ts'
import { readTrip, type Trip } from './read-trip.ts'

/** One visit a day that fits into a trip (T188), and the passes that pay for them. Nothing of it is kept. */
export async function planVisits(
  context: Context,
  { query, viewer }: Pick<Call<typeof planTrip>, 'query' | 'viewer'>,
): Promise<TripPlan> {
  const trip = await readTrip(context, query, viewer)
  const days = await planDays(context, trip, await findBooked(context, trip, viewer.accountId))
  const visits = days.flatMap(({ visit }) => (visit ? [visitToPay(visit, trip)] : []))
  const shown = days.flatMap(({ visit, others }) => (visit ? [visit, ...others] : others))
  return {
    ...frameOf(trip),
    days: days.map((day) => describeDay(day, trip)),
    passes: await findPasses(context, viewer, trip, visits),
    attributions: [...new Set(shown.flatMap(({ attributions }) => attributions))].toSorted(),
  }
}

/** When and where a trip is. */
export function frameOf({ destination, from, to, place }: Trip) {
  const { city, timeZone } = destination
  return { city, timeZone, from: from.toISOString(), to: to.toISOString(), place }
}

function describeDay(day: PlannedDay, trip: Trip): TripDay {
  const { visit, pinned, lostChoice } = day
  return {
    date: toWireDate(day.date),
    freeFrom: day.from.toISOString(),
    freeTo: day.to.toISOString(),
    booked: day.booked.map((booking) => describeBooked(booking, trip)),
    item: visit && describeOffer(visit, trip),
    isChosen: pinned !== null,
    lostChoice,
    others: day.others.map((other) => describeOffer(other, trip)),
    emptyReason: visit ? null : whyEmpty(day),
    withTenMinutesMore: day.farther.length,
  }
}

export function describeBooked(booking: BookingOfTrip, { now }: Trip): TripDay['booked'][number] {
  const { choice, position } = booking
  return { ...bookingAnswer(booking, now), choice, position }
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
  const forSale = unpaid
    .map(({ visit }) => visit)
    .filter((visit) => hasPassOnSale(answer.data, visit, destination.currency))
  return {
    own: active.map((pass) => ({
      id: pass.id,
      code: pass.code,
      name: pass.name,
      pays: visits.flatMap(({ choice }) => (paid.get(choice) === pass ? [choice] : [])),
    })),
    unpaid: unpaid.map(({ visit, reason }) => ({
      choice: visit.choice,
      reason: forSale.includes(visit) ? reason : 'notOnSale',
    })),
    toBuy: cheapestPasses(answer.data, forSale, destination.currency),
  }
}
