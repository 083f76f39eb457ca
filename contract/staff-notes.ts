import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flagInput, line, orAbsent, paragraphs, reference } from './inputs.ts'

/**
 * Additions (T182): what operators note at a record, and the short words by which they find it again. Travellers are not
 * shown them, but get them with a copy of their data.
 */

export const notedKinds = ['traveller', 'order', 'venue', 'partner'] as const
export type NotedKind = (typeof notedKinds)[number]
export const MOST_LETTERS_OF_TAG = 30
export const MOST_TAGS = 10

const tag = line(MOST_LETTERS_OF_TAG, 'Please type a word')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, { error: 'Letters, digits, spaces and hyphens only' })
  .toLowerCase()
/** The filter of a list. */
export const tagFilter = orAbsent(tag).meta({ description: 'A tag of staff, exactly' })

export const staffNotesSchema = z.object({
  notes: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        by: z.string().meta({ description: 'Whose note it is: their name, or else their email' }),
        at: z.iso.datetime(),
        isOwn: z.boolean().meta({ description: 'Of the caller, who alone may remove it' }),
      }),
    )
    .meta({ description: 'The latest first' }),
  tags: z.array(z.string()),
})
export type StaffNotes = z.infer<typeof staffNotesSchema>

const subject = z.object({ kind: z.enum(notedKinds), subjectId: reference() })
const call = { tag: 'Staff', access: 'staff', right: 'notes.write' } as const

export const addStaffNote = endpoint({
  ...call,
  method: 'POST',
  path: '/staff/notes/{kind}/{subjectId}',
  summary: 'Add a note to a record. No health, no card data',
  params: subject,
  body: z.object({ text: paragraphs(1_000, 'Please write something') }),
  answer: staffNotesSchema,
  errors: ['recordNotFound'],
})

export const removeStaffNote = endpoint({
  ...call,
  method: 'DELETE',
  path: '/staff/notes/{noteId}',
  summary: 'Remove a note of one’s own',
  params: z.object({ noteId: reference() }),
  answer: staffNotesSchema,
  errors: ['noteNotFound'],
})

export const tagStaffRecord = endpoint({
  ...call,
  method: 'POST',
  path: '/staff/tags/{kind}/{subjectId}',
  summary: 'Put a tag on a record, or take it off',
  params: subject,
  body: z.object({ tag, isOn: flagInput }),
  answer: staffNotesSchema,
  errors: ['recordNotFound', 'tooManyTags'],
})
