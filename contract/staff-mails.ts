import { z } from 'zod'
import { dateInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, reference, repeatable } from './inputs.ts'
import { emailInput } from './people.ts'
import { listPage, listQuery } from './staff-lists.ts'

/** Additions (T176): mails as those who run the product see them: that they went out, not what they say. */

/** A mail that a mailbox refused is 'bounced'; one that could not be sent is 'failed'. */
export const mailStates = ['queued', 'sent', 'failed', 'bounced'] as const

export const mailLineSchema = z.object({
  id: z.string(),
  kind: z.string().meta({ description: "'purchase-receipt'" }),
  to: z.string(),
  state: z.enum(mailStates),
  writtenAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  sentAgainAt: z.iso.datetime().nullable().meta({ description: 'When it was last sent again' }),
  problem: z.string().nullable().meta({ description: 'Why it was not sent, as the mail server said' }),
  whyNotAgain: z.string().nullable().meta({ description: 'Why it cannot be sent again; null if it can' }),
})
export type MailLine = z.infer<typeof mailLineSchema>

const kindOf = (words: string) => words.toLowerCase().replaceAll(' ', '-')

export const mailsQuery = listQuery(
  {
    state: repeatable(z.enum(mailStates), mailStates.length),
    kind: orAbsent(line(60).overwrite(kindOf)).meta({ description: "'purchase-receipt', or 'Purchase receipt'" }),
    email: orAbsent(emailInput).meta({ description: 'The reader, exactly' }),
    from: orAbsent(dateInput).meta({ description: 'The first day on which it was written, in UTC' }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
  },
  ['-written', 'written'],
)
export type MailsQuery = z.output<typeof mailsQuery>

export const listStaffMails = endpoint({
  method: 'GET',
  path: '/staff/mails',
  tag: 'Staff',
  summary: 'Mails of the last month, the latest first',
  access: 'staff',
  right: 'mails.see',
  query: mailsQuery,
  answer: listPage(mailLineSchema),
  errors: ['listPlaceUnknown', 'invalidEmail'],
})

/** Only mails whose repetition is harmless. A traveller's mail goes to the address that their account has now. */
export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/staff/mails/{mailId}/send-again',
  tag: 'Staff',
  summary: 'Send a mail again',
  access: 'staff',
  right: 'mails.send',
  params: z.object({ mailId: reference() }),
  body: z.object({ reason: line(300, 'Please say why') }),
  answer: z.object({ to: z.string() }),
  errors: ['mailNotFound', 'mailHoldsKey', 'mailOfItsMoment', 'mailOptional', 'mailWaits', 'mailOutdated'],
})
