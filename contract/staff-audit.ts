import { z } from 'zod'
import { dateInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference, wordInput } from './inputs.ts'
import { emailInput } from './people.ts'
import { listPage, listQuery } from './staff-lists.ts'

/** Additions (B17): who changed or opened what, how it was before and after, and why. */

export const auditActors = ['operator', 'venue', 'system'] as const

export const auditRowSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.enum(['traveller', 'partner', ...auditActors]),
  who: z.string().nullable().meta({ description: 'The name or email; null for what the product did by itself' }),
  right: z.string().nullable().meta({ description: 'The right that allowed it (B1)' }),
  action: z.string(),
  subject: z.object({ table: z.string(), id: z.string() }).nullable(),
  venue: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})
export type AuditRow = z.infer<typeof auditRowSchema>

export const auditQuery = listQuery(
  {
    who: orAbsent(emailInput).meta({ description: 'The email of a member of staff' }),
    actor: wordInput(auditActors),
    action: orAbsent(line(60)),
    table: orAbsent(line(60)).meta({ description: 'What it is about, with `subject`' }),
    subject: orAbsent(line(60)),
    venue: orAbsent(reference()).meta({ description: 'Slug' }),
    from: orAbsent(dateInput).meta({ description: 'The first day, in UTC' }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
  },
  ['-at', 'at'],
)
export type AuditQuery = z.output<typeof auditQuery>

export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  tag: 'Staff',
  summary: 'What staff did, the latest first',
  access: 'staff',
  right: 'audit.see',
  query: auditQuery,
  answer: listPage(auditRowSchema),
  errors: ['listPlaceUnknown', 'invalidEmail'],
})
