import { z } from 'zod'
import { dateInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { cityInput } from './destinations.ts'
import { endpoint } from './endpoint.ts'
import { FEW_SEATS } from './few-seats.ts'
import { orAbsent, reference } from './inputs.ts'
import {
  attributionsSchema,
  classLevelSchema,
  classQuery,
  facetValueSchema,
  geoSchema,
  ratingSchema,
  searchedCitySchema,
  voucherTypeSchema,
} from './search.ts'
import { studioDetailSchema, textItemSchema } from './venues.ts'

const wpVisits = z
  .int()
  .meta({ description: 'The visits that it costs with a Wellness Passport; with other passes it costs 1 (T106)' })
const startsAt = z.iso.datetime().meta({ description: 'Addition: the start as an instant in UTC' })
const ofClass = {
  level: classLevelSchema,
  rating: ratingSchema.meta({ description: 'Addition: of the visits to this class alone; null below five reviews' }),
}
const timeZone = z.string().meta({ description: "Addition: the venue's IANA zone, which date and times are in" })

/**
 * Class search document (2-marketplace §3). Additions: `date`, `startsAt`, `timeZone`, `activities`, `isOnline`,
 * `trainerName`, `level`, `rating`, `alreadyStarted`. Nothing in it depends on the caller. `listFullClasses` and the
 * class itself tell how many seats are left, because that changes with every booking.
 */
export const classDocumentSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: wireDateSchema,
  timeFrom: wireTimeSchema,
  timeTo: wireTimeSchema,
  voucherType: voucherTypeSchema,
  wpVisits,
  activities: z.array(z.string()),
  isOnline: z.boolean(),
  trainerName: z.string().nullable(),
  ...ofClass,
  startsAt,
  timeZone,
  fitness: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    mainImage: z.string().nullable(),
    hasPremiumOffers: z.boolean(),
    hasStandardOffers: z.boolean(),
    location: z.object({ address: z.string().nullable(), geo: geoSchema }),
    rating: ratingSchema,
  }),
  alreadyStarted: z.boolean(),
})
export type ClassDocument = z.infer<typeof classDocumentSchema>

/** Facets have no languages here (2-marketplace §7). `total` is an addition. */
export const classSearchResultSchema = z.object({
  documents: z.array(classDocumentSchema),
  facets: z.object({
    activities: z.array(facetValueSchema),
    amenities: z.array(facetValueSchema),
    facilities: z.array(facetValueSchema),
  }),
  total: z.int().meta({ description: 'All matches, before limit and page' }),
  city: searchedCitySchema,
  attributions: attributionsSchema,
})
export type ClassSearchResult = z.infer<typeof classSearchResultSchema>

/** Why the caller cannot book a class; codes of contract/errors.ts. Passes are judged only when booking. */
export const bookingBars = [
  'classStarted',
  'classCancelled',
  'venueNotTakingPart',
  'classFull',
  'alreadyBooked',
] as const
export type BookingBar = (typeof bookingBars)[number]

/**
 * Class (2-marketplace §3): one dated session of it. Additions: `level`, `rating`, `isOnline`, `isCancelled`,
 * `asksVenue`, `startsAt`, `endsAt`, `timeZone`, `seatsLeft`, `canBook` with its reason, `isCancellationFree`,
 * `freeUntil`.
 */
export const classSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: wireDateSchema,
  scheduleDate: wireDateSchema.meta({ description: 'The same as date' }),
  timeFrom: wireTimeSchema,
  timeTo: wireTimeSchema,
  description: z.string().nullable().meta({ description: 'Sanitised HTML (T152)' }),
  voucherType: voucherTypeSchema,
  trainerName: z.string().nullable(),
  ...ofClass,
  activities: z.array(z.string()).meta({ description: "'Online' marks an online class" }),
  includes: z.array(textItemSchema),
  excludes: z.array(textItemSchema),
  knowBeforeYouGo: z.array(z.object({ text: z.string() })),
  wpVisits,
  alreadyStarted: z.boolean(),
  isOnline: z.boolean(),
  isCancelled: z.boolean(),
  asksVenue: z.boolean().meta({
    description: 'Addition: a booking waits until the venue confirms it (T131), except on restricted sites',
  }),
  startsAt,
  endsAt: z.iso.datetime(),
  timeZone,
  seatsLeft: z.int().nullable().meta({ description: 'Null when seats are not limited' }),
  isCancellationFree: z
    .boolean()
    .meta({ description: 'The traveller can cancel free of charge a booking that is confirmed now (T134)' }),
  freeUntil: z.iso
    .datetime()
    .meta({ description: 'The last instant at which cancelling a confirmed booking is free (T134)' }),
  canBook: z.boolean(),
  cannotBookReason: z.enum(bookingBars).nullable(),
  cannotBookText: z.string().nullable(),
})
export type Class = z.infer<typeof classSchema>

/** 'class plus studio object' (2-marketplace §7). */
export const classWithStudioSchema = classSchema.extend({ studio: studioDetailSchema })
export type ClassWithStudio = z.infer<typeof classWithStudioSchema>

/** The next date with classes, dd.MM.yyyy, as a JSON string (T25). */
export const nextClassDateSchema = wireDateSchema

/** 2-marketplace §7, T32: classes of one date in one city, by start time; 1,000 at most. Distances in kilometres. */
export const searchClasses = endpoint({
  method: 'GET',
  path: '/basicSearch/classes',
  tag: 'Schedule',
  summary: 'Search classes of a date, with facets',
  access: 'public',
  query: classQuery,
  answer: classSearchResultSchema,
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

/**
 * Addition (T126): the classes of a date that are full, and those with few seats left. It is separate from the search,
 * so that the search's documents do not change with bookings. Defaults to the city's today.
 */
export const listFullClasses = endpoint({
  method: 'GET',
  path: '/basicSearch/fullClasses',
  tag: 'Schedule',
  summary: 'Classes of a date without a free seat, or with few',
  access: 'public',
  query: z.object({ city: cityInput, date: orAbsent(dateInput) }),
  answer: z.object({
    ids: z.array(z.string()).meta({ description: 'Full classes, as the search has them' }),
    fewLeft: z
      .array(z.object({ id: z.string(), seatsLeft: z.int() }))
      .meta({ description: `Classes with ${FEW_SEATS} seats or fewer, and at least one` }),
  }),
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

/** 2-marketplace §7, T25: the first date after the given one with a class in the city; 204 when there is none. */
export const findNextClassDateInCity = endpoint({
  method: 'GET',
  path: '/basicSearch/nextClassDate/{date}/{city}',
  tag: 'Schedule',
  summary: 'Next date with classes in a city',
  access: 'public',
  params: z.object({ date: dateInput, city: cityInput }),
  answer: nextClassDateSchema,
  mayBeEmpty: true,
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

/** 2-marketplace §7, T25: the same for one venue, by slug or id. */
export const findNextClassDateOfStudio = endpoint({
  method: 'GET',
  path: '/studio/{slug}/nextClassDate/{date}',
  tag: 'Schedule',
  summary: 'Next date with classes at a venue',
  access: 'public',
  params: z.object({ slug: reference(), date: dateInput }),
  answer: nextClassDateSchema,
  mayBeEmpty: true,
  errors: ['venueNotFound', 'destinationNotAllowed'],
})

/** 2-marketplace §7. A bare array, by start time. Defaults to the venue's today. */
export const listClassesOfStudio = endpoint({
  method: 'GET',
  path: '/studio/{slug}/classes',
  tag: 'Schedule',
  summary: 'Classes of a venue on a date',
  access: 'optional',
  params: z.object({ slug: reference() }),
  query: z.object({ date: orAbsent(dateInput) }),
  answer: z.array(classSchema),
  errors: ['venueNotFound', 'destinationNotAllowed'],
})

/** 2-marketplace §7, T122: an id and a date identify a class; without a date the next session is the answer. */
export const showClass = endpoint({
  method: 'GET',
  path: '/studio/class/{id}',
  tag: 'Schedule',
  summary: 'One class on a date, with its venue',
  access: 'optional',
  params: z.object({ id: reference() }),
  query: z.object({ date: orAbsent(dateInput) }),
  answer: classWithStudioSchema,
  errors: ['classNotFound', 'destinationNotAllowed'],
})
