import { z } from 'zod'
import { classLevels } from './class-level.ts'
import { cityInput } from './destinations.ts'
import { dateInput, timeInput } from './date-schemas.ts'
import { decimalInput, flagInput, line, orAbsent, repeatable, wholeNumberOr, wordInput } from './inputs.ts'

/** What both searches share (T32): OR within a facet, AND across facets. `total` counts before `limit`. */

export const voucherTypes = ['standard', 'premium'] as const
export const voucherTypeSchema = z.enum(voucherTypes)
export type VoucherType = z.infer<typeof voucherTypeSchema>

export const classLevelSchema = z
  .enum(classLevels)
  .nullable()
  .meta({ description: 'Addition: for whom it is; null where its venue has not said' })

/** Search limits of 2-marketplace §9. */
export const STUDIO_SEARCH_LIMIT = 500
export const CLASS_SEARCH_LIMIT = 1000
export const SEARCH_DISTANCE_KM = 500

const facetValues = repeatable(line(100), 50)

const shared = {
  city: orAbsent(cityInput),
  q: orAbsent(line(100)).meta({ description: 'Part of a venue name' }),
  search: orAbsent(line(100)).meta({ description: 'The same as q' }),
  activities: facetValues,
  facilities: facetValues,
  amenities: facetValues,
  languages: facetValues,
  type: wordInput(voucherTypes).meta({ description: 'Type of pass; empty for both' }),
  lat: decimalInput(-90, 90),
  lon: decimalInput(-180, 180),
  distance: decimalInput(0, SEARCH_DISTANCE_KM).meta({
    description: 'Kilometres around lat/lon, or around the centre of the city',
  }),
  page: wholeNumberOr(1, 1, 1000).meta({ description: 'Addition: pages of `limit` documents' }),
}

export const studioSorts = ['recommended', 'distance', 'name'] as const
export const classSorts = ['time', 'distance', 'name'] as const

interface Position {
  readonly city?: string | undefined
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly distance?: number | undefined
  readonly sort?: string | undefined
}

type Complain = (field: string, message: string) => void

function checkPosition(query: Position, complain: Complain): void {
  if (query.lat !== undefined && query.lon === undefined) complain('lon', 'lat needs lon')
  if (query.lon !== undefined && query.lat === undefined) complain('lat', 'lon needs lat')
  const placed = query.city !== undefined || (query.lat !== undefined && query.lon !== undefined)
  if (placed) return
  if (query.distance !== undefined) complain('distance', 'distance needs a city, or lat and lon')
  if (query.sort === 'distance') complain('sort', 'Sorting by distance needs a city, or lat and lon')
}

/** The documents call this filter `search`, and requests send it as `q`. Both are read as `q`. */
function oneName<Q extends { q?: string | undefined; search?: string | undefined }>({ search, ...query }: Q) {
  return { ...query, q: query.q ?? search }
}

const studioFields = z.object({
  ...shared,
  limit: wholeNumberOr(STUDIO_SEARCH_LIMIT, 1, STUDIO_SEARCH_LIMIT),
  openNow: flagInput.meta({ description: "Only venues open at this moment, in each venue's own time zone" }),
  sort: wordInput(studioSorts).meta({
    description: "'recommended' when not sent; 'distance' from lat/lon, else from the centre of the city",
  }),
})

/** The query of `GET /basicSearch/studios`. */
export const studioQuery = studioFields
  .superRefine((query, context) => {
    checkPosition(query, (field, message) => context.addIssue({ code: 'custom', path: [field], message }))
  })
  .transform(oneName)
export type StudioQuery = z.output<typeof studioQuery>

const classFields = z.object({
  ...shared,
  limit: wholeNumberOr(CLASS_SEARCH_LIMIT, 1, CLASS_SEARCH_LIMIT),
  date: orAbsent(dateInput).meta({ description: "dd.MM.yyyy or yyyy-MM-dd; the city's today when not sent" }),
  timeFrom: orAbsent(timeInput).meta({ description: 'Classes that start at or after this time' }),
  timeTo: orAbsent(timeInput).meta({ description: 'Classes that start at or before this time' }),
  sort: wordInput(classSorts).meta({ description: "'time' when not sent" }),
})

/** The query of `GET /basicSearch/classes`. */
export const classQuery = classFields
  .superRefine((query, context) => {
    const complain: Complain = (field, message) => context.addIssue({ code: 'custom', path: [field], message })
    checkPosition(query, complain)
    const { timeFrom, timeTo } = query
    if (timeFrom === undefined || timeTo === undefined) return
    if (timeTo < timeFrom) complain('timeTo', 'timeTo must not be before timeFrom')
  })
  .transform(oneName)
export type ClassQuery = z.output<typeof classQuery>

/** One value of a facet, and how many documents it would leave beside the other facets. */
export const facetValueSchema = z.object({ name: z.string(), count: z.int() })
export type FacetValue = z.infer<typeof facetValueSchema>

/** Addition to both search results: names to credit beside lists and maps. */
export const attributionsSchema = z.array(z.string()).meta({
  description:
    'Addition: the names that the licences of imported data require, for all matches; empty when all data is our own',
})

/** Addition to both search results: our own name of the city that was searched for (T12). */
export const searchedCitySchema = z.string().nullable().meta({
  description:
    "Addition: the listed name of the destination that `city` stands for ('Zürich' for zurich, Zuerich or an alias); null when the search named none",
})

/** A point in search documents (T27). */
export const geoSchema = z.object({ lat: z.number(), lon: z.number() })
export type Geo = z.infer<typeof geoSchema>

/** Addition (T164): the rating from a venue's reviews. */
export const ratingSchema = z
  .object({
    average: z.number().meta({ description: 'Stars, 1 to 5, with one decimal', example: 4.6 }),
    count: z.int().meta({ description: 'How many reviews there are' }),
  })
  .nullable()
  .meta({ description: 'Addition: average and count of the reviews, from five reviews on; null below that' })
export type Rating = z.infer<typeof ratingSchema>
