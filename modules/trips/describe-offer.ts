import { toWireDate } from '../../contract/days.ts'
import type { TripItem } from '../../contract/trips.ts'
import { cancelFreeUntil } from '../bookings/record/cancellation.rules.ts'
import { dayAt } from '../bookings/walk-ins/walk-in-day.rules.ts'
import type { VisitToPay } from './cheapest-passes.rules.ts'
import { choiceOf, type FittingOffer } from './plan-days.ts'
import type { Trip } from './read-trip.ts'

/** A visit of a plan in the form of an answer. */
export function describeOffer(offer: FittingOffer, { site, now }: Trip): TripItem {
  const { kind, id, date, time, activities, meets, seatsLeft, walkMinutes, venue } = offer
  const { name, timeZone, voucherType, wpVisits, trainerName, level, rating } = offer.describe()
  const { location, mainImage } = venue
  const freeUntil = cancelFreeUntil(
    kind === 'class'
      ? { type: 'class', startsAt: time.from, endsAt: time.to }
      : { type: 'walk_in', ...dayAt(timeZone, date) },
  )
  return {
    choice: choiceOf(offer),
    kind,
    id,
    date: toWireDate(date),
    name,
    startsAt: time.from.toISOString(),
    endsAt: time.to.toISOString(),
    timeZone,
    activities: [...activities],
    meets: [...meets],
    voucherType,
    wpVisits,
    trainerName,
    level,
    rating,
    seatsLeft,
    asksVenue: site.mode !== 'restricted' && !offer.confirmsAtOnce,
    freeUntil: kind === 'class' ? freeUntil.toISOString() : null,
    isCancellationFree: now <= freeUntil,
    walkMinutes,
    studio: {
      id: venue.id,
      name: venue.name,
      slug: venue.slug,
      address: location.address,
      mainImage,
      lat: location.geo.lat,
      lng: location.geo.lon,
      rating: venue.rating,
    },
  }
}

/** A visit of a plan, as passes see it. */
export function visitToPay(offer: FittingOffer, trip: Trip): VisitToPay {
  const { timeZone, voucherType: offerType, wpVisits } = offer.describe()
  const walkInDay = offer.kind === 'walkIn' ? dayAt(timeZone, offer.date) : null
  return { choice: choiceOf(offer), offerType, destinationId: trip.destination.id, wpVisits, walkInDay }
}
