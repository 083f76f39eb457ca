import { z } from 'zod'
import { monthInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { orAbsent, reference } from './inputs.ts'

/** Additions: what a partner's guests did, never of one person (B16). */

/** Fewer than this are not counted out. */
export const SMALLEST_GROUP = 5
/** A group under five; and one from five on that would give away another by what is left of the total. */
export const hiddenCounts = ['<5', '5+'] as const

export const shownCount = z.union([z.int().min(0), z.enum(hiddenCounts)])
export type ShownCount = z.infer<typeof shownCount>
const countsSchema = z.object({
  scans: shownCount.meta({ description: 'Scans of QR codes' }),
  passes: shownCount.meta({ description: 'Passes bought or redeemed' }),
  visits: shownCount.meta({ description: 'Visits with these passes, by the day of the visit' }),
})
export type ShownCounts = z.infer<typeof countsSchema>

const reportSchema = z.object({
  partner: z.object({ slug: z.string(), name: z.string() }),
  month: z.string().meta({ description: 'yyyy-MM, in UTC' }),
  months: z.array(countsSchema.extend({ month: z.string() })).meta({ description: 'This one and the eleven before' }),
  sources: z
    .array(
      countsSchema.extend({
        kind: z.enum(['place', 'batch', 'none']).meta({ description: 'none: bought on the site without a scan' }),
        name: z.string().nullable(),
      }),
    )
    .meta({ description: 'What the chosen month is made of' }),
})
export type PartnerReport = z.infer<typeof reportSchema>

export const showPartnerReport = endpoint({
  method: 'GET',
  path: '/staff/partners/{partner}/report',
  tag: 'Staff',
  summary: "Scans, passes and visits of a partner's guests by month, place and batch",
  access: 'staff',
  right: 'reports.see',
  params: z.object({ partner: reference() }),
  query: z.object({ month: orAbsent(monthInput).meta({ description: 'This month when not sent' }) }),
  answer: reportSchema,
  errors: ['recordNotFound'],
})
