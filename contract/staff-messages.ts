import { z } from 'zod'
import { dateInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, line, orAbsent, paragraphs, reference, repeatable } from './inputs.ts'
import { emailInput } from './people.ts'
import { listPage, listQuery } from './staff-lists.ts'
import { mailLineSchema } from './staff-mails.ts'

/** Additions (T155, T176): what visitors wrote with the contact form, and our answers. */

/** 'open': no operator sees to it yet. */
export const messageStates = ['open', 'assigned', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export const ANSWER_LENGTH = 4_000

const colleagueSchema = z.object({ id: z.string(), name: z.string().meta({ description: 'Or their email' }) })

export const messageRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(messageStates),
  begins: z.string().meta({ description: 'Its first 200 characters' }),
  assignedTo: colleagueSchema.nullable(),
  writtenAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable().meta({ description: 'The last answer' }),
  partner: z.string().nullable(),
})
export type MessageRow = z.infer<typeof messageRowSchema>

export const messagesQuery = listQuery(
  {
    state: repeatable(z.enum(messageStates), messageStates.length),
    email: orAbsent(emailInput).meta({ description: 'The sender, exactly' }),
    assignedTo: orAbsent(emailInput).meta({ description: 'The operator, exactly' }),
    from: orAbsent(dateInput).meta({ description: 'The first day of writing, in UTC' }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
  },
  ['-written', 'written'],
)
export type MessagesQuery = z.output<typeof messagesQuery>

export const listStaffMessages = endpoint({
  method: 'GET',
  path: '/staff/messages',
  tag: 'Staff',
  summary: 'Messages of the contact form, the latest first',
  access: 'staff',
  right: 'messages.see',
  query: messagesQuery,
  answer: listPage(messageRowSchema),
  errors: ['listPlaceUnknown', 'invalidEmail'],
})

export const staffMessageSchema = z.object({
  message: messageRowSchema,
  text: z.string(),
  answers: z
    .array(z.object({ id: z.string(), by: z.string().nullable(), text: z.string(), at: z.iso.datetime() }))
    .meta({ description: 'The oldest first' }),
  closed: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  version: line(64).meta({ description: 'Of the answers' }),
  colleagues: z.array(colleagueSchema).meta({ description: 'Who may answer' }),
  repliesTo: z.string().meta({ description: 'The mailbox to which the sender writes back' }),
  mails: z.array(mailLineSchema).meta({ description: 'Our answers as mails, the latest first' }),
})
export type StaffMessage = z.infer<typeof staffMessageSchema>

const params = z.object({ messageId: reference() })

/** Opening a message shows a person's data, so the audit log records each look (B17). */
export const openStaffMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/{messageId}/open',
  tag: 'Staff',
  summary: 'Open a message: its text and our answers. The look is recorded',
  access: 'staff',
  right: 'messages.see',
  params,
  answer: staffMessageSchema,
  errors: ['messageNotFound'],
})

const changed = z.object({ isChanged: z.boolean() })

export const assignMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/{messageId}/assign',
  tag: 'Staff',
  summary: 'Say which operator sees to a message',
  access: 'staff',
  right: 'messages.answer',
  params,
  body: z.object({ colleagueId: reference('Please choose a colleague') }),
  answer: changed,
  errors: ['messageNotFound', 'colleagueNotFound'],
})

/** The answer goes out as a mail. Of two who answer at once, the second is refused and reads the first answer. */
export const answerMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/{messageId}/answer',
  tag: 'Staff',
  summary: 'Answer a message by mail',
  access: 'staff',
  right: 'messages.answer',
  params,
  body: z.object({
    text: paragraphs(ANSWER_LENGTH, 'Please write an answer'),
    close: flagInput.meta({ description: 'Whether the answer settles the message' }),
    version: line(64),
  }),
  answer: changed,
  errors: ['messageNotFound', 'recordChanged'],
})

export const closeMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/{messageId}/close',
  tag: 'Staff',
  summary: 'Close a message: nothing more is to be done',
  access: 'staff',
  right: 'messages.answer',
  params,
  answer: changed,
  errors: ['messageNotFound'],
})

export const reopenMessage = endpoint({
  method: 'POST',
  path: '/staff/messages/{messageId}/reopen',
  tag: 'Staff',
  summary: 'Open a closed message again',
  access: 'staff',
  right: 'messages.answer',
  params,
  answer: changed,
  errors: ['messageNotFound'],
})
