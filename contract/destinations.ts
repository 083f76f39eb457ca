import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './inputs.ts'

/** A city that passes are sold for (1-storefront §3). Inactive ones are never listed. */
export const destinationSchema = z.object({
  id: z.string(),
  city: z.string(),
  country: z.string(),
  countryCity: z.string().meta({ description: "As listed in the city dropdown: 'United Kingdom, London'" }),
  image: z.string().nullable(),
  isActive: z.boolean(),
  lat: z.number(),
  lng: z.number(),
  province: z.string().nullable(),
  timeZone: z.string().meta({ description: "Addition: the city's IANA zone, in which its dates are" }),
  otherNames: z
    .array(z.string())
    .meta({ description: "Addition: what else the city is called (T12): 'Genf', 'Ginevra'" }),
})
export type Destination = z.infer<typeof destinationSchema>

export const foundCitySchema = z.object({ name: z.string(), country: z.string() })
export type FoundCity = z.infer<typeof foundCitySchema>

export const activitySchema = z.object({ name: z.string() })
export type Activity = z.infer<typeof activitySchema>

/** A city as text. Case and accents are folded, and aliases are known (T12). */
export const cityInput = line(100, 'Please Select City')

/**
 * 1-storefront §7. A bare array. The allowed and blocked destinations of the page's partner are already applied (T11).
 */
export const listDestinations = endpoint({
  method: 'GET',
  path: '/utility/destinations',
  tag: 'Destinations',
  summary: 'Active destinations of this site',
  access: 'public',
  answer: z.array(destinationSchema),
  errors: [],
})

/** 1-storefront §7: cities of the world for a type-ahead, the biggest first; at most 20. */
export const searchCities = endpoint({
  method: 'GET',
  path: '/utility/citySearch/{text}',
  tag: 'Destinations',
  summary: 'Cities whose name starts with a text',
  access: 'public',
  params: z.object({ text: line(100) }),
  answer: z.object({ data: z.array(foundCitySchema) }),
  errors: [],
})

export const placeKinds = ['address', 'quarter', 'city'] as const
export const placeSchema = z.object({
  kind: z.enum(placeKinds),
  name: z.string(),
  detail: z.string().meta({ description: 'Where it is, to tell places of the same name apart' }),
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.infer<typeof placeSchema>

/**
 * Addition, for the address search of the map (2-marketplace §2.3): at most 8 places, those in the city itself first.
 */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/utility/placeSearch',
  tag: 'Destinations',
  summary: 'Addresses, quarters and cities for a text',
  access: 'public',
  query: z.object({ text: line(200), city: cityInput }),
  answer: z.object({ data: z.array(placeSchema) }),
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

export const quarterSchema = z.object({ name: z.string(), lat: z.number(), lng: z.number() })
export type Quarter = z.infer<typeof quarterSchema>

/** Addition, for the names on the map: at most 60 quarters, those with the most venues first. */
export const listQuarters = endpoint({
  method: 'GET',
  path: '/utility/quarters',
  tag: 'Destinations',
  summary: 'Quarters of a city, each in the middle of its venues',
  access: 'public',
  query: z.object({ city: cityInput }),
  answer: z.object({ data: z.array(quarterSchema) }),
  errors: ['destinationNotFound', 'destinationNotAllowed'],
})

/** 1-storefront §7, §9: 'General Gym Access' first, the rest alphabetical. */
export const listActivities = endpoint({
  method: 'GET',
  path: '/utility/activities',
  tag: 'Destinations',
  summary: 'Activities to filter by',
  access: 'public',
  answer: z.object({ data: z.array(activitySchema) }),
  errors: [],
})
