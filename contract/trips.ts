import { z } from 'zod'
import { bookingSchema } from './bookings.ts'
import { acknowledgementSchema } from './contact.ts'
import { wireDateSchema } from './date-schemas.ts'
import { parseDate, parseTime } from './dates.ts'
import { daysBetween } from './days.ts'
import { cityInput } from './destinations.ts'
import { endpoint } from './endpoint.ts'
import { decimalInput, line, orAbsent, repeatable, wholeNumberOr } from './inputs.ts'
import { passProductSchema } from './passes.ts'
import { priceSchema } from './price-schemas.ts'
import { attributionsSchema, ratingSchema, voucherTypeSchema } from './search.ts'
import { CHOICE, MORE_WALK, MOST_CHOICES, MOST_OTHERS, MOST_TRIP_DAYS, tripWalks } from './trip-limits.ts'
import { plainCharacters } from './typed-text.ts'

/** A date and a time by the city's clock; its output is 'yyyy-MM-ddTHH:mm'. */
function cityTime(missing: string) {
  return z
    .string({ error: missing })
    .transform((text, context) => {
      const [day = '', clock = ''] = plainCharacters(text).split('T')
      const [date, time] = [parseDate(day), parseTime(clock)]
      if (date !== undefined && time !== undefined) return `${date}T${time.slice(0, 5)}`
      context.addIssue({ code: 'custom', message: missing })
      return z.NEVER
    })
    .meta({ description: "yyyy-MM-ddTHH:mm by the city's clock", example: '2026-11-24T18:00' })
}

const choiceInput = z.string().regex(CHOICE, { error: 'This choice cannot be read' })

/** Three decimals: about a hundred metres. The address of a trip holds no exact position of a person (T188). */
export function roundDegrees<T extends number | undefined>(degrees: T): T {
  return (degrees === undefined ? degrees : Math.round(degrees * 1000) / 1000) as T
}

const tripFields = z.object({
  city: cityInput,
  from: cityTime('Choose when you arrive').meta({ description: 'Arrival' }),
  to: cityTime('Choose when you leave').meta({ description: 'Departure' }),
  lat: decimalInput(-90, 90).meta({
    description:
      "Where one stays, read to three decimals. Not sent: the hotel of a master white label, or the city's middle",
  }),
  lon: decimalInput(-180, 180),
  place: orAbsent(line(100)).meta({ description: 'Its name; the answer repeats it' }),
  likes: repeatable(line(100), 10).meta({ description: 'Names of activities; none for anything' }),
  walk: wholeNumberOr(tripWalks.preset, tripWalks.least, tripWalks.most).meta({
    description: 'Minutes on foot, one way',
  }),
  chosen: repeatable(choiceInput, MOST_CHOICES).meta({
    description: "What the traveller chose: 'yyyy-MM-dd~class~ID', 'yyyy-MM-dd~walkIn~ID', 'yyyy-MM-dd~none'",
  }),
})

/** The query of `GET /trip`. It is the address of the page too, so a trip can be shared. */
export const tripQuery = tripFields
  .superRefine(({ from, to, lat, lon }, context) => {
    const complain = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    if (to <= from) complain('to', 'Departure has to be after arrival')
    const days = daysBetween(from.slice(0, 10), to.slice(0, 10))
    if (days > MOST_TRIP_DAYS || (days === MOST_TRIP_DAYS && to.slice(10) > from.slice(10))) {
      complain('to', `A trip can last ${MOST_TRIP_DAYS} days at most`)
    }
    if (lat !== undefined && lon === undefined) complain('lon', 'lat needs lon')
    if (lon !== undefined && lat === undefined) complain('lat', 'lon needs lat')
  })
  .transform((query) => ({ ...query, lat: roundDegrees(query.lat), lon: roundDegrees(query.lon) }))
export type TripQuery = z.output<typeof tripQuery>

/** Reads the query string of a trip. */
export function readTripAddress(address: string): z.ZodSafeParseResult<TripQuery> {
  const sent = new URLSearchParams(address)
  const lists = { likes: sent.getAll('likes'), chosen: sent.getAll('chosen') }
  return tripQuery.safeParse({ ...Object.fromEntries(sent), ...lists })
}

/** Writes a trip as a query string, without what is not part of it. */
export function writeTripAddress(query: TripQuery): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) address.append(name, String(each))
  }
  return address.toString()
}

export const tripItemSchema = z.object({
  choice: z.string().meta({ description: "For `chosen`: 'yyyy-MM-dd~class~ID'" }),
  kind: z.enum(['class', 'walkIn']),
  id: z.string().meta({ description: 'Of the class or the walk-in: `TicketId` of a booking' }),
  date: wireDateSchema.meta({ description: "The venue's date" }),
  name: z.string(),
  startsAt: z.iso.datetime().meta({ description: 'Of a walk-in: from when one can be there' }),
  endsAt: z.iso.datetime().meta({ description: 'Of a walk-in: until when one can stay' }),
  timeZone: z.string().meta({ description: "The venue's IANA zone" }),
  activities: z.array(z.string()),
  meets: z.array(z.string()).meta({ description: 'Which of `likes` it meets' }),
  voucherType: voucherTypeSchema,
  wpVisits: z.int(),
  trainerName: z.string().nullable(),
  seatsLeft: z.int().nullable().meta({ description: 'Only where few are left' }),
  asksVenue: z.boolean().meta({ description: "A booking waits for the venue's answer (T131)" }),
  walkMinutes: z.int().meta({ description: 'From where one stays (T118)' }),
  studio: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    address: z.string().nullable(),
    mainImage: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    rating: ratingSchema,
  }),
})
export type TripItem = z.infer<typeof tripItemSchema>

/** Why the choice of an address cannot be had. `notInReach`: too far, or not within the free hours. */
export const lostChoices = ['full', 'gone', 'notInReach', 'clashes'] as const
export type LostChoice = (typeof lostChoices)[number]

/** Why a plan suggests nothing for a day. */
export const emptyReasons = [
  'skipped',
  'booked',
  'noTime',
  'notPublishedYet',
  'allFull',
  'noneLiked',
  'tooFar',
  'nothingOpen',
] as const
export type EmptyReason = (typeof emptyReasons)[number]

/** A booking of the caller, as the plan shows it. */
const bookedVisitSchema = bookingSchema.extend({
  choice: z.string().meta({ description: 'Its class or walk-in, in the form of `chosen`' }),
  position: z
    .object({ lat: z.number(), lng: z.number() })
    .nullable()
    .meta({ description: "The venue's place; null for a venue of another city" }),
})

export const tripDaySchema = z.object({
  date: wireDateSchema,
  freeFrom: z.iso.datetime().meta({ description: 'The free hours of the day, within the trip and from now on' }),
  freeTo: z.iso.datetime(),
  booked: z.array(bookedVisitSchema).meta({ description: "The caller's own bookings of that day" }),
  item: tripItemSchema.nullable().meta({ description: 'What was chosen, or what the plan suggests' }),
  isChosen: z.boolean(),
  lostChoice: z.enum(lostChoices).nullable().meta({
    description: 'Why the choice of the address cannot be had; `item` is then the next best',
  }),
  others: z.array(tripItemSchema).meta({ description: `At most ${MOST_OTHERS} further ones that fit, the best first` }),
  emptyReason: z.enum(emptyReasons).nullable().meta({ description: 'Null where there is an `item`' }),
  withTenMinutesMore: z.int().meta({ description: `How many more would fit with ${MORE_WALK} more minutes on foot` }),
})
export type TripDay = z.infer<typeof tripDaySchema>

/** Why none of the caller's passes pays for a visit of a plan. */
export const unpaidReasons = ['noPass', 'noVisitsLeft', 'endsBefore', 'premiumNeedsPremium', 'notValidHere'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]

const toBuySchema = z.object({
  visits: z.int(),
  needsPremium: z.boolean(),
  one: passProductSchema
    .extend({ perVisit: z.string().meta({ description: "The price of a visit: '£9.75'" }) })
    .nullable()
    .meta({ description: 'The cheapest pass that pays for all of them' }),
  singles: z
    .object({
      products: z.array(z.object({ product: passProductSchema, count: z.int() })),
      total: priceSchema,
    })
    .nullable()
    .meta({ description: 'A pass of one visit for each' }),
  cheapest: z.enum(['one', 'singles']).nullable(),
})
export type ToBuy = z.infer<typeof toBuySchema>

/** Which passes pay for the visits that a plan suggests. */
const tripPassesSchema = z.object({
  own: z
    .array(z.object({ id: z.string(), code: z.string(), name: z.string(), pays: z.array(z.string()) }))
    .meta({ description: "The caller's passes with the choices that each pays for, in the order of T107" }),
  unpaid: z.array(z.object({ choice: z.string(), reason: z.enum(unpaidReasons) })),
  toBuy: toBuySchema
    .nullable()
    .meta({ description: 'Null when nothing is unpaid, or nothing is on sale that would pay' }),
})
export type TripPasses = z.infer<typeof tripPassesSchema>

const tripPlaceSchema = z.object({
  name: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  isMiddleOfCity: z.boolean(),
})
export type TripPlace = z.infer<typeof tripPlaceSchema>

const tripFrame = {
  city: z.string(),
  timeZone: z.string().meta({ description: "The city's IANA zone" }),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  place: tripPlaceSchema,
}

export const tripPlanSchema = z.object({
  ...tripFrame,
  days: z.array(tripDaySchema).meta({ description: 'From today on' }),
  passes: tripPassesSchema,
  attributions: attributionsSchema,
})
export type TripPlan = z.infer<typeof tripPlanSchema>

const refusalsOfPlan = ['destinationNotFound', 'destinationNotAllowed', 'tripIsOver', 'placeNotInCity'] as const

/** Addition (T188): one visit a day that fits into a trip. Nothing of it is kept. */
export const planTrip = endpoint({
  method: 'GET',
  path: '/trip',
  tag: 'Trips',
  summary: 'Plan the visits of a trip',
  access: 'optional',
  query: tripQuery,
  answer: tripPlanSchema,
  errors: refusalsOfPlan,
})

/** Addition: the plan for a calendar. What is booked has the UID of its booking; suggestions are tentative. */
export const showTripCalendar = endpoint({
  method: 'GET',
  path: '/trip/calendar.ics',
  tag: 'Trips',
  summary: 'The plan of a trip as an iCalendar file',
  access: 'optional',
  query: tripQuery,
  answer: z.string(),
  contentType: 'text/calendar; charset=utf-8',
  errors: refusalsOfPlan,
})

/** Addition (T188): called once something of the plan is booked. An account has one trip; the latest replaces it. */
export const keepTrip = endpoint({
  method: 'POST',
  path: '/user/trips',
  tag: 'Trips',
  summary: 'Keep the trip until its end',
  access: 'user',
  body: z.object({ address: line(5000).meta({ description: 'The query string of `GET /trip`' }) }),
  answer: acknowledgementSchema,
  errors: [...refusalsOfPlan, 'tripNotBooked'],
})

/** Addition: the kept trip until its departure, for the profile. */
export const showCurrentTrip = endpoint({
  method: 'GET',
  path: '/user/trips/current',
  tag: 'Trips',
  summary: 'The trip that is kept',
  access: 'user',
  answer: z.object({
    trip: z
      .object({
        address: z.string().meta({ description: 'The query string of `GET /trip`' }),
        ...tripFrame,
        next: bookedVisitSchema.nullable().meta({ description: 'The next booking of the trip' }),
        visitsLeft: z.int().meta({ description: 'Free visits of the pass that is valid in the city and ends first' }),
        passEndsOn: wireDateSchema.nullable().meta({ description: 'Its last day; null without a free visit' }),
        visitsLater: z.int().meta({ description: 'Free visits of the passes that are valid there and end later' }),
        tonight: z.array(tripItemSchema).meta({ description: 'What still fits today, the best first; at most 3' }),
      })
      .nullable(),
  }),
  errors: [],
})
export type CurrentTrip = NonNullable<z.infer<(typeof showCurrentTrip)['answer']>['trip']>

/** Addition: forgetting twice succeeds. Bookings stay. */
export const forgetTrip = endpoint({
  method: 'POST',
  path: '/user/trips/forget',
  tag: 'Trips',
  summary: 'Forget the kept trip',
  access: 'user',
  answer: acknowledgementSchema,
  errors: [],
})
