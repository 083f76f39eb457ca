import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { wireDateSchema } from './date-schemas.ts'
import { scanColours, scanOutcomes, waysToScan } from './desk-scans.ts'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'
import { entryKinds } from './objections.ts'

/** Additions (B14, T173): scans that somebody of ours has to look at, and objections of travellers. */

export const caseKinds = ['timeUnclear', 'otherWay', 'cancelledSince', 'shownGreen', 'objection'] as const
export type CaseKind = (typeof caseKinds)[number]

/**
 * How a case ends. 'checkedIn': the traveller was there, and their visit is used. 'paid': the venue gets its rate at our
 * cost, and the traveller pays nothing. 'rejected': the venue gets nothing. An objection is 'upheld', for the traveller,
 * or 'rejected', and then what staff entered stands.
 */
export const caseOutcomes = ['checkedIn', 'paid', 'rejected', 'upheld'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const deskCaseSchema = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  venue: z.object({ slug: z.string(), name: z.string() }),
  bookingId: z.string().nullable(),
  booking: z
    .object({ status: z.enum(bookingStatuses), ticketName: z.string(), dateOfVisit: wireDateSchema })
    .nullable()
    .meta({ description: 'As it is now. Null for a code that is unknown, or of another venue' }),
  openedAt: z.iso.datetime(),
  scan: z
    .object({
      at: z.iso.datetime().meta({ description: 'Corrected by the measured offset' }),
      how: z.enum(waysToScan),
      shown: z.enum(scanColours),
      outcome: z.enum(scanOutcomes),
    })
    .nullable()
    .meta({ description: 'Null for an objection' }),
  entry: z
    .object({ kind: z.enum(entryKinds), enteredAt: z.iso.datetime() })
    .nullable()
    .meta({ description: 'What the traveller objects to; null for a scan' }),
  outcomes: z.array(z.enum(caseOutcomes)).meta({ description: 'How it may be settled now' }),
})
export type DeskCase = z.infer<typeof deskCaseSchema>

export const listCases = endpoint({
  method: 'GET',
  path: '/staff/cases',
  tag: 'Staff',
  summary: 'Open cases, the oldest first',
  access: 'staff',
  right: 'cases.see',
  answer: z.object({ cases: z.array(deskCaseSchema).meta({ description: 'At most 200' }) }),
  errors: [],
})

const actors = ['traveller', 'venue', 'operator', 'system', 'integration'] as const
const happened = {
  at: z.iso.datetime(),
  by: z.enum(actors),
  name: z.string().nullable().meta({ description: 'Of the person or device; null for travellers and for nobody' }),
}
export const caseEventSchema = z.discriminatedUnion('what', [
  z.object({
    ...happened,
    what: z.literal('status'),
    status: z.enum(bookingStatuses),
    isFirst: z.boolean().meta({ description: 'It was booked' }),
    isCorrection: z.boolean(),
    reason: z.string().nullable(),
  }),
  z.object({
    ...happened,
    what: z.literal('scan'),
    how: z.enum([...waysToScan, 'undo']),
    shown: z.enum(scanColours),
    outcome: z.enum(scanOutcomes),
  }),
  z.object({ ...happened, what: z.literal('entry'), kind: z.enum(entryKinds), reason: z.string().nullable() }),
  z.object({ ...happened, what: z.literal('objection') }),
  z.object({ ...happened, what: z.literal('settled'), outcome: z.enum(caseOutcomes), reason: z.string() }),
])
export type CaseEvent = z.infer<typeof caseEventSchema>

/** Opening a case opens a traveller, so each time is an entry in the audit log: a POST, though nothing changes (B17). */
export const openCase = endpoint({
  method: 'POST',
  path: '/staff/cases/{caseId}/open',
  tag: 'Staff',
  summary: 'Open a case: what happened to its booking, by whom and when. The look is recorded',
  access: 'staff',
  right: 'cases.see',
  params: z.object({ caseId: reference() }),
  answer: z.object({
    case: deskCaseSchema,
    words: z.string().nullable().meta({ description: 'What the traveller objects. Gone with their account' }),
    history: z.array(caseEventSchema).meta({ description: 'The oldest first' }),
  }),
  errors: ['caseNotFound'],
})
export type OpenedCase = z.infer<(typeof openCase)['answer']>

/** A case is settled once. Whoever comes second gets the same answer as if they had only asked: who settled it, and how. */
export const settleCase = endpoint({
  method: 'POST',
  path: '/staff/cases/{caseId}',
  tag: 'Staff',
  summary: 'Settle a case',
  access: 'staff',
  right: 'cases.settle',
  params: z.object({ caseId: reference() }),
  body: z.object({
    outcome: z.enum(caseOutcomes, { error: 'Please choose how it ends' }),
    reason: line(500, 'Please say why'),
  }),
  answer: z.object({
    id: z.string(),
    outcome: z.enum(caseOutcomes),
    reason: z.string(),
    settledAt: z.iso.datetime(),
    settledBy: z.string().nullable().meta({ description: 'The name of the operator, or their email' }),
    isChanged: z.boolean().meta({ description: 'By this call' }),
  }),
  errors: ['caseNotFound', 'caseOutcomeNotPossible'],
})
export type SettledCase = z.infer<(typeof settleCase)['answer']>
