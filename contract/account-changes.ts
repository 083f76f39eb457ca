import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './inputs.ts'

/**
 * Additions (T180, T181): the links of mails about what an operator does with an account for its traveller. Nobody is
 * signed in by them, and they name no address.
 */

const token = line(200)
/** What a press does: objects to a deletion, or proves one of the two mailboxes of a changed email. */
export const accountChangeKinds = ['deletion', 'oldEmail', 'newEmail'] as const

export const showAccountChange = endpoint({
  method: 'POST',
  path: '/accountChange/read',
  tag: 'Profile',
  summary: 'What the link of a mail is about',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({
    kind: z.enum(accountChangeKinds),
    until: z.iso.datetime().meta({ description: 'When the account is deleted, or the link ends' }),
    isPressed: z.boolean().meta({ description: 'Answered before, and waits for others' }),
  }),
  errors: ['verificationInvalid'],
})
export type AccountChange = z.infer<(typeof showAccountChange)['answer']>

export const answerAccountChange = endpoint({
  method: 'POST',
  path: '/accountChange',
  tag: 'Profile',
  summary: 'Object to a deletion, or prove a mailbox',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({
    outcome: z.enum(['kept', 'waits', 'changed']).meta({
      description: 'kept: the account stays. waits: the other mailbox, or a second operator. changed: the email is new',
    }),
  }),
  errors: ['verificationInvalid'],
})
