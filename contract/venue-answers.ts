import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent } from './inputs.ts'

const LONGEST_TOKEN = 200
const LONGEST_REASON = 300

/** A traveller's request as the venue sees it. Date and times are the venue's. */
export const venueRequestSchema = z.object({
  ticketName: z.string(),
  locationName: z.string(),
  dateOfVisit: wireDateSchema,
  timeFrom: wireTimeSchema.nullable(),
  timeTo: wireTimeSchema.nullable(),
  timeZone: z.string().meta({ description: "The venue's IANA zone" }),
  travellerName: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  status: z.enum(bookingStatuses),
  canAnswer: z.boolean().meta({ description: 'The venue can answer: the request still waits, and there is time left' }),
  answerBy: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When silence becomes a rejection (T132); null once the request no longer waits' }),
  reason: z.string().nullable().meta({ description: 'Given with a rejection' }),
})
export type VenueRequest = z.infer<typeof venueRequestSchema>

const token = line(LONGEST_TOKEN)

/** Addition (T132): the request behind a signed link. Opening the link changes nothing. The token comes in the body. */
export const showVenueRequest = endpoint({
  method: 'POST',
  path: '/venueAnswer/read',
  tag: 'Venues',
  summary: 'The booking request behind a signed link',
  access: 'public',
  body: z.object({ token }),
  answer: venueRequestSchema,
  errors: ['verificationInvalid'],
})

/** A venue's yes or no, by the signed link or at its desk. */
const answerFields = { answer: z.enum(['confirm', 'reject']), reason: orAbsent(line(LONGEST_REASON)) }

function requireReason(
  { answer, reason }: { readonly answer: 'confirm' | 'reject'; readonly reason?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (answer === 'reject' && reason === undefined)
    context.addIssue({ code: 'custom', path: ['reason'], message: 'Please say why. The traveller will read it' })
}

export const venueAnswerBody = z.object({ token, ...answerFields }).superRefine(requireReason)
/** The answer at the desk, where the call names the request. */
export const deskAnswerBody = z.object(answerFields).superRefine(requireReason)
export type VenueAnswerBody = z.output<typeof venueAnswerBody>

/**
 * Addition (T132): the venue's yes or no. Returns the request as it then is: a request that was answered or withdrawn
 * before, or has lapsed, does not change. Repeating the same answer succeeds.
 */
export const answerVenueRequest = endpoint({
  method: 'POST',
  path: '/venueAnswer',
  tag: 'Venues',
  summary: 'Confirm or reject a booking request',
  access: 'public',
  body: venueAnswerBody,
  answer: venueRequestSchema,
  errors: ['verificationInvalid'],
})
