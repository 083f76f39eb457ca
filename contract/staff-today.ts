import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Additions (T176): the first page of those who run the product. */

/** What waits for an operator. `modules/today/list-today.ts` says who reads which, and where they come from. */
export const todayKinds = [
  'request',
  'objection',
  'case',
  'message',
  'dispute',
  'refund',
  'failedRefund',
  'order',
  'deletion',
  'count',
  'mail',
  'job',
  'host',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** Lines of one kind on the page; the list of the kind has the rest. */
export const MOST_OF_A_KIND = 20

const waitingRecordSchema = z.object({
  id: z.string().meta({ description: 'Of the record that the line leads to' }),
  words: z.record(z.string(), z.string()).meta({ description: 'What the line says, by the blanks of its text' }),
  since: z.iso.datetime().meta({ description: 'Since when it waits' }),
  due: z.iso.datetime().nullable().meta({ description: 'Its deadline, if it has one' }),
})
export type WaitingRecord = z.infer<typeof waitingRecordSchema>

/** What waits of one kind, the most urgent first, and how much it is altogether. */
export interface Waiting {
  readonly lines: readonly WaitingRecord[]
  readonly total: number
}

export const todayLineSchema = waitingRecordSchema.extend({ kind: z.enum(todayKinds) })
export type TodayLine = z.infer<typeof todayLineSchema>

export const showToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  tag: 'Staff',
  summary: 'What waits for the caller: deadlines first, the oldest first; then the longest waiting',
  access: 'staff',
  right: 'office.see',
  answer: z.object({
    at: z.iso.datetime().meta({ description: 'Deadlines until then are over' }),
    lines: z.array(todayLineSchema).meta({ description: `At most ${MOST_OF_A_KIND} of a kind` }),
    more: z.array(z.object({ kind: z.enum(todayKinds), count: z.int() })).meta({ description: 'Not among the lines' }),
  }),
  errors: [],
})
export type Today = z.infer<(typeof showToday)['answer']>
