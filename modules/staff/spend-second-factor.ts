import { randomBytes } from 'node:crypto'
import { writeCode } from '../../contract/codes.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { PreparedSecondFactor, SecondFactorProof } from '../../contract/staff.ts'
import type { Context, Sql } from '../call/context.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { sealText, unsealText } from '../secrets/seal.ts'
import { type Account, findZoneOfWork } from '../accounts/find-account.ts'
import { saveSecondFactor } from '../accounts/change-account.ts'
import type { IsChallenge } from './passkeys/check-passkey.ts'
import { hasPasskey, mailFactorChange, spendPasskey } from './passkeys/use-passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './second-factor.queries.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

const RECOVERY_CODES = 10
/** 50 random bits each. */
const RECOVERY_LETTERS = 10

/**
 * Whether a password alone is not enough. A person whose passkeys all belong to a former host comes in with a recovery
 * code; one who has none of these left sets up a second factor, as at their first sign-in.
 */
export async function hasSecondFactor(
  context: Context,
  sql: Sql,
  { id, totp_confirmed_at }: Account,
): Promise<boolean> {
  if (totp_confirmed_at !== null || (await hasPasskey(context, sql, id))) return true
  return (await countRecoveryCodes(sql, id)) > 0
}

/**
 * Whether a person proves themself: with a code of the authenticator in use, a recovery code, or a passkey that has
 * signed the challenge. What is correct is spent. The account is locked.
 */
export async function spendSecondFactor(
  context: Context,
  sql: Sql,
  account: Account,
  { code = '', passkey }: SecondFactorProof,
  isChallenge: IsChallenge,
): Promise<boolean> {
  return passkey ? spendPasskey(context, sql, account, passkey, isChallenge) : spendCode(context, sql, account, code)
}

/** After a recovery code, the account gets a mail. */
async function spendCode(context: Context, sql: Sql, account: Account, code: string): Promise<boolean> {
  const { id, totp_secret: sealed, totp_confirmed_at: since, totp_last_step: lastStep } = account
  const now = context.clock()
  const isSet = sealed !== null && since !== null
  const step = isSet ? stepOf(context, account, sealed, { code, now, lastStep }) : undefined
  if (step !== undefined) {
    await saveSecondFactor(sql, id, { totp_last_step: step })
    return true
  }
  if (code.length !== RECOVERY_LETTERS || !(await spendRecoveryCode(sql, id, hashOf(context, code), now))) return false
  const timeZone = await findZoneOfWork(sql, id)
  const data = { firstName: account.first_name, at: now, timeZone, left: await countRecoveryCodes(sql, id) }
  await queueMail(context, sql, { kind: 'recovery-code-used', to: account.email, data, accountId: id })
  return true
}

/** A passkey that is removed, another person's or unknown gets the same answer as one that did not sign. */
export function wrongSecondFactor({ passkey }: { readonly passkey?: unknown } = {}): Refusal {
  if (passkey !== undefined) return new Refusal('passkeyWrong')
  return new Refusal('secondFactorWrong', {
    fields: { code: 'This code is not correct. Please wait for the next one' },
  })
}

/** A secret for a new authenticator. The current one, if any, stays in use until `adoptSecondFactor`. */
export async function prepareNextSecret(
  context: Context,
  sql: Sql,
  { id, email }: Account,
  secret = newTotpSecret(),
): Promise<PreparedSecondFactor> {
  await saveSecondFactor(sql, id, { totp_next_secret: sealText(context.settings, 'totp', id, secret) })
  return { secret, address: totpAddress(secret, email, context.settings.brand) }
}

/**
 * Puts the prepared authenticator into use once its code is correct, mails the account, and returns its recovery codes.
 * The account is locked.
 */
export async function adoptSecondFactor(
  context: Context,
  sql: Sql,
  account: Account,
  code: string,
): Promise<string[] | undefined> {
  const { id, totp_next_secret: sealed } = account
  if (sealed === null) return undefined
  const now = context.clock()
  const step = stepOf(context, account, sealed, { code, now, lastStep: null })
  if (step === undefined) return undefined
  await saveSecondFactor(sql, id, {
    totp_secret: sealed,
    totp_next_secret: null,
    totp_confirmed_at: now,
    totp_last_step: step,
  })
  const isFirst = !(await hasSecondFactor(context, sql, account))
  if (account.totp_confirmed_at === null && !isFirst)
    await mailFactorChange(context, sql, account, { change: 'authenticatorAdded', passkey: null })
  else {
    const data = { firstName: account.first_name, at: now, timeZone: await findZoneOfWork(sql, id), isFirst }
    await queueMail(context, sql, { kind: 'second-factor-changed', to: account.email, data, accountId: id })
  }
  return makeRecoveryCodes(context, sql, id)
}

/** Ten new ones, which only their person reads. Those from before stop working. */
export async function makeRecoveryCodes(context: Context, sql: Sql, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeCode(randomBytes(RECOVERY_LETTERS)))
  await replaceRecoveryCodes(
    sql,
    accountId,
    codes.map((one) => hashOf(context, one)),
  )
  return codes.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`)
}

/** A secret that was sealed with another SECRET has no valid codes. */
function stepOf(
  context: Context,
  { id }: Account,
  sealed: string,
  { code, now, lastStep }: { readonly code: string; readonly now: Date; readonly lastStep: number | null },
): number | undefined {
  const secret = unsealText(context.settings, 'totp', id, sealed)
  if (secret === undefined) context.log.warn({ accountId: id }, 'an authenticator was sealed with another SECRET')
  return secret === undefined ? undefined : stepOfCode(secret, code, now, lastStep)
}

/** Of its small letters, in which all recovery codes were once written. */
function hashOf(context: Context, code: string): Buffer {
  return hashWithKey(context.settings, 'recovery-code', code.toLowerCase())
}
