import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'
import { addView, type ListName } from './staff-views.ts'
import type { Right } from './rights.ts'

/**
 * Additions (T176): one act on many rows of a list. It holds the rows that matched when it began, works through them in
 * the background, and says of each how it ended.
 */

/** Rows of one act. */
export const MOST_BULK_ROWS = 10_000
/** Failed rows that an answer names. */
export const MOST_FAILURES_SHOWN = 200
const MOST_ROWS_OF_A_PAGE = 50

interface BulkActPlan {
  readonly list: ListName
  readonly right: Right
  readonly name: string
  /** What a person reads before it begins. */
  readonly hint: string
  /** What a row says that it did not change. */
  readonly unchanged: string
}

/** Each act, with the list whose rows it takes, and the right that it needs for each of them. */
export const bulkActs = {
  confirmRequests: {
    list: 'bookings',
    right: 'requests.answer',
    name: 'Confirm requests',
    hint: 'Each traveller gets the same mail as when the venue confirms. Requests that are no longer open stay as they are.',
    unchanged: 'The request is no longer open',
  },
  declineRequests: {
    list: 'bookings',
    right: 'requests.answer',
    name: 'Decline requests',
    hint: 'Each traveller reads the reason and gets the visit back. Requests that are no longer open stay as they are.',
    unchanged: 'The request is no longer open',
  },
  cancelBookings: {
    list: 'bookings',
    right: 'bookings.change',
    name: 'Cancel bookings',
    hint: 'Each traveller gets the visit back and reads why we cancelled. Bookings that have ended stay as they are.',
    unchanged: 'It was cancelled before',
  },
  sendMailsAgain: {
    list: 'mails',
    right: 'mails.send',
    name: 'Send again',
    hint: 'Each mail goes out again with what it said. Codes and links that open accounts are never sent again.',
    unchanged: 'It was sent before',
  },
} as const satisfies Readonly<Record<string, BulkActPlan>>

export const bulkActNames = [
  'confirmRequests',
  'declineRequests',
  'cancelBookings',
  'sendMailsAgain',
] as const satisfies readonly (keyof typeof bulkActs)[]
export type BulkActName = (typeof bulkActNames)[number]

/** A row as an act on many rows takes it: by its id, and by a name that no person has (T182). */
export interface BulkSubject {
  readonly id: string
  readonly name: string
}

const subjects = z.object({
  act: z.enum(bulkActNames),
  address: addView.body.shape.address.meta({ description: "The list's address, with the page if rows are chosen" }),
  ids: z
    .array(reference())
    .min(1, { error: 'Please choose a row' })
    .max(MOST_ROWS_OF_A_PAGE)
    .nullable()
    .meta({ description: 'The chosen rows of that page; null: all that match' }),
})

export const previewBulkAct = endpoint({
  method: 'POST',
  path: '/staff/bulk-acts/preview',
  tag: 'Staff',
  summary: 'What an act on many rows would take',
  access: 'staff',
  right: 'lists.act',
  body: subjects,
  answer: z.object({
    total: z.int(),
    first: z.array(z.string()).meta({ description: 'The first ten, by their codes' }),
    digest: z.string().meta({ description: 'Of all of them: the start has to send it' }),
  }),
  errors: ['notAllowed', 'bulkEmpty', 'bulkTooMany', 'bulkNotReadable', 'listPlaceUnknown', 'invalidEmail'],
})

export const bulkActSchema = z.object({
  id: z.string(),
  act: z.enum(bulkActNames),
  state: z
    .enum(['running', 'done', 'stopped'])
    .meta({ description: 'Stopped: the person lost the right meanwhile, or no process goes on with it' }),
  reason: z.string(),
  begunAt: z.iso.datetime(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  failures: z
    .array(z.object({ id: z.string(), name: z.string(), why: z.string() }))
    .meta({ description: `At most ${MOST_FAILURES_SHOWN}` }),
})
export type BulkAct = z.infer<typeof bulkActSchema>

export const startBulkAct = endpoint({
  method: 'POST',
  path: '/staff/bulk-acts',
  tag: 'Staff',
  summary: 'Act on many rows of a list',
  access: 'staff',
  right: 'lists.act',
  body: subjects.extend({
    digest: line(64).meta({ description: 'Of the preview: if other rows match meanwhile, nothing begins' }),
    reason: line(300, 'Please give a reason'),
  }),
  answer: bulkActSchema,
  errors: [...previewBulkAct.errors, 'bulkChanged'],
})

const params = z.object({ bulkActId: reference() })

export const showBulkAct = endpoint({
  method: 'GET',
  path: '/staff/bulk-acts/{bulkActId}',
  tag: 'Staff',
  summary: 'How far an act on many rows is, and what failed',
  access: 'staff',
  right: 'lists.act',
  params,
  answer: bulkActSchema,
  errors: ['bulkActNotFound'],
})

export const repeatBulkAct = endpoint({
  method: 'POST',
  path: '/staff/bulk-acts/{bulkActId}/again',
  tag: 'Staff',
  summary: 'Go on with an act, and try its failed rows again',
  access: 'staff',
  right: 'lists.act',
  params,
  answer: bulkActSchema,
  errors: ['notAllowed', 'bulkActNotFound'],
})
