import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, orAbsent } from './inputs.ts'
import { newPasswordInput, passwordRefusals } from './passwords.ts'
import { venueRoles } from './venue-team.ts'

/** Additions (B1): the link with which somebody accepts the invitation of a venue or a partner. It works once, for seven days. */

const token = line(500)

/** Opening the link changes nothing. The token comes in the body. */
export const showStaffInvitation = endpoint({
  method: 'POST',
  path: '/staffInvitation/read',
  tag: 'Staff',
  summary: 'The invitation behind a link',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({
    venueName: z.string().meta({ description: 'The name of the venue, or of the partner' }),
    place: z.enum(['venue', 'partner']),
    role: z.enum(venueRoles),
    teachesAs: z.string().nullable(),
    email: z.string(),
    password: z.enum(['known', 'missing', 'new']).meta({
      description:
        'known: the account has a second factor, and keeps its password. missing: accepting sets that of the account. new: it makes the account',
    }),
  }),
  errors: ['verificationInvalid'],
})
export type StaffInvitation = z.infer<(typeof showStaffInvitation)['answer']>

/** Makes the post. A person without a second factor sets their password. Nobody is signed in by it. */
export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/staffInvitation',
  tag: 'Staff',
  summary: 'Accept the invitation of a venue or a partner',
  access: 'public',
  body: z.object({
    token,
    password: orAbsent(newPasswordInput).meta({ description: 'Required unless the account has one; else ignored' }),
  }),
  marksDevice: true,
  answer: z.object({ venueName: z.string() }),
  errors: ['verificationInvalid', ...passwordRefusals],
})
