import { z } from 'zod'
import { bookingSchema } from './bookings.ts'
import { wireDateSchema } from './date-schemas.ts'
import { parseDate, parseTime } from './dates.ts'
import { daysBetween } from './days.ts'
import { cityInput } from './destinations.ts'
import { endpoint } from './endpoint.ts'
import { decimalInput, line, orAbsent, repeatable, wholeNumberOr } from './inputs.ts'
import { passProductSchema } from './passes.ts'
import { priceSchema } from './price-schemas.ts'
import { attributionsSchema, classLevelSchema, ratingSchema, voucherTypeSchema } from './search.ts'
import { CHOICE, MORE_WALK, MOST_CHOICES, MOST_OTHERS, MOST_TRIP_DAYS, tripWalks } from './trip-limits.ts'
import { plainCharacters } from './typed-text.ts'

/** 'yyyy-MM-ddTHH:mm' by the city's clock. */
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
    .meta({ example: '2026-11-24T18:00' })
}

/** Three decimals: about a hundred metres. The address of a trip holds no exact position of a person (T188). */
export function roundDegrees<T extends number | undefined>(degrees: T): T {
  return (degrees === undefined ? degrees : Math.round(degrees * 1000) / 1000) as T
}

/** The query of `GET /trip`. It is the address of the page too, so a trip can be shared. */
export const tripQuery = z
  .object({
    city: cityInput,
    from: cityTime('Choose when you arrive').meta({ description: 'Arrival' }),
    to: cityTime('Choose when you leave').meta({ description: 'Departure' }),
    lat: decimalInput(-90, 90).transform(roundDegrees).meta({
      description:
        "Where one stays, read to three decimals. Not sent: the hotel of a master white label, or the city's middle",
    }),
    lon: decimalInput(-180, 180).transform(roundDegrees),
    place: orAbsent(line(100)).meta({ description: 'Its name; the answer repeats it' }),
    likes: repeatable(line(100), 10).meta({ description: 'Names of activities; none for anything' }),
    walk: wholeNumberOr(tripWalks.preset, tripWalks.least, tripWalks.most).meta({
      description: 'Minutes on foot, one way',
    }),
    chosen: repeatable(z.string().regex(CHOICE, { error: 'This choice cannot be read' }), MOST_CHOICES).meta({
      description: "What the traveller chose: 'yyyy-MM-dd~class~ID', 'yyyy-MM-dd~walkIn~ID', 'yyyy-MM-dd~none'",
    }),
  })
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
export type TripQuery = z.output<typeof tripQuery>

/** Reads the query string of a trip. */
export function readTripAddress(address: string): z.ZodSafeParseResult<TripQuery> {
  const sent = new URLSearchParams(address)
  const lists = { likes: sent.getAll('likes'), chosen: sent.getAll('chosen') }
  return tripQuery.safeParse({ ...Object.fromEntries(sent), ...lists })
}

/** Writes a trip as a query string, without what is not part of it. */
export function writeTripAddress(query: TripQuery): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
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
  level: classLevelSchema.meta({ description: 'Null for a walk-in too' }),
  rating: ratingSchema.meta({
    description: 'Of the visits to this class alone; null below five reviews, and for a walk-in',
  }),
  seatsLeft: z.int().nullable().meta({ description: 'Only where few are left' }),
  asksVenue: z.boolean().meta({ description: "A booking waits for the venue's answer (T131)" }),
  freeUntil: z.iso.datetime().nullable().meta({
    description: 'Until when a confirmed booking of a class is free to cancel (T134); null for general gym access',
  }),
  isCancellationFree: z.boolean().meta({ description: 'It still is' }),
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

/** A booking of the caller, as the plan shows it. */
export const bookedVisitSchema = bookingSchema.extend({
  choice: z.string().meta({ description: 'Its class or walk-in, in the form of `chosen`' }),
  position: z
    .object({ lat: z.number(), lng: z.number() })
    .nullable()
    .meta({ description: "The venue's place; null for a venue that is no longer listed" }),
})

const tripDaySchema = z.object({
  date: wireDateSchema,
  freeFrom: z.iso.datetime().meta({ description: 'The free hours of the day, within the trip and from now on' }),
  freeTo: z.iso.datetime(),
  booked: z.array(bookedVisitSchema).meta({ description: "The caller's own bookings of that day in the city" }),
  item: tripItemSchema.nullable().meta({ description: 'What was chosen, or what the plan suggests' }),
  isChosen: z.boolean(),
  lostChoice: z.enum(['full', 'gone', 'notInReach', 'clashes']).nullable().meta({
    description:
      'Why the choice of the address cannot be had; `item` is then the next best. `notInReach`: too far, or not within the free hours, of a class with ten minutes before it starts',
  }),
  others: z.array(tripItemSchema).meta({ description: `At most ${MOST_OTHERS} further ones that fit, the best first` }),
  emptyReason: z
    .enum(['skipped', 'booked', 'noTime', 'notPublishedYet', 'allFull', 'noneLiked', 'tooFar', 'nothingOpen'])
    .nullable()
    .meta({ description: 'Null where there is an `item`' }),
  withTenMinutesMore: z.int().meta({ description: `How many more would fit with ${MORE_WALK} more minutes on foot` }),
})
export type TripDay = z.infer<typeof tripDaySchema>

const toBuySchema = z.object({
  passes: z
    .array(z.object({ product: passProductSchema, count: z.int() }))
    .meta({ description: 'The cheapest ones that together pay for all that is unpaid, in the order to buy them in' }),
  total: priceSchema.meta({ description: 'What they cost together' }),
  perVisit: priceSchema.meta({ description: '`total` for each visit that they have, rounded' }),
  one: passProductSchema
    .nullable()
    .meta({ description: 'The cheapest pass that pays for all alone; null where `passes` are one, or there is none' }),
  singles: priceSchema
    .nullable()
    .meta({ description: 'What single visits cost; null where `passes` are such, or not all can be bought singly' }),
})
export type ToBuy = z.infer<typeof toBuySchema>

/** Which passes pay for the visits that a plan suggests. */
const tripPassesSchema = z.object({
  own: z
    .array(z.object({ id: z.string(), code: z.string(), name: z.string(), pays: z.array(z.string()) }))
    .meta({ description: "The caller's passes with the choices that each pays for, in the order of T107" }),
  unpaid: z.array(
    z.object({
      choice: z.string(),
      reason: z
        .enum(['noPass', 'noVisitsLeft', 'endsBefore', 'premiumNeedsPremium', 'notValidHere', 'notOnSale'])
        .meta({ description: '`notOnSale`: no pass on sale would pay for it either, so `toBuy` leaves it out' }),
    }),
  ),
  toBuy: toBuySchema
    .nullable()
    .meta({ description: 'Null when nothing is unpaid, or nothing is on sale that would pay' }),
})
export type TripPasses = z.infer<typeof tripPassesSchema>

/** When and where it is. */
export const tripFrame = {
  city: z.string(),
  timeZone: z.string().meta({ description: "The city's IANA zone" }),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  place: z.object({
    name: z.string().nullable(),
    lat: z.number(),
    lng: z.number(),
    isMiddleOfCity: z.boolean(),
  }),
}

const tripPlanSchema = z.object({
  ...tripFrame,
  days: z.array(tripDaySchema).meta({ description: 'From today on' }),
  passes: tripPassesSchema,
  attributions: attributionsSchema,
})
export type TripPlan = z.infer<typeof tripPlanSchema>
export type TripPlace = TripPlan['place']

export const refusalsOfPlan = ['destinationNotFound', 'destinationNotAllowed', 'tripIsOver', 'placeNotInCity'] as const

const ofPlan = { method: 'GET', tag: 'Trips', access: 'optional', query: tripQuery, errors: refusalsOfPlan } as const

/** Addition (T188): one visit a day that fits into a trip. Nothing of it is kept. */
export const planTrip = endpoint({
  ...ofPlan,
  path: '/trip',
  summary: 'Plan the visits of a trip',
  answer: tripPlanSchema,
})

/** Addition: the plan for a calendar. What is booked has the UID of its booking; suggestions are tentative. */
export const showTripCalendar = endpoint({
  ...ofPlan,
  path: '/trip/calendar.ics',
  summary: 'The plan of a trip as an iCalendar file',
  answer: z.string(),
  contentType: 'text/calendar; charset=utf-8',
})
