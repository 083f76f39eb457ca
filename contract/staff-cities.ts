import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fileInput, line, orAbsent, reference, requireWholeNumber, wordInput } from './inputs.ts'
import { lastSavedSchema, versionInput, versionSchema } from './record-version.ts'
import { nameFilter } from './staff-all-venues.ts'
import { listPage, listQuery } from './staff-lists.ts'
import { listOf } from './venue-profile.ts'

/** Additions (T176): the destinations, as those who run the product see and change them. */

export const cityRowSchema = z.object({
  id: z.string(),
  city: z.string().meta({ description: 'As it is listed; unique' }),
  country: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  isShown: z.boolean().meta({ description: 'False for one that the site does not offer' }),
  rank: z.int().meta({ description: 'Lower comes first' }),
  venues: z.int(),
  passes: z.int().meta({ description: 'Passes of the city that are on sale' }),
})
export type CityRow = z.infer<typeof cityRowSchema>

export const citiesQuery = listQuery(
  { text: nameFilter, country: orAbsent(line(60)), shown: wordInput(['yes', 'no']) },
  ['name', '-name', 'rank'],
)
export type CitiesQuery = z.output<typeof citiesQuery>

export const listStaffCities = endpoint({
  method: 'GET',
  path: '/staff/cities',
  tag: 'Staff',
  summary: 'All cities by name',
  access: 'staff',
  right: 'cities.see',
  query: citiesQuery,
  answer: listPage(cityRowSchema),
  errors: ['listPlaceUnknown'],
})

export const findWorldCities = endpoint({
  method: 'GET',
  path: '/staff/city-search',
  tag: 'Staff',
  summary: 'Cities of the world that could be opened',
  access: 'staff',
  right: 'cities.change',
  query: z.object({ text: line(100) }),
  answer: z.object({
    cities: z.array(
      z.object({
        geonamesId: z.int(),
        name: z.string(),
        where: z.string().meta({ description: 'State or bigger city nearby, and country' }),
        partOf: z.string().nullable().meta({ description: 'The bigger city that it counts as' }),
        openId: z.string().nullable().meta({ description: 'Of the city that exists already' }),
      }),
    ),
  }),
  errors: [],
})

/** Zone, currency and other names are those that an import would give it (T187). One that exists is answered as it is. */
export const openCity = endpoint({
  method: 'POST',
  path: '/staff/cities',
  tag: 'Staff',
  summary: 'Open a city',
  access: 'staff',
  right: 'cities.change',
  body: z.object({ geonamesId: requireWholeNumber(1, 2_147_483_647, 'Please choose a city') }),
  answer: z.object({ id: z.string(), isNew: z.boolean() }),
  errors: [],
})

const withLetter = (max: number) => line(max).regex(/[\p{L}\p{N}]/u, { error: 'Please write a name' })
export const cityFieldsBody = z.object({
  name: withLetter(100),
  names: listOf(100, 40, 'names').meta({ description: 'Other names of the city' }),
  boroughs: listOf(100, 100, 'names').meta({ description: 'Parts of it that data may name as its city' }),
  timeZone: line(60),
  currency: line(3),
  isShown: z.boolean(),
  rank: requireWholeNumber(0, 1_000_000_000, 'Must be a whole number from 0 to 1,000,000,000'),
})

const cityFieldsSchema = z.object({
  name: z.string(),
  names: z.array(z.string()),
  boroughs: z.array(z.string()),
  timeZone: z.string(),
  currency: z.string(),
  isShown: z.boolean(),
  rank: z.int(),
})
export type CityFields = z.infer<typeof cityFieldsSchema>

const cityRecordSchema = z.object({
  id: z.string(),
  listedAs: z.string(),
  country: z.string(),
  version: versionSchema,
  lastSaved: lastSavedSchema,
  fields: cityFieldsSchema,
  image: z.string().nullable(),
  thumbhash: z.string().nullable(),
  mergedInto: z.object({ id: z.string(), city: z.string() }).nullable(),
  stands: z
    .object({ venues: z.int(), passes: z.int(), partners: z.int(), codes: z.int() })
    .meta({ description: 'Venues, passes on sale, partners whose site or rules name it, codes not claimed yet' }),
})
export type CityRecord = z.infer<typeof cityRecordSchema>

const params = z.object({ cityId: reference() })

export const showCity = endpoint({
  method: 'GET',
  path: '/staff/cities/{cityId}',
  tag: 'Staff',
  summary: 'A city with what stands on it',
  access: 'staff',
  right: 'cities.see',
  params,
  answer: cityRecordSchema,
  errors: ['destinationNotFound'],
})

/** Its former name stays one of its names, so that old addresses find it. */
export const changeCity = endpoint({
  method: 'POST',
  path: '/staff/cities/{cityId}',
  tag: 'Staff',
  summary: 'Change a city',
  access: 'staff',
  right: 'cities.change',
  params,
  body: cityFieldsBody.extend({ version: versionInput }),
  answer: cityRecordSchema,
  errors: ['destinationNotFound', 'recordChanged'],
})

export const uploadCityPicture = endpoint({
  method: 'POST',
  path: '/staff/cities/{cityId}/picture',
  tag: 'Staff',
  summary: 'Give a city a picture',
  access: 'staff',
  right: 'cities.change',
  params,
  body: z.object({ file: fileInput }),
  bodyFormat: 'multipart',
  answer: cityRecordSchema,
  errors: ['destinationNotFound', 'photoNotReadable', 'imageTooLarge'],
})

const into = line(160, 'Please choose a city')
const mergeHitsSchema = z.object({
  venues: z.int(),
  classes: z.int().meta({ description: 'Sessions to come' }),
  bookings: z.int().meta({ description: 'Bookings to come, which stay as they are' }),
  products: z.int().meta({ description: 'Passes that it sells or sold' }),
  offSale: z.int().meta({ description: 'Those of them that go off sale, as the other city sells the same' }),
  passes: z.int().meta({ description: 'Passes of travellers; they are valid in the other city then' }),
  partners: z.array(z.string()).meta({ description: 'Whose site or rules name it' }),
  names: z.array(z.string()).meta({ description: 'That lead to the other city then' }),
})
export type MergeHits = z.infer<typeof mergeHitsSchema>

export const previewCityMerge = endpoint({
  method: 'GET',
  path: '/staff/cities/{cityId}/merge',
  tag: 'Staff',
  summary: 'What merging a city into another one would move',
  access: 'staff',
  right: 'cities.change',
  params,
  query: z.object({ into }),
  answer: mergeHitsSchema,
  errors: ['destinationNotFound'],
})

/** All of a city becomes another one's. It cannot be undone. */
export const mergeCity = endpoint({
  method: 'POST',
  path: '/staff/cities/{cityId}/merge',
  tag: 'Staff',
  summary: 'Merge a city into another one',
  access: 'staff',
  right: 'cities.change',
  params,
  body: z.object({ into }),
  answer: mergeHitsSchema,
  errors: ['destinationNotFound'],
})
