import { z } from 'zod'
import { wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { cityInput } from './destinations.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference, repeatable, wholeNumberOr } from './inputs.ts'
import {
  attributionsSchema,
  facetValueSchema,
  geoSchema,
  ratingSchema,
  searchedCitySchema,
  STUDIO_SEARCH_LIMIT,
  studioQuery,
  voucherTypeSchema,
} from './search.ts'

/** An item of a list with its id: highlights, includes, excludes. */
export const textItemSchema = z.object({ id: z.string(), text: z.string() })
export type TextItem = z.infer<typeof textItemSchema>

/** Studio search document (2-marketplace §3). `distance`, `imageHash` and `rating` are additions. */
export const studioDocumentSchema = z.object({
  id: z.string(),
  name: z.string(),
  mainImage: z.string().nullable(),
  hasPremiumOffers: z.boolean(),
  hasStandardOffers: z.boolean(),
  slug: z.string(),
  description: z.string().nullable(),
  location: z.object({ address: z.string().nullable(), geo: geoSchema }),
  distance: z.number().nullable().meta({
    description: 'Kilometres from lat/lon; null when the search had no position',
  }),
  imageHash: z.string().nullable().meta({ description: 'Thumbhash of the main image, base64' }),
  rating: ratingSchema,
})
export type StudioDocument = z.infer<typeof studioDocumentSchema>

export const studioSearchResultSchema = z.object({
  documents: z.array(studioDocumentSchema),
  facets: z.object({
    activities: z.array(facetValueSchema),
    amenities: z.array(facetValueSchema),
    facilities: z.array(facetValueSchema),
    languages: z.array(facetValueSchema),
  }),
  total: z.int().meta({ description: 'All matches, before limit and page' }),
  city: searchedCitySchema,
  attributions: attributionsSchema,
})
export type StudioSearchResult = z.infer<typeof studioSearchResultSchema>

/** The parts of a venue that change during a day, for the cards of a search. */
export const studioTodaySchema = z.object({
  id: z.string(),
  isOpen: z
    .boolean()
    .nullable()
    .meta({ description: 'At this minute (T114); null when the opening hours are not known' }),
  nextClass: z
    .object({
      id: z.string(),
      name: z.string(),
      date: wireDateSchema,
      timeFrom: wireTimeSchema.meta({ description: "By the venue's clock" }),
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
    })
    .nullable()
    .meta({
      description: "The next class with a free seat that starts on the city's today; null when no such class is left",
    }),
})
export type StudioToday = z.infer<typeof studioTodaySchema>

/** Popular studio (2-marketplace §3). `id` is an addition. */
export const popularStudioSchema = z.object({
  id: z.string(),
  name: z.string(),
  mainImage: z.string().nullable(),
  image: z.string().nullable().meta({ description: 'The same as mainImage' }),
  url: z.string().meta({ description: 'The slug' }),
  hasPremiumOffers: z.boolean(),
  hasStandardOffers: z.boolean(),
})
export type PopularStudio = z.infer<typeof popularStudioSchema>

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const hoursSchema = z.object({
  from: wireTimeSchema,
  to: wireTimeSchema.meta({
    description: 'Earlier than `from` when the venue closes after midnight; equal to `from` when it never closes',
  }),
})
export type OpenHours = z.infer<typeof hoursSchema>

/** Monday first, all seven days. A closed day has no hours. The list is empty when the hours are unknown. */
export const openingHoursSchema = z.object({
  openingHours: z.array(
    z.object({
      day: z.enum(weekdays),
      isToday: z.boolean().meta({ description: "In the venue's time zone (T114)" }),
      hours: z.array(hoursSchema),
    }),
  ),
})
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** A closure. From and to both 00:00:00 mean the whole day. */
export const closureSchema = z.object({ date: wireDateSchema, from: wireTimeSchema, to: wireTimeSchema })
export type Closure = z.infer<typeof closureSchema>

export const studioAddressSchema = z.object({
  streetAddress: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string(),
  full: z.string().meta({ description: "'49 Chapel Street, London SE1 3PY': in the form of its country" }),
  lat: z.number(),
  lng: z.number(),
})
export type StudioAddress = z.infer<typeof studioAddressSchema>

/**
 * Studio detail (2-marketplace §3). Additions: `slug`, `isFavourite` (T28), `hasWalkIn`, `activities`, `facilities`,
 * `languages`, `includes`, `excludes` (shown by 2§2.5), `imageHash`.
 */
export const studioDetailSchema = z.object({
  id: z.string(),
  slug: z.string().meta({ description: 'The present slug; a page under an old slug redirects to it (T28)' }),
  name: z.string(),
  images: z.array(
    z.object({
      url: z.string(),
      isMain: z.boolean(),
      alt: z.string().nullable().meta({ description: "The venue's description of the picture (addition)" }),
    }),
  ),
  mainImage: z.string().nullable(),
  imageHash: z.string().nullable(),
  isFavorite: z.boolean(),
  isFavourite: z.boolean(),
  hasClasses: z.boolean(),
  hasWalkIn: z.boolean(),
  hasPremiumOffers: z.boolean(),
  hasStandardOffers: z.boolean(),
  generalInfo: z.object({
    description: z.string().nullable().meta({ description: 'Sanitised HTML (T152)' }),
    shortDescription: z.string().nullable(),
    highlights: z.array(textItemSchema),
    phoneNumber: z.string().nullable(),
    contactEmail: z.string().nullable(),
    covidMeasures: z.string().nullable(),
    timeZone: z.string(),
  }),
  address: studioAddressSchema,
  activities: z.array(z.string()),
  amenities: z.array(z.string()),
  facilities: z.array(z.string()),
  languages: z.array(z.string()),
  includes: z.array(textItemSchema),
  excludes: z.array(textItemSchema),
  openingHours: openingHoursSchema,
  isOpen: z.boolean().nullable().meta({
    description: 'At this moment (T114); null when the opening hours are not known',
  }),
  opensAt: z.iso.datetime().nullable().meta({
    description: 'Addition: when a closed venue opens next, within a week',
  }),
  takesPart: z
    .boolean()
    .meta({ description: 'Addition: false for a venue that is listed for information and cannot be booked yet' }),
  isIntegrated: z.boolean().meta({
    description:
      'False: bookings wait until the venue confirms them, unless it chose otherwise (`asksVenue` of a class)',
  }),
  daysOffWithTime: z.array(closureSchema).meta({ description: 'Newest first' }),
  destinationCity: z.string(),
  timeZone: z.string().meta({ description: "IANA zone: 'Europe/London'" }),
  attribution: z
    .string()
    .nullable()
    .meta({ description: 'Addition: the name that the licence of imported data requires; null for our own data' }),
  rating: ratingSchema,
  hasReviews: z.boolean().meta({ description: 'Addition: whether the venue has reviews' }),
})
export type StudioDetail = z.infer<typeof studioDetailSchema>

/**
 * The walk-in button (2-marketplace §4, T119): each reason and its label. The label 'Loading...' is the client's own.
 */
export const walkInLabels = {
  signedOut: 'Buy your Pass',
  noPass: 'Buy your Pass',
  noPremiumPass: 'Upgrade to enjoy this session',
  eligible: 'Go and Check-In with the app',
  otherPassNeeded: 'Buy/Upgrade to a Premium Pass',
} as const
export type WalkInReason = keyof typeof walkInLabels
const walkInReasons = Object.keys(walkInLabels) as [WalkInReason, ...WalkInReason[]]

/** Walk-in pass, 'General Gym Access' (2-marketplace §3). Additions: whether the caller may use it, and when. */
export const walkInSchema = z.object({
  id: z.string(),
  name: z.string(),
  voucherType: voucherTypeSchema,
  activities: z.array(z.string()),
  eligibility: z.object({
    isEligible: z.boolean(),
    reason: z.enum(walkInReasons),
    label: z.literal([...new Set(Object.values(walkInLabels))]),
  }),
  firstDate: wireDateSchema.meta({
    description: 'Today at the venue; the earliest date that can be booked, unless it is among `closedDates`',
  }),
  lastDate: wireDateSchema.meta({ description: 'The latest date that can be booked, 90 days ahead (T128)' }),
  bookingToday: z.string().nullable().meta({
    description:
      "The caller's booking with which they can check in here today (T120). With such a booking, `eligibility` is that of an eligible caller",
  }),
  openTimes: z.array(z.object({ dates: z.array(wireDateSchema), hours: z.array(hoursSchema) })).meta({
    description:
      'Addition: the opening hours of the days that can be booked, by the venue’s clock, closures taken out; none while its hours are not known',
  }),
  closedDates: z.array(wireDateSchema).meta({
    description:
      'The days from `firstDate` to `lastDate` on which the venue has no open time left; they cannot be booked (T128). `firstDate` is one of them once its hours are over',
  }),
})
export type WalkIn = z.infer<typeof walkInSchema>

/**
 * 2-marketplace §7, T32. Distances in kilometres. `distance` counts from lat/lon or from the centre of `city`; without
 * either it is a 400 at that field. An unknown city is a 404, a city that this site does not offer a 403.
 */
export const searchStudios = endpoint({
  method: 'GET',
  path: '/basicSearch/studios',
  tag: 'Venues',
  summary: 'Search venues, with facets',
  access: 'public',
  query: studioQuery,
  answer: studioSearchResultSchema,
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

/**
 * Addition: whether venues of a city are open, and their next class today. It is separate from the search, so that the
 * search's documents stay the same all day. In the order of `ids`, without ids that are not venues of this city.
 */
export const listStudiosToday = endpoint({
  method: 'GET',
  path: '/basicSearch/studiosToday',
  tag: 'Venues',
  summary: 'Open or closed, and the next class today',
  access: 'public',
  query: z.object({ city: cityInput, ids: repeatable(line(36), STUDIO_SEARCH_LIMIT) }),
  answer: z.object({ documents: z.array(studioTodaySchema) }),
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

/** 2-marketplace §7, §9: 15 unless `limit` says otherwise. A bare array. */
export const listPopularStudios = endpoint({
  method: 'GET',
  path: '/studio/popular',
  tag: 'Venues',
  summary: 'Popular venues of a destination',
  access: 'public',
  query: z.object({ destination: orAbsent(cityInput), limit: wholeNumberOr(15, 1, 50) }),
  answer: z.array(popularStudioSchema),
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

/** 2-marketplace §7, T28. `isFavorite` is false for anonymous visitors. */
export const showStudio = endpoint({
  method: 'GET',
  path: '/studio/{id}',
  tag: 'Venues',
  summary: 'One venue, by id or slug',
  access: 'optional',
  params: z.object({ id: reference() }),
  answer: studioDetailSchema,
  errors: ['venueNotFound', 'destinationNotAllowed'],
})

/** 2-marketplace §4, §7, T119: the walk-in, and what its button says to the caller. */
export const showWalkIn = endpoint({
  method: 'GET',
  path: '/studio/{id}/walkIn',
  tag: 'Venues',
  summary: "A venue's general gym access, by id or slug",
  access: 'optional',
  params: z.object({ id: reference() }),
  answer: walkInSchema,
  errors: ['venueNotFound', 'walkInNotFound', 'destinationNotAllowed'],
})
