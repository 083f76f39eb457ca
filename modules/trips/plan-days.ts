import type { IsoDate } from '../../contract/dates.ts'
import type { EmptyReason, LostChoice } from '../../contract/trips.ts'
import { findKept } from '../bookings/list-bookings.ts'
import { dayAt } from '../bookings/walk-ins/walk-in-day.rules.ts'
import type { Context } from '../call/context.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { chooseVisits, type Fitting, sortOut, whyEmpty, whyLost } from './choose-visits.rules.ts'
import { type DayOffers, findTripOffers, type Offer } from './find-offers.ts'
import type { FreeDay } from './free-hours.rules.ts'
import type { Trip } from './read-trip.ts'

export type BookingOfTrip = Awaited<ReturnType<typeof findBooked>>[number]
export type FittingOffer = Fitting<Offer>

export interface PlannedDay extends FreeDay {
  readonly booked: readonly BookingOfTrip[]
  readonly visit: FittingOffer | null
  readonly isChosen: boolean
  readonly lost: LostChoice | null
  readonly others: readonly FittingOffer[]
  readonly emptyReason: EmptyReason | null
  readonly withTenMinutesMore: number
}

/** A traveller's bookings from the first day that is left of a trip, also those of that day that have ended. */
export async function findBooked({ db }: Context, { destination, rest }: Trip, accountId: string | undefined) {
  const { timeZone } = destination
  return findKept(db, accountId, dayAt(timeZone, localTime(timeZone, rest.from).date).startsAt)
}

/** Plans the days that are left of a trip, or the first of them, around what is booked and what was chosen. */
export async function planDays(
  context: Context,
  trip: Trip,
  booked: readonly BookingOfTrip[],
  most?: number,
): Promise<PlannedDay[]> {
  const days = (await findTripOffers(context, trip, most)).map((day) => weighDay(day, trip, booked))
  const plans = chooseVisits(days, trip.query.likes)
  return days.map((day, index) => {
    const { visit = null, others = [] } = plans[index] ?? {}
    return {
      date: day.date,
      from: day.from,
      to: day.to,
      booked: day.booked,
      visit,
      isChosen: visit !== null && visit === day.pinned,
      lost: day.lost,
      others,
      emptyReason: visit ? null : whyEmpty(day),
      withTenMinutesMore: day.farther.length,
    }
  })
}

function weighDay(day: DayOffers, trip: Trip, allBooked: readonly BookingOfTrip[]) {
  const booked = allBooked.filter(({ date }) => date === day.date)
  const isBusy = (visit: FittingOffer) => booked.some((booking) => clashes(booking, visit))
  const sorted = sortOut(day.offers, trip.query, isBusy)
  const choice = trip.query.chosen.findLast((choice) => choice.startsWith(day.date))?.split('~')
  const [, kind, id] = choice ?? []
  const isBooked = booked.some((booking) => choiceOf(visitOfBooking(booking)) === choice?.join('~'))
  const wanted = id === undefined || isBooked ? undefined : day.offers.find((one) => one.kind === kind && one.id === id)
  const lost = id === undefined || isBooked ? null : whyLost(wanted, trip.query.walk, isBusy)
  return {
    ...day,
    ...sorted,
    booked,
    pinned: lost === null && wanted ? (wanted as FittingOffer) : null,
    lost: lost === 'gone' && day.isFarther(id) ? ('notInReach' as const) : lost,
    isTaken: kind === 'none' || booked.length > 0,
    isSkipped: kind === 'none',
    isBooked: booked.length > 0,
    isCityOpen: day.isFarther(),
  }
}

/** A class at the time of a booked one (T127), or the walk-in of a venue that is booked for the day. */
function clashes(booking: BookingOfTrip, visit: FittingOffer): boolean {
  if (booking.type === 'walk_in') return visit.kind === 'walkIn' && booking.venueId === visit.venueId
  return visit.kind === 'class' && booking.startsAt < visit.time.to && visit.time.from < booking.endsAt
}

/** A booking as a choice names it. */
export function visitOfBooking({ type, classId, walkInId, date }: BookingOfTrip) {
  return type === 'class'
    ? { kind: 'class' as const, id: classId ?? '', date }
    : { kind: 'walkIn' as const, id: walkInId ?? '', date }
}

export function choiceOf({ kind, id, date }: { kind: Offer['kind']; id: string; date: IsoDate }): string {
  return `${date}~${kind}~${id}`
}
