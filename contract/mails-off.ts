import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flagInput, line } from './inputs.ts'

/** Addition (T62, RFC 8058): what the 'unsubscribe' of a mail turns off, and the page behind it turns on again. */
export const turnMailsOff = endpoint({
  method: 'POST',
  path: '/mailsOff',
  tag: 'Profile',
  summary: 'Turn the mails of one section off, or on again, with the token of a mail',
  access: 'public',
  body: z.object({ token: line(500), isOn: flagInput }),
  answer: z.object({ isOn: z.boolean() }),
  errors: ['verificationInvalid'],
})
