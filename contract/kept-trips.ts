import { z } from 'zod'
import { acknowledgementSchema } from './contact.ts'
import { wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line } from './inputs.ts'
import { bookedVisitSchema, refusalsOfPlan, tripFrame, tripItemSchema } from './trips.ts'

/**
 * Addition (T188): called once something of the plan is booked. An account keeps at most 20 trips; one replaces those
 * of its city whose days it overlaps.
 */
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

/** Addition: the kept trip that lasts now, else the next to begin, for the profile. */
export const showCurrentTrip = endpoint({
  method: 'GET',
  path: '/user/trips/current',
  tag: 'Trips',
  summary: 'The kept trip that lasts now, or the next',
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

/** Addition: forgetting twice succeeds. Bookings stay, and so do the other trips. */
export const forgetTrip = endpoint({
  method: 'POST',
  path: '/user/trips/forget',
  tag: 'Trips',
  summary: 'Forget a kept trip',
  access: 'user',
  body: z.object({ address: line(5000).meta({ description: 'As `GET /user/trips/current` has it' }) }),
  answer: acknowledgementSchema,
  errors: [],
})
