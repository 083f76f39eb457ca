import { z } from 'zod'
import { plainCode } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { line, printable } from './inputs.ts'
import { newPasskeyInput, newPasskeyOptions, passkeySchema, secondFactorsSchema, usedPasskeyInput } from './passkeys.ts'
import { emailInput } from './people.ts'
import { tokenSchema } from './tokens.ts'
import { venueRoles } from './venue-team.ts'

/**
 * Additions (T36): operators and people who work for a venue sign in with their password and a second factor: TOTP (RFC
 * 6238) or a passkey. Their tokens are valid only for the calls of staff, and travellers' tokens are never valid for
 * these.
 */

const challenge = line(200)
/** Six digits from the authenticator, or one of the recovery codes, in any case and spacing. */
const secondFactorInput = z
  .string({ error: 'Code is required' })
  .overwrite(plainCode)
  .min(1, { error: 'Code is required' })
  .max(40)
  .regex(printable)
  .meta({ example: '123456' })

const needsOne = { error: 'Code is required', path: ['code'] }
/** A code or a passkey. */
const secondFactor = { code: secondFactorInput.optional(), passkey: usedPasskeyInput.optional() }
const hasOne = (of: { readonly code?: unknown; readonly passkey?: unknown }) => !of.code !== !of.passkey
const proof = z.object(secondFactor).refine(hasOne, needsOne)
export type SecondFactorProof = z.infer<typeof proof>

const recoveryCodes = z.array(z.string()).meta({ description: 'Ten, each good once; shown this once' })

/** The first step. A refusal never says what is wrong. */
export const staffSignIn = endpoint({
  method: 'POST',
  path: '/staff/signIn',
  tag: 'Staff',
  summary: 'Begin to sign in as staff',
  access: 'public',
  body: z.object({
    email: emailInput,
    password: z.string({ error: 'Password is required' }).min(1, { error: 'Password is required' }).max(200),
  }),
  marksDevice: true,
  answer: secondFactorsSchema.extend({
    challenge: z.string().meta({ description: 'For the second step, and what a passkey signs; good for ten minutes' }),
    isSecondFactorSet: z.boolean(),
  }),
  errors: ['wrongCredentials', 'emailRequired', 'invalidEmail'],
})

/** The second step, for a person who has set up their second factor. */
export const staffSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/secondFactor',
  tag: 'Staff',
  summary: 'Sign in with the second factor',
  access: 'public',
  body: z.object({ challenge, ...secondFactor }).refine(hasOne, needsOne),
  marksDevice: true,
  answer: tokenSchema,
  errors: ['challengeInvalid', 'secondFactorWrong', 'passkeyWrong'],
})

const preparedSchema = z.object({
  secret: z.string().meta({ description: 'Base32, for typing' }),
  address: z.string().meta({ description: 'otpauth://, for a QR code' }),
})
export type PreparedSecondFactor = z.infer<typeof preparedSchema>

/** The second step, for a person without a second factor yet: what an authenticator needs, and what a passkey does. */
export const prepareSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/secondFactor/prepare',
  tag: 'Staff',
  summary: 'Begin to set up the second factor',
  access: 'public',
  body: z.object({ challenge }),
  answer: preparedSchema.extend({ passkey: newPasskeyOptions }),
  errors: ['challengeInvalid', 'notAllowed'],
})

export const setSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/secondFactor/set',
  tag: 'Staff',
  summary: 'Set up the second factor and sign in',
  access: 'public',
  body: z
    .object({ challenge, code: secondFactorInput.optional(), passkey: newPasskeyInput.optional() })
    .refine(hasOne, needsOne),
  marksDevice: true,
  answer: tokenSchema.extend({ recoveryCodes }),
  errors: ['challengeInvalid', 'secondFactorWrong', 'passkeyWrong', 'notAllowed'],
})

export const staffSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(['appointed', 'operator']),
  venues: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      city: z.string(),
      role: z.enum(venueRoles),
      rights: z.array(z.string()).meta({ description: 'At this venue' }),
    }),
  ),
  partners: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      rights: z.array(z.string()).meta({ description: 'For this partner' }),
    }),
  ),
  rights: z.array(z.string()).meta({ description: "An operator's, at every venue and partner" }),
  secondFactorSince: z.iso.datetime().nullable().meta({ description: 'Since when there is an authenticator' }),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
})
export type Staff = z.infer<typeof staffSchema>

export const showStaff = endpoint({
  method: 'GET',
  path: '/staff/me',
  tag: 'Staff',
  summary: 'Who is signed in, and where they work',
  access: 'staff',
  right: 'self',
  answer: staffSchema,
  errors: [],
})

/**
 * Makes the second factor of this login, and only of this login, as fresh as at its sign-in. It has no other effect.
 */
export const repeatSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/secondFactor/repeat',
  tag: 'Staff',
  summary: 'Enter the second factor again',
  access: 'staff',
  right: 'self',
  body: proof,
  answer: z.object({ freshUntil: z.iso.datetime().meta({ description: 'The last instant at which it is fresh' }) }),
  errors: ['secondFactorWrong', 'passkeyWrong'],
})

/** Begins to set up an authenticator, or to replace the one in use. Its owner first proves themself with what they have. */
export const renewSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/secondFactor/renew',
  tag: 'Staff',
  summary: 'Begin to renew the second factor',
  access: 'staff',
  right: 'self',
  body: proof,
  answer: preparedSchema,
  errors: ['secondFactorWrong', 'passkeyWrong'],
})

/** Puts the new authenticator into use. The old one and its recovery codes stop working, and other sessions end. */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/secondFactor/confirm',
  tag: 'Staff',
  summary: 'Renew the second factor',
  access: 'staff',
  right: 'self',
  body: z.object({ code: secondFactorInput }),
  answer: z.object({ recoveryCodes }),
  errors: ['secondFactorWrong'],
})

/** For a person whose codes are lost or used up. Those from before stop working; the second factor stays. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/staff/recoveryCodes',
  tag: 'Staff',
  summary: 'Make new recovery codes, with a fresh second factor',
  access: 'staff',
  right: 'self',
  answer: z.object({ recoveryCodes }),
  errors: ['secondFactorOld'],
})
