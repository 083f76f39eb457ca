import { z } from 'zod'
import { monthInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { orAbsent } from './inputs.ts'
import { venueParams } from './venue-team.ts'

/** Additions: a venue's day and month in numbers. Money comes with the settlement. */

const count = z.int().min(0)

export const showVenueToday = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/today',
  tag: 'Staff',
  summary: "A venue's day in numbers, and what waits for its people",
  access: 'staff',
  right: 'figures.see',
  params: venueParams,
  answer: z.object({
    date: wireDateSchema.meta({ description: "The venue's date" }),
    timeZone: z.string(),
    classes: count.meta({ description: 'Sessions of today that are not cancelled' }),
    seats: count,
    booked: count.meta({ description: 'Guests of today: checked in, expected or missed, and open requests' }),
    here: count,
    waiting: z.object({
      requests: count.meta({ description: 'Booking requests of any day' }),
      answerBy: z.iso.datetime().nullable().meta({ description: 'The next deadline among them' }),
      objections: count.meta({ description: 'Travellers who object to an entry; an operator settles them' }),
      changedBookings: count.meta({ description: 'Travellers who are asked whether they keep a moved class' }),
    }),
  }),
  errors: ['venueNotFound'],
})
export type VenueToday = z.infer<(typeof showVenueToday)['answer']>

const countsSchema = z.object({
  visits: count.meta({ description: 'Checked in' }),
  missed: count,
  cancelledLate: count.meta({ description: 'Cancelled when the visit no longer came back' }),
})

const classFiguresSchema = countsSchema.extend({
  classId: z.string(),
  name: z.string(),
  trainerName: z.string().nullable(),
  starts: z.array(wireTimeSchema).meta({ description: 'At which times of day it began' }),
  sessions: count,
  seats: count,
  booked: count.meta({
    description: 'Seats that guests kept until the class began: visits, missed ones, not yet settled ones',
  }),
})
export type ClassFigures = z.infer<typeof classFiguresSchema>

/** Of a month that is not over: until now. */
export const showVenueMonth = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/figures',
  tag: 'Staff',
  summary: "A venue's month: visits, missed ones, late cancellations, and how full each class was",
  access: 'staff',
  right: 'figures.see',
  params: venueParams,
  query: z.object({ month: orAbsent(monthInput).meta({ description: 'This month when not sent' }) }),
  answer: z.object({
    venue: z.object({ slug: z.string(), name: z.string() }),
    month: z.string().meta({ description: 'yyyy-MM' }),
    isOver: z.boolean(),
    days: z.array(countsSchema.extend({ date: wireDateSchema })).meta({ description: 'Every day of the month' }),
    classes: z.array(classFiguresSchema).meta({ description: 'By name and first start' }),
    walkIns: countsSchema,
  }),
  errors: ['venueNotFound'],
})
export type VenueMonth = z.infer<(typeof showVenueMonth)['answer']>
