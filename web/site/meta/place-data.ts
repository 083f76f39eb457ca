import type { ClassWithStudio } from '../../../contract/schedule.ts'
import type { Rating } from '../../../contract/search.ts'
import type { StudioDetail } from '../../../contract/venues.ts'
import { textWithOffset } from '../../client/dates/clock-texts.rules.ts'
import { closureData, openingData } from './opening-data.rules.ts'
import { type Absolute, SCHEMA, type StructuredData, withoutGaps } from './structured-data.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

type VenueFacts = Pick<
  StudioDetail,
  | 'name'
  | 'slug'
  | 'hasWalkIn'
  | 'mainImage'
  | 'generalInfo'
  | 'address'
  | 'destinationCity'
  | 'openingHours'
  | 'daysOffWithTime'
  | 'rating'
>

/** A venue: a gym if it takes drop-ins, else a sports location. Unknown facts are left out. */
export function venueData(venue: VenueFacts, absolute: Absolute): StructuredData {
  const { name, slug, hasWalkIn, mainImage, generalInfo, address, openingHours, daysOffWithTime, rating } = venue
  return withoutGaps({
    '@context': SCHEMA,
    '@type': hasWalkIn ? 'ExerciseGym' : 'SportsActivityLocation',
    '@id': absolute(`/location/${slug}`),
    url: absolute(`/location/${slug}`),
    name,
    description: generalInfo.shortDescription,
    image: mainImage && absolute(mainImage),
    telephone: generalInfo.phoneNumber,
    email: generalInfo.contactEmail,
    address: postalAddress(venue),
    geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lng },
    openingHoursSpecification: openingData(openingHours),
    specialOpeningHoursSpecification: closureData(openingHours, daysOffWithTime),
    aggregateRating: ratingData(rating),
  })
}

function ratingData(rating: Rating): StructuredData | null {
  return (
    rating && {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    }
  )
}

type ClassFacts = Pick<
  ClassWithStudio,
  | 'id'
  | 'name'
  | 'date'
  | 'description'
  | 'trainerName'
  | 'rating'
  | 'isOnline'
  | 'isCancelled'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
> & { readonly studio: VenuePlace }
type VenuePlace = Pick<StudioDetail, 'name' | 'slug' | 'mainImage' | 'address' | 'destinationCity'>

/** One session of a class: an event with a place, online or at the venue. */
export function classEventData(
  {
    id,
    name,
    date,
    description,
    trainerName,
    rating,
    isOnline,
    isCancelled,
    startsAt,
    endsAt,
    timeZone,
    studio,
  }: ClassFacts,
  absolute: Absolute,
): StructuredData {
  const url = absolute(`/location/${studio.slug}/class/${id}?date=${date}`)
  return withoutGaps({
    '@context': SCHEMA,
    '@type': 'Event',
    '@id': url,
    url,
    name: fillIn(texts.sessionName, { name, studio: studio.name }),
    description: description && plainText(description),
    // In the venue's time: an instant in UTC would be shown as local time.
    startDate: textWithOffset(startsAt, timeZone),
    endDate: textWithOffset(endsAt, timeZone),
    eventStatus: `${SCHEMA}/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    image: studio.mainImage && absolute(studio.mainImage),
    location: isOnline
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: studio.name,
          url: absolute(`/location/${studio.slug}`),
          address: postalAddress(studio),
        },
    organizer: { '@type': 'Organization', name: studio.name, url: absolute(`/location/${studio.slug}`) },
    performer: trainerName && { '@type': 'Person', name: trainerName },
    aggregateRating: ratingData(rating),
  })
}

function postalAddress({ address, destinationCity }: Pick<VenueFacts, 'address' | 'destinationCity'>): StructuredData {
  return withoutGaps({
    '@type': 'PostalAddress',
    streetAddress: address.streetAddress,
    postalCode: address.postalCode,
    addressLocality: address.city || destinationCity,
  })
}

const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' } as const

function plainText(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: keyof typeof characters) => characters[name])
  return text.replaceAll(/\s+/g, ' ').trim()
}
