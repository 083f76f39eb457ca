import { Refusal } from '../../contract/refusal.ts'
import { showStudio, type StudioDetail } from '../../contract/venues.ts'
import type { Call, Context, EncodedAnswer, Viewer } from '../context.ts'
import { encodedAnswer, freshness, freshWith, nextMinute } from '../encode-answer.ts'
import { sanitisedOrNull } from '../html/sanitise-html.rules.ts'
import { ratingOf } from '../reviews/rating.rules.ts'
import { isFavourite } from '../wishlist/is-favourite.ts'
import { DIRECTORY_SCOPES, refuseOtherSites } from './directory.ts'
import { answeredClosures, isOpen, openingHours } from './opening-hours.rules.ts'
import { inFacetOrder } from './search/search-index.rules.ts'
import { findVenue, type VenueDetail, venueDetail, type VenuePlace } from './venues.queries.ts'
import { addDays, localTime } from './zone-time.rules.ts'

/** A venue's page: the same bytes for everybody who is not signed in, to the minute. */
export async function studio(
  context: Context,
  { params, viewer }: Call<typeof showStudio>,
): Promise<StudioDetail | EncodedAnswer> {
  const directory = freshness(context, DIRECTORY_SCOPES, nextMinute(context.clock()))
  const place = await placeOfVenue(context, params.id, viewer)
  const keep = freshWith(context, directory, [place.destinationId])
  const detail = await studioDetail(context, place.id, viewer.accountId)
  return viewer.accountId === undefined ? encodedAnswer(showStudio, detail, keep) : detail
}

/**
 * Finds a venue by its id, its slug or a slug that it had (T28), in any case: slugs have none.
 * @throws Refusal venueNotFound, destinationNotAllowed
 */
export async function placeOfVenue(context: Context, reference: string, viewer: Viewer): Promise<VenuePlace> {
  const place = await findVenue(context.db, reference.toLowerCase())
  if (!place) throw new Refusal('venueNotFound')
  await refuseOtherSites(context, place.destinationId, viewer)
  return place
}

/** @param accountId whose favourite it may be; undefined for an anonymous visitor */
export async function studioDetail(
  context: Context,
  venueId: string,
  accountId: string | undefined,
): Promise<StudioDetail> {
  const now = context.clock()
  const venue = await venueDetail(context.db, venueId, addDays(localTime('UTC', now).date, -2))
  if (!venue) throw new Refusal('venueNotFound')
  return writtenOut(venue, await isFavourite(context, accountId, venueId), now)
}

function writtenOut(venue: VenueDetail, isFavorite: boolean, now: Date): StudioDetail {
  const main = venue.images.find(({ is_main }) => is_main) ?? venue.images[0]
  const notes = (kind: VenueDetail['notes'][number]['kind']) =>
    venue.notes.filter((note) => note.kind === kind).map(({ id, text }) => ({ id, text }))
  const {
    shortDescription,
    description,
    covidMeasures,
    timeZone,
    hasClasses,
    hasWalkIn,
    isIntegrated,
    attribution,
    lat,
    lng,
  } = venue
  return {
    id: venue.id,
    slug: venue.slug,
    name: venue.name,
    images: venue.images.map((image) => ({ url: image.url, isMain: image === main })),
    mainImage: main?.url ?? null,
    imageHash: main?.thumbhash ?? null,
    isFavorite,
    isFavourite: isFavorite,
    hasClasses,
    hasWalkIn,
    hasPremiumOffers: venue.hasPremium,
    hasStandardOffers: venue.hasStandard,
    generalInfo: {
      description: sanitisedOrNull(description),
      shortDescription,
      highlights: notes('highlight'),
      phoneNumber: venue.phone,
      contactEmail: venue.email,
      covidMeasures,
      timeZone,
    },
    address: { streetAddress: venue.streetAddress, postalCode: venue.postalCode, city: venue.city, lat, lng },
    activities: inFacetOrder(venue.activities),
    amenities: [...venue.amenities],
    facilities: [...venue.facilities],
    languages: [...venue.languages],
    includes: notes('includes'),
    excludes: notes('excludes'),
    openingHours: openingHours(venue, now),
    isOpen: isOpen(venue, now),
    takesPart: venue.takesPart,
    isIntegrated,
    attribution,
    daysOffWithTime: answeredClosures(venue.closures.filter(({ date }) => date >= localTime(timeZone, now).date)),
    destinationCity: venue.destinationCity,
    timeZone,
    rating: ratingOf(venue.reviewCount, venue.reviewStars),
    hasReviews: venue.reviewCount > 0,
  }
}
