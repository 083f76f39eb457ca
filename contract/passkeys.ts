import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'

/**
 * Additions: passkeys (WebAuthn), a second factor of staff beside the authenticator. Options and answers are those of
 * `PublicKeyCredential` as JSON, in the parts that the product uses.
 */

const bytes = (longest: number) =>
  line(longest)
    .regex(/^[\w-]+$/)
    .meta({ description: 'Base64url' })
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** What a browser answers when it has made a passkey. */
export const newPasskeyInput = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(line(40)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeyInput>

/** What a browser answers when a person has used their passkey. */
export const usedPasskeyInput = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(8000) }),
})
export type UsedPasskey = z.infer<typeof usedPasskeyInput>

const credentials = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
)
const options = { challenge: z.string(), timeout: z.number().optional() }

export const newPasskeyOptions = z.object({
  ...options,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: credentials,
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
})
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>

/** What the caller has as a second factor. */
export const secondFactorsSchema = z.object({
  hasAuthenticator: z.boolean(),
  passkey: z
    .object({
      ...options,
      rpId: z.string(),
      allowCredentials: credentials,
      userVerification: z.literal('required'),
    })
    .nullable()
    .meta({ description: 'For navigator.credentials.get; null for a person without a passkey' }),
})
export type SecondFactors = z.infer<typeof secondFactorsSchema>
export type UsedPasskeyOptions = NonNullable<SecondFactors['passkey']>

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  formerHost: z.string().nullable().meta({ description: 'Where it worked; null for a passkey that works' }),
})
export type Passkey = z.infer<typeof passkeySchema>

const staffOnly = { tag: 'Staff', access: 'staff', right: 'self' } as const
const ofPasskey = z.object({ passkeyId: reference() })
const done = z.object({})

export const listSecondFactors = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/staff/secondFactor/begin',
  summary: 'What the second factor can be entered with, and a challenge for a passkey, good once for ten minutes',
  answer: secondFactorsSchema,
  errors: [],
})

export const preparePasskey = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/staff/passkeys/prepare',
  summary: 'Begin to add a passkey, with a fresh second factor',
  answer: newPasskeyOptions,
  errors: ['secondFactorOld', 'tooManyPasskeys'],
})

export const addPasskey = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/staff/passkeys',
  summary: 'Add a passkey',
  body: z.object({ passkey: newPasskeyInput }),
  answer: done,
  errors: ['secondFactorOld', 'passkeyWrong', 'tooManyPasskeys'],
})

export const renamePasskey = endpoint({
  ...staffOnly,
  method: 'POST',
  path: '/staff/passkeys/{passkeyId}',
  summary: 'Rename a passkey of one’s own',
  params: ofPasskey,
  body: z.object({ name: line(60, 'Name is required') }),
  answer: done,
  errors: ['passkeyNotFound'],
})

/** Other staff sessions end, as with a new authenticator: the device may be in a stranger's hands. */
export const removePasskey = endpoint({
  ...staffOnly,
  method: 'DELETE',
  path: '/staff/passkeys/{passkeyId}',
  summary: 'Remove a passkey of one’s own, with a fresh second factor',
  params: ofPasskey,
  answer: done,
  errors: ['secondFactorOld', 'passkeyNotFound', 'lastSecondFactor'],
})

export const removeAuthenticator = endpoint({
  ...staffOnly,
  method: 'DELETE',
  path: '/staff/authenticator',
  summary: 'Turn the authenticator off, with a fresh second factor',
  answer: done,
  errors: ['secondFactorOld', 'lastSecondFactor'],
})
