import type { IsoDate } from '../../contract/dates.ts'
import { findKept } from '../bookings/list-bookings.ts'
import { dayAt } from '../bookings/walk-ins/walk-in-day.rules.ts'
import type { Context } from '../call/context.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { venuesIndex } from '../search/venues-index.ts'
import { chooseVisits, type Fitting, sortOut, whyLost } from './choose-visits.rules.ts'
import { type DayOffers, findTripOffers, type Offer } from './find-offers.ts'
import type { Trip } from './read-trip.ts'

export type FittingOffer = Fitting<Offer>
export type PlannedDay = Awaited<ReturnType<typeof planDays>>[number]
export type BookingOfTrip = Awaited<ReturnType<typeof findBooked>>[number]

/** A traveller's bookings from the first day that is left of a trip, also those of that day that have ended. */
export async function findBooked(context: Context, { destination, rest }: Trip, accountId: string | undefined) {
  const { timeZone } = destination
  const bookings = await findKept(context.db, accountId, dayAt(timeZone, localTime(timeZone, rest.from).date).startsAt)
  const { entries } = await venuesIndex(context, destination)
  return bookings.map((booking) => {
    const { type, classId, walkInId, date, venueId } = booking
    const venue = entries.find((entry) => entry.venueId === venueId)
    return {
      ...booking,
      choice: choiceOf({ kind: type === 'class' ? 'class' : 'walkIn', id: classId ?? walkInId ?? '', date }),
      position: venue ? { lat: venue.lat, lng: venue.lng } : null,
    }
  })
}

/** Plans the days that are left of a trip, or the first of them, around what is booked and what was chosen. */
export async function planDays(context: Context, trip: Trip, booked: readonly BookingOfTrip[], most?: number) {
  const days = await findTripOffers(context, trip, most)
  return chooseVisits(
    days.map((day) => weighDay(day, trip, booked)),
    trip.query.likes,
  )
}

/** What is booked in another city takes its time, but is no visit of this trip. */
function weighDay(day: DayOffers, { query, destination }: Trip, allBooked: readonly BookingOfTrip[]) {
  const bookedThen = allBooked.filter(({ date }) => date === day.date)
  const booked = bookedThen.filter(({ destinationId }) => destinationId === destination.id)
  const isBusy = (visit: FittingOffer) => bookedThen.some((booking) => clashes(booking, visit))
  const sorted = sortOut(day.offers, query, isBusy)
  const chosen = query.chosen.findLast((choice) => choice.startsWith(day.date))
  const [, kind, id] = chosen?.split('~') ?? []
  const isChosen = (offer: Offer) => offer.kind === kind && offer.id === id
  const isWanted = id !== undefined && booked.every(({ choice }) => choice !== chosen)
  const lost = isWanted ? whyLost(day.offers.find(isChosen), query.walk, isBusy) : null
  return {
    ...day,
    ...sorted,
    booked,
    pinned: (isWanted && sorted.free.find(isChosen)) || null,
    lostChoice: lost === 'gone' && day.isFarther(id) ? ('notInReach' as const) : lost,
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

export function choiceOf({ kind, id, date }: { kind: Offer['kind']; id: string; date: IsoDate }): string {
  return `${date}~${kind}~${id}`
}
