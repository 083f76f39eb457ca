import { postalAddressText } from '../../contract/address-text.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StudioDetail } from '../../contract/venues.ts'
import type { Context } from '../call/context.ts'
import { sanitiseOrNull } from '../formats/sanitise-html.rules.ts'
import { customAlt } from './custom-alt.rules.ts'
import { ratingOf } from './rating.rules.ts'
import { describeClosures, isOpen, openingHours, opensNext } from './hours/opening-hours.rules.ts'
import { inFacetOrder } from '../../contract/facets.ts'
import { type VenueDetail, venueDetail } from './venues.queries.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { addDays } from '../../contract/days.ts'

/** @param isFavourite whether the caller has saved the venue */
export async function describeVenue(context: Context, venueId: string, isFavourite: boolean): Promise<StudioDetail> {
  const now = context.clock()
  const venue = await venueDetail(context.db, venueId, addDays(localTime('UTC', now).date, -2))
  if (!venue) throw new Refusal('venueNotFound')
  return composeDetail(venue, isFavourite, now)
}

function addressOf(venue: VenueDetail): StudioDetail['address'] {
  const { streetAddress, postalCode, city, lat, lng } = venue
  return { streetAddress, postalCode, city, full: postalAddressText(venue), lat, lng }
}

function composeDetail(venue: VenueDetail, isFavorite: boolean, now: Date): StudioDetail {
  const main = venue.images.find(({ is_main }) => is_main) ?? venue.images[0]
  const notes = (kind: VenueDetail['notes'][number]['kind']) =>
    venue.notes.filter((note) => note.kind === kind).map(({ id, text }) => ({ id, text }))
  const { shortDescription, description, covidMeasures, timeZone, hasClasses, hasWalkIn, isIntegrated, attribution } =
    venue
  return {
    id: venue.id,
    slug: venue.slug,
    name: venue.name,
    images: venue.images.map((image) => ({
      url: image.url,
      isMain: image === main,
      alt: customAlt(venue.name, image.alt),
    })),
    mainImage: main?.url ?? null,
    imageHash: main?.thumbhash ?? null,
    isFavorite,
    isFavourite: isFavorite,
    hasClasses,
    hasWalkIn,
    hasPremiumOffers: venue.hasPremium,
    hasStandardOffers: venue.hasStandard,
    generalInfo: {
      description: sanitiseOrNull(description),
      shortDescription,
      highlights: notes('highlight'),
      phoneNumber: venue.phone,
      contactEmail: venue.email,
      covidMeasures,
      timeZone,
    },
    address: addressOf(venue),
    activities: inFacetOrder(venue.activities),
    amenities: [...venue.amenities],
    facilities: [...venue.facilities],
    languages: [...venue.languages],
    includes: notes('includes'),
    excludes: notes('excludes'),
    openingHours: openingHours(venue, now),
    isOpen: isOpen(venue, now),
    opensAt: opensNext(venue, now)?.toISOString() ?? null,
    takesPart: venue.takesPart,
    isIntegrated,
    attribution,
    daysOffWithTime: describeClosures(venue.closures.filter(({ date }) => date >= localTime(timeZone, now).date)),
    destinationCity: venue.destinationCity,
    timeZone,
    rating: ratingOf(venue.reviewCount, venue.reviewStars),
    hasReviews: venue.reviewCount > 0,
  }
}
