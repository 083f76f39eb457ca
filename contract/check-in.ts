import { z } from 'zod'
import { ticketSchema } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, reference } from './inputs.ts'
import { partnerWord } from './partners.ts'
import { plainCode } from './codes.ts'

/** The code at a venue's door: 6 letters and digits, typed with or without spaces or dashes, in any case. */
export const doorCodeInput = z
  .string({ error: 'Please enter the code at the door' })
  .overwrite(plainCode)
  .regex(/^[A-Z0-9]{6}$/, { error: 'The code has 6 letters and digits' })

/** Addition (T120): the ticket after the check-in, and what is left on the pass. */
export const checkedInSchema = z.object({
  ticket: ticketSchema,
  visitsLeft: z.int(),
  alreadyCheckedIn: z.boolean().meta({ description: 'True when an earlier call checked the traveller in' }),
})
export type CheckedIn = z.infer<typeof checkedInSchema>

/** The wellness partner's membership (1-storefront §4.9, T109-T110). */
export const membershipSchema = z.object({
  isActive: z.boolean(),
  activatedAt: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable().meta({ description: '30 days after activation' }),
  activationCode: z.string().nullable(),
  joinUrl: z.string().nullable(),
  cost: z.int().meta({ description: 'Visits that an activation takes' }),
  pass: z.object({ code: z.string(), name: z.string(), visitsLeft: z.int() }).nullable().meta({
    description: 'The pass that pays, or paid; null when none can',
  }),
})
export type Membership = z.infer<typeof membershipSchema>

/**
 * Addition (T120): checks in with the venue's door code, from 60 minutes before the start until the end. Captures the
 * visit and redeems the booking. A second call gets the same answer.
 */
export const checkIn = endpoint({
  method: 'POST',
  path: '/bookings/{bookingId}/checkIn',
  tag: 'Check-in',
  summary: 'Check in at the venue',
  access: 'user',
  params: z.object({ bookingId: reference() }),
  body: z.object({ doorCode: doorCodeInput }),
  isDoneUnderLoad: true,
  answer: checkedInSchema,
  errors: [
    'bookingNotFound',
    'bookingNotConfirmed',
    'bookingCancelled',
    'checkInTooEarly',
    'checkInTooLate',
    'doorCodeWrong',
  ],
})

/**
 * 1-storefront §4.9, §7, T109-T110. Activates the wellness partner's membership for 30 days with 1 visit. A repeat
 * within them gets the same answer and takes nothing. The path contains the configured partner's word
 * (`calmspaceCheckIn`); any other is not found. `preview` is an addition: it shows what would be used, without using
 * it.
 */
export const activateMembership = endpoint({
  method: 'GET',
  path: '/bookings/{wellnessPartner}CheckIn',
  tag: 'Check-in',
  summary: "Activate the wellness partner's premium membership",
  access: 'user',
  params: z.object({ wellnessPartner: partnerWord }),
  query: z.object({ preview: flagInput }),
  answer: membershipSchema,
  errors: [
    'routeNotFound',
    'travellerBlocked',
    'noVisitsLeft',
    'emailNotConfirmed',
    'passNotUsable',
    'membershipFailed',
    'membershipRefused',
  ],
})
