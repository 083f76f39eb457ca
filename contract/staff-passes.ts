import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, reference, requireWholeNumber } from './inputs.ts'
import { freezeReasons } from './passes.ts'

/** Additions (T179): what operators change about a pass. Its owner gets a mail, which does not give the reason. */

const params = z.object({ passId: reference() })
const reason = line(300, 'Please say why')
const changed = z.object({
  isChanged: z.boolean().meta({ description: 'False if it was like this before' }),
  frozenBecause: z.enum(freezeReasons).nullable(),
})
export const MOST_GRANTED = 20

/** A pass that is frozen already keeps its first reason. */
export const freezeStaffPass = endpoint({
  method: 'POST',
  path: '/staff/passes/{passId}/freeze',
  tag: 'Staff',
  summary: 'Freeze a pass: it pays for nothing. Its bookings stay or are cancelled',
  access: 'staff',
  right: 'passes.change',
  params,
  body: z.object({
    bookings: z.enum(['stay', 'cancel'], { error: 'Please choose what becomes of its bookings' }),
    reason,
  }),
  answer: changed.extend({ cancelled: z.int().meta({ description: 'How many bookings were cancelled' }) }),
  errors: ['passNotFound'],
})

/** Cancelled bookings stay cancelled. */
export const thawStaffPass = endpoint({
  method: 'POST',
  path: '/staff/passes/{passId}/thaw',
  tag: 'Staff',
  summary: 'Let a pass that an operator froze pay again',
  access: 'staff',
  right: 'passes.change',
  params,
  body: z.object({ reason }),
  answer: changed.extend({
    isOver: z.boolean().meta({ description: 'It has expired or has no visits left, so it still pays for nothing' }),
  }),
  errors: ['passNotFound', 'passNotThawable'],
})

/** The same request with an `Idempotency-Key` adds visits once. An expired pass gets 30 days of courtesy (T105). */
export const grantStaffVisits = endpoint({
  method: 'POST',
  path: '/staff/passes/{passId}/visits',
  tag: 'Staff',
  summary: 'Add visits to a pass',
  access: 'staff',
  right: 'passes.change',
  params,
  body: z.object({
    visits: requireWholeNumber(1, MOST_GRANTED, `Must be a whole number from 1 to ${MOST_GRANTED}`),
    reason,
  }),
  answer: z.object({ visitsLeft: z.int() }),
  errors: ['passNotFound', 'passFrozen', 'idempotencyMismatch', 'idempotencyInProgress'],
})
