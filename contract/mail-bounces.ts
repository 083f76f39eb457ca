import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, orAbsent } from './inputs.ts'
import { emailInput } from './people.ts'

/**
 * Addition: a mail that its mailbox sent back later. The proxy maps what a mail provider reports to this form. The
 * header `X-Bounce-Secret` holds the setting `MAIL_BOUNCE_SECRET`; without that setting, or with another secret, the
 * call does not exist.
 */
export const reportBounce = endpoint({
  method: 'POST',
  path: '/mail/bounces',
  tag: 'Contact',
  summary: 'Report a mail that bounced (for the mail provider)',
  access: 'public',
  body: z.object({
    address: emailInput,
    kind: z.enum(['permanent', 'temporary'], { error: 'Must be permanent or temporary' }),
    reason: orAbsent(line(300)),
    at: orAbsent(z.iso.datetime({ offset: true })).meta({ description: 'Now, if left out' }),
    messageId: orAbsent(line(300)).meta({ description: 'Message-ID of the mail' }),
  }),
  answer: z.object({
    isMarked: z.boolean().meta({ description: 'The address has an account, whose mailbox is marked now' }),
  }),
  errors: ['routeNotFound', 'emailRequired', 'invalidEmail'],
})
