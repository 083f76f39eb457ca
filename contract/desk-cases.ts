import { z } from 'zod'
import { scanColours, scanOutcomes, waysToScan } from './desk-scans.ts'
import { endpoint } from './endpoint.ts'

/** Additions (B14): scans that somebody of ours has to look at. */

export const caseKinds = ['timeUnclear', 'otherWay', 'cancelledSince', 'shownGreen'] as const
export type CaseKind = (typeof caseKinds)[number]

export const deskCaseSchema = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  venue: z.object({ slug: z.string(), name: z.string() }),
  bookingId: z.string().nullable(),
  openedAt: z.iso.datetime(),
  scan: z.object({
    at: z.iso.datetime().meta({ description: 'Corrected by the measured offset' }),
    how: z.enum(waysToScan),
    shown: z.enum(scanColours),
    outcome: z.enum(scanOutcomes),
  }),
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
