import type { NewPasskey, NewPasskeyOptions, UsedPasskey, UsedPasskeyOptions } from '../../../contract/passkeys.ts'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Account } from '../../accounts/find-account.ts'
import type { Context } from '../../call/context.ts'
import type { PasskeyRow } from './passkeys.queries.ts'
import { relyingParty } from './passkeys.rules.ts'

/** It takes 30 MB, so a process loads it with the first passkey (decision 24). */
const loadLibrary = () => import('@simplewebauthn/server')

/** What the browser asks its person for. They prove themself to their device, by a finger or a PIN. */
const userVerification = 'required'
const timeout = 5 * MINUTE_MS
/** EdDSA, ES256 and RS256: what devices have, and Node verifies without experiments. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Whether what a browser signed is what it was given; it is then used up. */
export type IsChallenge = (challenge: string) => boolean | Promise<boolean>

export async function optionsToAdd(
  { settings }: Context,
  { id, email }: Account,
  passkeys: readonly PasskeyRow[],
  challenge: string,
): Promise<NewPasskeyOptions> {
  const { generateRegistrationOptions } = await loadLibrary()
  const rp = { id: relyingParty(settings.publicUrl).id, name: settings.brand }
  const authenticatorSelection = { residentKey: 'preferred', userVerification } as const
  const made = await generateRegistrationOptions({
    rpID: rp.id,
    rpName: rp.name,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    challenge: bytesOf(challenge),
    timeout,
    authenticatorSelection,
    supportedAlgorithmIDs,
  })
  const { user, pubKeyCredParams } = made
  const excludeCredentials = passkeys.map(nameCredential)
  return {
    challenge: made.challenge,
    timeout,
    rp,
    user,
    pubKeyCredParams,
    excludeCredentials,
    attestation: 'none',
    authenticatorSelection,
  }
}

export async function optionsToUse(
  { settings }: Context,
  passkeys: readonly PasskeyRow[],
  challenge: string,
): Promise<UsedPasskeyOptions> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const rpId = relyingParty(settings.publicUrl).id
  const made = await generateAuthenticationOptions({ rpID: rpId, challenge: bytesOf(challenge) })
  const allowCredentials = passkeys.map(nameCredential)
  return { challenge: made.challenge, timeout, rpId, allowCredentials, userVerification }
}

/** The passkey that a browser has made; undefined if any of it is not as it should be. */
export async function checkNew(context: Context, made: NewPasskey, isChallenge: IsChallenge) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const answer = await check(context, made, isChallenge, (expected) =>
    verifyRegistrationResponse({
      ...expected,
      supportedAlgorithmIDs,
      response: { ...made, clientExtensionResults: {} },
    }),
  )
  return answer?.registrationInfo?.credential
}

/** The passkey's new counter; undefined if it did not sign, or if its counter went back: then there is a copy of it. */
export async function checkUse(
  context: Context,
  kept: PasskeyRow,
  used: UsedPasskey,
  isChallenge: IsChallenge,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { credential_id: id, public_key: publicKey, counter } = kept
  const answer = await check(context, used, isChallenge, (expected) =>
    verifyAuthenticationResponse({
      ...expected,
      response: { ...used, clientExtensionResults: {} },
      credential: { id, publicKey: Uint8Array.from(publicKey), counter },
    }),
  )
  return answer?.authenticationInfo.newCounter
}

/** The library throws what is wrong, which only the log may know. The challenge is used up by a right answer alone. */
async function check<T extends { readonly verified: boolean }>(
  { settings, log }: Context,
  { id }: { readonly id: string },
  isChallenge: IsChallenge,
  verify: (expected: {
    readonly expectedChallenge: (challenge: string) => boolean
    readonly expectedOrigin: string
    readonly expectedRPID: string
  }) => Promise<T>,
): Promise<T | undefined> {
  let signed: unknown
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(settings.publicUrl)
  const keepChallenge = (challenge: unknown) => {
    signed = challenge
    return true
  }
  const answer = await verify({ expectedChallenge: keepChallenge, expectedOrigin, expectedRPID }).catch(
    (problem: unknown) => {
      log.warn({ passkey: id, problem: String(problem) }, 'a passkey was not accepted')
      return undefined
    },
  )
  const isRight = answer?.verified === true && typeof signed === 'string' && (await isChallenge(signed))
  return isRight ? answer : undefined
}

function nameCredential({ credential_id: id, transports }: PasskeyRow) {
  return { id, type: 'public-key', transports } as const
}

/** A challenge is random bytes as base64url, which is how the browser signs them. */
function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(challenge, 'base64url'))
}
