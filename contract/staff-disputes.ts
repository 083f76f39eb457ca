import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reference, repeatable } from './inputs.ts'
import { priceSchema } from './price-schemas.ts'
import { listPage, listQuery } from './staff-lists.ts'

/** Additions (T99): payments about which the bank of a card holder decides. */

export const disputeStates = ['open', 'won', 'lost'] as const

export const disputeSchema = z.object({
  id: z.string(),
  price: priceSchema,
  state: z.enum(disputeStates),
  reason: z.string().nullable().meta({ description: "The provider's word" }),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  answerBy: z.iso.datetime().nullable().meta({ description: 'Until when the bank takes an answer' }),
})

const disputeRowSchema = disputeSchema.extend({
  order: z.object({ id: z.string(), number: z.int() }),
  pass: z.string(),
  email: z.string(),
})
export type StaffDisputeRow = z.infer<typeof disputeRowSchema>

export const disputesQuery = listQuery({ state: repeatable(z.enum(disputeStates), disputeStates.length) }, [
  '-opened',
  'opened',
  'due',
  '-due',
])
export type DisputesQuery = z.output<typeof disputesQuery>

export const listStaffDisputes = endpoint({
  method: 'GET',
  path: '/staff/disputes',
  tag: 'Staff',
  summary: 'Disputes, the latest first',
  access: 'staff',
  right: 'orders.see',
  query: disputesQuery,
  answer: listPage(disputeRowSchema),
  errors: ['listPlaceUnknown'],
})

/** Drawn on demand and kept nowhere; that it was made is an entry in the audit. */
export const makeEvidence = endpoint({
  method: 'POST',
  path: '/staff/disputes/{disputeId}/evidence',
  tag: 'Staff',
  summary: 'The evidence for a dispute as a PDF: terms as sold, mails, visits with tickets and scans',
  access: 'staff',
  right: 'refunds.ask',
  params: z.object({ disputeId: reference() }),
  answer: z.string(),
  contentType: 'application/pdf',
  errors: ['disputeNotFound'],
})
