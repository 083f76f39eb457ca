import { addressText } from '../../../contract/address-text.ts'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import type { OpenHours, StudioDetail, WalkIn } from '../../../contract/venues.ts'
import type { SelectedClass } from '../../site/links/flow-state.rules.ts'
import type { BookedProduct } from './booking-flow.rules.ts'
import type { CancellationFacts } from './cancelling.rules.ts'
import * as texts from './texts.ts'

/** What the booking dialog needs to know about a class or a walk-in. */
export interface Bookable extends BookedProduct, CancellationFacts {
  /** The id of the class or walk-in. */
  readonly id: string
  readonly name: string
  readonly timeTo: string | null
  /** `date` and `timeFrom` at the venue as an instant; null for a walk-in. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly timeZone: string
  /** Of the venue on the day of a walk-in. */
  readonly openTimes: readonly OpenHours[]
  /** A booking waits until the venue confirms it. */
  readonly asksVenue: boolean
  readonly venue: {
    readonly name: string
    readonly slug: string
    readonly address: string
    readonly position: { readonly lat: number; readonly lng: number }
    readonly isIntegrated: boolean
  }
}

export function bookableClass({
  id,
  name,
  date,
  timeFrom,
  timeTo,
  startsAt,
  endsAt,
  voucherType,
  wpVisits,
  isOnline,
  timeZone,
  freeUntil,
  isCancellationFree,
  asksVenue,
  studio: venue,
}: ClassWithStudio): Bookable {
  return {
    kind: 'class',
    id,
    name,
    date,
    timeFrom,
    timeTo,
    startsAt,
    endsAt,
    offerType: voucherType,
    wpVisits,
    isOnline,
    timeZone,
    openTimes: [],
    freeUntil,
    isCancellationFree,
    asksVenue,
    city: venue.destinationCity,
    venue: venueFacts(venue),
  }
}

/** A class as the traveller flow remembers it; undefined for a walk-in. */
export function asSelectedClass(product: Bookable): SelectedClass | undefined {
  const { id, name, offerType, date, timeFrom, timeTo, startsAt, wpVisits, isOnline, city, venue } = product
  if (!timeFrom || !timeTo || !startsAt) return undefined
  const place = { name: venue.name, slug: venue.slug, city }
  const activities = isOnline ? [texts.onlineActivity] : []
  return { id, name, voucherType: offerType, venue: place, date, timeFrom, timeTo, startsAt, wpVisits, activities }
}

/** @param date dd.MM.yyyy */
export function bookableWalkIn(venue: StudioDetail, walkIn: WalkIn, date: string): Bookable {
  const { id, name, voucherType } = walkIn
  return {
    kind: 'walkIn',
    id,
    name,
    date,
    timeFrom: null,
    timeTo: null,
    startsAt: null,
    endsAt: null,
    offerType: voucherType,
    wpVisits: 1,
    isOnline: false,
    timeZone: venue.timeZone,
    openTimes: walkIn.openTimes.find(({ dates }) => dates.includes(date))?.hours ?? [],
    freeUntil: null,
    isCancellationFree: true,
    asksVenue: false,
    city: venue.destinationCity,
    venue: venueFacts(venue),
  }
}

function venueFacts({ name, slug, address, isIntegrated }: StudioDetail): Bookable['venue'] {
  const { streetAddress, city, lat, lng } = address
  return { name, slug, address: addressText({ streetAddress, city }), position: { lat, lng }, isIntegrated }
}
