import { toWireDate } from '../../contract/days.ts'
import type { TripItem } from '../../contract/trips.ts'
import { dayAt } from '../bookings/walk-ins/walk-in-day.rules.ts'
import { classDocument } from '../schedule/class-day.ts'
import type { VisitToPay } from './cheapest-passes.rules.ts'
import type { Offer } from './find-offers.ts'
import { choiceOf, type FittingOffer } from './plan-days.ts'
import type { Trip } from './read-trip.ts'

/** A visit of a plan in the form of an answer. */
export function describeOffer(offer: FittingOffer, { site }: Trip): TripItem {
  const { kind, id, date, time, activities, meets, seatsLeft, walkMinutes, venue } = offer
  const { name, slug, location, mainImage, rating } = venue.document
  return {
    choice: choiceOf(offer),
    kind,
    id,
    date: toWireDate(date),
    startsAt: time.from.toISOString(),
    endsAt: time.to.toISOString(),
    activities: [...activities],
    meets: [...meets],
    seatsLeft,
    walkMinutes,
    ...factsOf(offer),
    asksVenue: site.mode !== 'restricted' && 'classId' in offer.what && !offer.what.confirmsAtOnce,
    studio: {
      id: offer.venueId,
      name,
      slug,
      address: location.address,
      mainImage,
      lat: location.geo.lat,
      lng: location.geo.lon,
      rating,
    },
  }
}

function factsOf({ what }: Offer): Pick<TripItem, 'name' | 'timeZone' | 'voucherType' | 'wpVisits' | 'trainerName'> {
  if ('classId' in what) {
    const { name, timeZone, voucherType, wpVisits, trainerName } = classDocument(what)
    return { name, timeZone, voucherType, wpVisits, trainerName }
  }
  const { name, timeZone, offerType } = what
  return { name, timeZone, voucherType: offerType, wpVisits: 1, trainerName: null }
}

/** A visit of a plan, as passes see it. */
export function visitToPay(item: TripItem, { date }: Offer, { destination }: Trip): VisitToPay {
  return {
    choice: item.choice,
    offerType: item.voucherType,
    destinationId: destination.id,
    wpVisits: item.wpVisits,
    walkInDay: item.kind === 'walkIn' ? { date, startsAt: dayAt(item.timeZone, date).startsAt } : null,
  }
}
