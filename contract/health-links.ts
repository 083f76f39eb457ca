import { z } from 'zod'
import { doorCodeInput } from './check-in.ts'
import { wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { medicalQuestions, trainingReasons } from './health-check.ts'
import { line, reference } from './inputs.ts'
import { genderSchema } from './people.ts'
import { venueParams } from './venue-team.ts'

/** Whether the link still opens what was forwarded, or why not. */
export const linkStates = ['open', 'withdrawn', 'cancelled', 'expired'] as const
export type LinkState = (typeof linkStates)[number]

/** What was forwarded to the venue of a booking, as its traveller sees it (T165). */
export const forwardingSchema = z.object({
  bookingId: z.string(),
  ticketName: z.string(),
  locationName: z.string(),
  dateOfVisit: wireDateSchema,
  timeZone: z.string().meta({ description: "The venue's IANA zone" }),
  state: z.enum(linkStates),
  forwardedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().meta({ description: 'When the traveller gave the forwarded answers' }),
  opensUntil: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  looks: z.array(z.iso.datetime()).meta({ description: 'When the venue has looked, the latest first' }),
  namedLooks: z
    .array(
      z.object({
        at: z.iso.datetime(),
        role: z.enum(['manager', 'front_desk']).meta({ description: 'Their role at the venue when they looked' }),
        name: z.string().nullable().meta({ description: 'First name and initial' }),
      }),
    )
    .meta({
      description: 'The looks by a signed-in colleague; for the others, the link and the door code were used (B3)',
    }),
})
export type Forwarding = z.infer<typeof forwardingSchema>

/** Why nothing can be forwarded for a booking; codes of contract/errors.ts. */
export const forwardingBars = ['healthCheckNeeded', 'forwardingOver', 'venueNotReachable'] as const

export const forwardingOfBookingSchema = z.object({
  check: z
    .enum(['missing', 'stale', 'fresh'])
    .meta({ description: "The traveller's own questionnaire; stale: older than 6 months (T150)" }),
  answeredAt: z.iso.datetime().nullable(),
  locationName: z.string(),
  timeZone: z.string(),
  opensUntil: z.iso.datetime().meta({ description: '24 hours after the end of the visit' }),
  bar: z.enum(forwardingBars).nullable().meta({ description: 'Null when it can be forwarded now' }),
  text: z.string().nullable(),
  forwarding: forwardingSchema.nullable().meta({ description: 'The latest forwarding' }),
})
export type ForwardingOfBooking = z.infer<typeof forwardingOfBookingSchema>

const ofBooking = z.object({ bookingId: reference() })

/** Addition (T165): all forwardings of the last 6 months, the latest first. */
export const listForwardings = endpoint({
  method: 'GET',
  path: '/user/parQ/forwardings',
  tag: 'Health check',
  summary: 'What was forwarded to venues, and who has looked',
  access: 'user',
  answer: z.array(forwardingSchema),
  errors: [],
})

/** Addition (T148): what the traveller forwarded for a booking, and whether they can forward now. */
export const showForwarding = endpoint({
  method: 'GET',
  path: '/user/parQ/forwardings/{bookingId}',
  tag: 'Health check',
  summary: 'The health check and the venue of a booking',
  access: 'user',
  params: ofBooking,
  answer: forwardingOfBookingSchema,
  errors: ['bookingNotFound'],
})

/**
 * Addition (T148, T165): only to the booked venue, and never without consent. If a forwarding is already open, it does
 * not change.
 */
export const forwardHealthCheck = endpoint({
  method: 'POST',
  path: '/user/parQ/forwardings/{bookingId}',
  tag: 'Health check',
  summary: 'Forward the health check to the venue of a booking',
  access: 'user',
  params: ofBooking,
  body: z.object({ consent: z.literal(true, { error: 'Please agree first' }) }),
  answer: forwardingOfBookingSchema,
  errors: ['bookingNotFound', ...forwardingBars],
})

/** Addition (T165): closes the link at once and erases the forwarded answers. Repeating it has the same result. */
export const withdrawHealthCheck = endpoint({
  method: 'DELETE',
  path: '/user/parQ/forwardings/{bookingId}',
  tag: 'Health check',
  summary: 'Withdraw what was forwarded',
  access: 'user',
  params: ofBooking,
  answer: forwardingOfBookingSchema,
  errors: ['bookingNotFound'],
})

const token = line(200)

/**
 * Addition (T165): what a venue's link shows before the door code is entered. It tells nothing about the traveller, and
 * nothing about the venue once it is closed.
 */
export const showHealthLink = endpoint({
  method: 'POST',
  path: '/healthLink',
  tag: 'Health check',
  summary: 'Whether a link to a health check still opens',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({
    state: z.enum(linkStates),
    venueName: z.string().nullable(),
    opensUntil: z.iso.datetime().nullable(),
    timeZone: z.string().nullable(),
  }),
  errors: ['verificationInvalid'],
})

const pressed = z.enum(['yes', 'no']).nullable()

/** The questionnaire at the time of forwarding: the pressed answers (T144), without the home address. */
export const forwardedCheckSchema = z.object({
  ticketName: z.string(),
  venueName: z.string(),
  dateOfVisit: wireDateSchema,
  timeFrom: wireTimeSchema.nullable(),
  timeZone: z.string(),
  opensUntil: z.iso.datetime(),
  answeredAt: z.iso.datetime(),
  person: z.object({ firstName: z.string(), lastName: z.string(), dateOfBirth: wireDateSchema, gender: genderSchema }),
  emergency: z.object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() }),
  answers: z
    .array(z.object({ question: z.enum(medicalQuestions), pressed, details: z.string().nullable() }))
    .meta({ description: 'The nine questions, in their order' }),
  isMemberOfAnotherGym: pressed,
  reasons: z.array(z.enum(trainingReasons)),
})
export type ForwardedCheck = z.infer<typeof forwardedCheckSchema>

/** Addition (T165): opened with the door code of the booked venue. Each look is logged and shown to the traveller. */
export const openHealthLink = endpoint({
  method: 'POST',
  path: '/healthLink/open',
  tag: 'Health check',
  summary: 'Look at a forwarded health check',
  access: 'public',
  body: z.object({ token, doorCode: doorCodeInput }),
  answer: forwardedCheckSchema,
  errors: ['verificationInvalid', 'venueCodeWrong', 'healthLinkWithdrawn', 'healthLinkCancelled', 'healthLinkExpired'],
})

/**
 * Addition (B3): for the people of the booked venue, while the traveller lets it read the answers, from 24 hours before
 * the visit to 24 hours after it, with a second factor at most ten minutes old. Each look is logged and shown to the
 * traveller. No operator and no device has the right.
 */
export const openHealthAtVenue = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/bookings/{bookingId}/health',
  tag: 'Health check',
  summary: "Look at a guest's forwarded health check at the venue",
  access: 'staff',
  right: 'health.see',
  params: venueParams.extend({ bookingId: reference() }),
  answer: forwardedCheckSchema,
  errors: [
    'venueNotFound',
    'bookingNotFound',
    'secondFactorOld',
    'healthNotForwarded',
    'healthTooEarly',
    'healthLinkWithdrawn',
    'healthLinkCancelled',
    'healthLinkExpired',
  ],
})
