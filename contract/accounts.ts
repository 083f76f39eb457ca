import { z } from 'zod'
import { plainCode } from './codes.ts'
import { acknowledgementSchema } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { anyCase, line, orAbsent, reference } from './inputs.ts'
import { newPasswordInput, passwordRefusals } from './passwords.ts'
import { emailInput, nameInput, phoneInput, zipCodeInput } from './people.ts'
import { as } from './problems.ts'

const fullForm = ['city', 'country', 'phone', 'zipCode'] as const

/** The fields of both signup forms, before their own rules. */
export const signupFields = z.object({
  firstName: nameInput('First name is required'),
  lastName: nameInput('Last name is required'),
  email: emailInput,
  password: newPasswordInput,
  repeatPassword: z.string({ error: 'Passwords do not match' }),
  zipCode: orAbsent(zipCodeInput),
  phone: orAbsent(phoneInput),
  city: orAbsent(line(100)),
  country: orAbsent(line(100)),
})

/**
 * Tells which of the two forms sent it (T49). The longer one sends its fields even when they are empty, and requires a
 * city and a phone number.
 */
function fromFullForm(body: unknown): boolean {
  return typeof body === 'object' && body !== null && fullForm.some((name) => Object.hasOwn(body, name))
}

/** Both signup forms (1-storefront §5, §7). */
export const signupBody = signupFields.superRefine((body, context) => {
  const complain = (field: string, code: 'passwordsDiffer' | 'invalidCity' | 'invalidPhone') => {
    const { error, params } = as(code)
    context.addIssue({ code: 'custom', path: [field], message: error, params })
  }
  if (body.password !== body.repeatPassword) complain('repeatPassword', 'passwordsDiffer')
  if (fromFullForm(body) && body.city === undefined) complain('city', 'invalidCity')
  if (fromFullForm(body) && body.phone === undefined) complain('phone', 'invalidPhone')
})
export type SignupBody = z.output<typeof signupBody>

/**
 * 1-storefront §7, T49, T51: creates an account and sends a verification link. Signing in is done at the token
 * endpoint.
 */
export const signUp = endpoint({
  method: 'POST',
  path: '/signup',
  tag: 'Accounts',
  summary: 'Create an account',
  access: 'public',
  body: signupBody,
  answer: acknowledgementSchema,
  errors: [
    'emailTaken',
    'emailCannotBeUsed',
    'emailRequired',
    'invalidEmail',
    'invalidCity',
    'invalidPhone',
    'passwordsDiffer',
    ...passwordRefusals,
  ],
})

/** 1-storefront §7, T46: the same answer for known and unknown addresses. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgotPassword',
  tag: 'Accounts',
  summary: 'Ask for a code to reset the password',
  access: 'public',
  body: z.object({ email: emailInput }),
  answer: acknowledgementSchema,
  errors: ['emailRequired', 'invalidEmail'],
})

/** 8 digits as text (T47), in any spacing. A number is also accepted. */
export const resetCodeInput = z
  .preprocess(
    (code: string | number) => (typeof code === 'number' ? String(code).padStart(8, '0') : code),
    z
      .string({ error: 'Code is required' })
      .overwrite(plainCode)
      .min(1, { error: 'Code is required', abort: true })
      .refine((code) => /^\d{8}$/.test(code), as('resetCodeInvalid')),
  )
  .meta({ description: '8 digits', example: '01234567' })

/** 1-storefront §7, T39, T47: ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/resetPassword',
  tag: 'Accounts',
  summary: 'Set a new password with a code',
  access: 'public',
  body: z.object({ code: resetCodeInput, password: newPasswordInput, email: emailInput }),
  marksDevice: true,
  answer: acknowledgementSchema,
  errors: ['resetCodeInvalid', 'emailRequired', 'invalidEmail', ...passwordRefusals],
})

const knownPassword = z.string({ error: 'Password is required' }).min(1, { error: 'Password is required' }).max(200)

/**
 * Addition (T48, T87): sets the first password of an account that a guest's purchase made, with the token of the mailed
 * link.
 */
export const setPassword = endpoint({
  method: 'POST',
  path: '/setPassword',
  tag: 'Accounts',
  summary: 'Set a first password',
  access: 'public',
  body: z.object({ token: line(500), password: newPasswordInput }),
  marksDevice: true,
  answer: acknowledgementSchema,
  errors: ['verificationInvalid', ...passwordRefusals],
})

/** 1-storefront §7, T48: ends the other sessions and sends a notice. Names bind in any case. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/user/changePassword',
  tag: 'Accounts',
  summary: 'Change the password',
  access: 'user',
  body: anyCase(z.object({ OldPassword: knownPassword, NewPassword: newPasswordInput })),
  marksDevice: true,
  answer: acknowledgementSchema,
  errors: ['wrongPassword', ...passwordRefusals],
})

/**
 * Addition (T60): for a traveller without a password to prove who they are. The code goes to the account's own address.
 */
export const sendIdentityCode = endpoint({
  method: 'POST',
  path: '/user/identityCode',
  tag: 'Accounts',
  summary: 'Send a code with which the traveller proves who they are',
  access: 'user',
  answer: acknowledgementSchema,
  errors: [],
})

/** Addition (T60): makes this session as fresh as after a sign-in, which deleting the account requires. */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/user/confirmIdentity',
  tag: 'Accounts',
  summary: 'Prove with the code who is signed in',
  access: 'user',
  body: z.object({ code: resetCodeInput }),
  answer: acknowledgementSchema,
  errors: ['resetCodeInvalid'],
})

/** Addition (T51): sends the verification link again. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/user/resendVerification',
  tag: 'Accounts',
  summary: 'Send the verification link again',
  access: 'user',
  answer: acknowledgementSchema,
  errors: [],
})

/** Addition (T51): takes the token of the link. Verifying twice succeeds; earlier guest purchases are attached. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/verifyEmail',
  tag: 'Accounts',
  summary: 'Verify an e-mail address',
  access: 'public',
  body: z.object({ token: line(500) }),
  answer: acknowledgementSchema.extend({
    isPasswordMailed: z
      .boolean()
      .meta({ description: 'The account has no password yet; a mail has the link to set one' }),
  }),
  errors: ['verificationInvalid'],
})

/**
 * Addition (T87): whether the address of a guest who paid nothing was confirmed, for the browser that got the pass.
 * Returns no when the address has an account with a known owner, who signs in instead.
 */
export const showConfirmation = endpoint({
  method: 'POST',
  path: '/emailConfirmation',
  tag: 'Accounts',
  summary: 'Whether the address of a free purchase was confirmed',
  access: 'public',
  body: z.object({ email: emailInput, confirmation: line(200) }),
  answer: z.object({ isConfirmed: z.boolean() }),
  errors: ['emailRequired', 'invalidEmail'],
})

/** Addition (T46, T87): sends the link again; the same answer for every address. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/emailConfirmation/again',
  tag: 'Accounts',
  summary: 'Send the link that confirms the address of a free purchase again',
  access: 'public',
  body: z.object({ email: emailInput }),
  answer: acknowledgementSchema,
  errors: ['emailRequired', 'invalidEmail'],
})

export const sessionSchema = z.object({
  id: z.string(),
  device: z.string().nullable().meta({ description: "'Firefox on Windows'" }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  isStaff: z.boolean().meta({ description: 'Of the staff page, for who also works for a venue' }),
})
export type Session = z.infer<typeof sessionSchema>

/** Addition: the sessions in which the account is signed in. A bare array, the latest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  tag: 'Accounts',
  summary: 'Sessions of the account',
  access: 'user',
  answer: z.array(sessionSchema),
  errors: [],
})

/** Addition: ends one session. Ending an ended one succeeds; the session of another account is not found. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{sessionId}',
  tag: 'Accounts',
  summary: 'Sign out elsewhere',
  access: 'user',
  params: z.object({ sessionId: reference() }),
  answer: acknowledgementSchema,
  errors: ['sessionNotFound'],
})

/** Addition: ends every session, including this one. */
export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  tag: 'Accounts',
  summary: 'Sign out everywhere',
  access: 'user',
  answer: acknowledgementSchema,
  errors: [],
})
