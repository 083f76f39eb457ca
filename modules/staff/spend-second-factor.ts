import { randomBytes } from 'node:crypto'
import { writeCode } from '../../contract/codes.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { PreparedSecondFactor } from '../../contract/staff.ts'
import type { Context, Sql } from '../call/context.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { sealText, unsealText } from '../secrets/seal.ts'
import { type Account, findZoneOfWork } from '../accounts/find-account.ts'
import { saveSecondFactor } from '../accounts/change-account.ts'
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './second-factor.queries.ts'
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts'

const RECOVERY_CODES = 10
/** 50 random bits each. */
const RECOVERY_LETTERS = 10

/**
 * Whether a code of the authenticator in use, or a recovery code, is correct. A correct code is spent. After a recovery
 * code, the account gets a mail. The account is locked.
 */
export async function spendSecondFactor(context: Context, sql: Sql, account: Account, code: string): Promise<boolean> {
  const { id, totp_secret: sealed, totp_confirmed_at: since, totp_last_step: lastStep } = account
  if (sealed === null || since === null) return false
  const now = context.clock()
  const step = stepOf(context, account, sealed, { code, now, lastStep })
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

export function wrongSecondFactor(): Refusal {
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
  const codes = Array.from({ length: RECOVERY_CODES }, () => writeCode(randomBytes(RECOVERY_LETTERS)))
  await replaceRecoveryCodes(
    sql,
    id,
    codes.map((one) => hashOf(context, one)),
  )
  const timeZone = await findZoneOfWork(sql, id)
  const data = { firstName: account.first_name, at: now, timeZone, isFirst: account.totp_confirmed_at === null }
  await queueMail(context, sql, { kind: 'second-factor-changed', to: account.email, data, accountId: id })
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
