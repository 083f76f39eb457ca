import { z } from 'zod'
import { bookingStatuses } from './bookings.ts'
import { wireDateSchema } from './date-schemas.ts'
import { scanColours, scanOutcomes, waysToScan } from './desk-scans.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference, wordInput } from './inputs.ts'
import { entryKinds } from './objections.ts'
import { listPage, listQuery } from './staff-lists.ts'

/** Additions (B14, T173): scans that an operator has to look at, and objections of travellers. */

export const caseKinds = ['timeUnclear', 'otherWay', 'cancelledSince', 'shownGreen', 'objection'] as const
export type CaseKind = (typeof caseKinds)[number]

/**
 * How a case ends. 'checkedIn': the traveller was there, and their visit is used. 'paid': the venue gets its rate at
 * our cost, and the traveller pays nothing. 'rejected': the venue gets nothing. An objection ends as 'upheld', in
 * favour of the traveller, or as 'rejected', and then the entry of the staff stands.
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
    .meta({ description: 'As it is now. Null when the code is unknown or belongs to another venue' }),
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
    .meta({ description: 'The entry to which the traveller objects; null for a scan' }),
  outcomes: z
    .array(z.enum(caseOutcomes))
    .meta({ description: 'The outcomes that an operator may choose now; none once it is settled' }),
  settled: z
    .object({ outcome: z.enum(caseOutcomes), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'Null while it is open' }),
})
export type DeskCase = z.infer<typeof deskCaseSchema>

export const caseSubjects = ['objections', 'scans'] as const

export const casesQuery = listQuery(
  {
    state: wordInput(['settled', 'any']).meta({ description: 'Open cases if left out' }),
    about: wordInput(caseSubjects),
    venue: orAbsent(reference()).meta({ description: 'Slug' }),
  },
  ['opened', '-opened'],
)
export type CasesQuery = z.output<typeof casesQuery>

export const listCases = endpoint({
  method: 'GET',
  path: '/staff/cases',
  tag: 'Staff',
  summary: 'What travellers object to, and what desks scanned and could not decide, the oldest first',
  access: 'staff',
  right: 'cases.see',
  query: casesQuery,
  answer: listPage(deskCaseSchema),
  errors: ['listPlaceUnknown'],
})

const actors = ['traveller', 'venue', 'operator', 'system', 'integration'] as const
const happened = {
  at: z.iso.datetime(),
  by: z.enum(actors),
  name: z
    .string()
    .nullable()
    .meta({ description: 'The person or device; null for a traveller, and when the product acted by itself' }),
}
/** What became of the question whether the traveller keeps the booking of a class that was moved. */
const moveAnswers = ['kept', 'givenBack', 'lapsed', 'superseded'] as const

export const caseEventSchema = z.discriminatedUnion('what', [
  z.object({
    ...happened,
    what: z.literal('status'),
    status: z.enum(bookingStatuses),
    isFirst: z.boolean().meta({ description: 'The event is the booking itself' }),
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
  z.object({
    ...happened,
    what: z.literal('moved'),
    from: z.iso.datetime().meta({ description: 'The start that the traveller had agreed to' }),
    to: z.iso.datetime(),
    answer: z.enum(moveAnswers).nullable().meta({ description: 'Null while it is open, and when nobody was asked' }),
    reason: z.string().nullable(),
  }),
  z.object({ ...happened, what: z.literal('objection') }),
  z.object({
    ...happened,
    what: z.literal('settled'),
    isObjection: z.boolean(),
    outcome: z.enum(caseOutcomes),
    reason: z.string(),
  }),
])
export type CaseEvent = z.infer<typeof caseEventSchema>

/**
 * Opening a case shows a traveller's data, so the audit log records each look. That is why it is a POST, though nothing
 * else changes (B17).
 */
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
    words: z
      .string()
      .nullable()
      .meta({ description: "The traveller's objection in their words. Erased with their account" }),
    history: z.array(caseEventSchema).meta({ description: 'The oldest first' }),
  }),
  errors: ['caseNotFound'],
})
export type OpenedCase = z.infer<(typeof openCase)['answer']>

/**
 * A case is settled once. An operator who comes second changes nothing and gets the same answer: who settled the case,
 * and how.
 */
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
    isChanged: z.boolean().meta({ description: 'True when this call settled the case' }),
  }),
  errors: ['caseNotFound', 'caseOutcomeNotPossible'],
})
export type SettledCase = z.infer<(typeof settleCase)['answer']>
