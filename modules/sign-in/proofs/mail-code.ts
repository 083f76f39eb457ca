import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Context, Sql } from '../../call/context.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { hashWithKey } from '../../secrets/keyed-hash.ts'
import type { Account } from '../../accounts/find-account.ts'
import {
  type CodePurpose,
  countResetAttempt,
  insertResetCode,
  type OpenResetCode,
  withdrawResetCodes,
} from './secrets.queries.ts'

const MINUTES = 10
const TRIES = 5

const mailOf = { password: 'reset-code', identity: 'identity-code' } as const

export interface CodeRequest {
  readonly purpose: CodePurpose
  /** The partner on whose pages the code was requested (T16). */
  readonly partnerId: string | undefined
}

/** Mails a new code of eight digits (T47). An earlier code for the same purpose stops working. */
export async function mailCode(
  context: Context,
  sql: Sql,
  account: Account,
  { purpose, partnerId }: CodeRequest,
): Promise<void> {
  const now = context.clock()
  const code = String(randomInt(0, 10 ** 8)).padStart(8, '0')
  await withdrawResetCodes(sql, account.id, now, purpose)
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  const id = await insertResetCode(sql, {
    accountId: account.id,
    email: account.email,
    purpose,
    hash: hashOf(context, account.id, purpose, code),
    expiresAt,
  })
  const data = { code, minutes: MINUTES }
  await queueMail(context, sql, {
    kind: mailOf[purpose],
    to: account.email,
    data,
    dedupeKey: `${mailOf[purpose]}:${id}`,
    accountId: account.id,
    partnerId,
  })
}

/**
 * Whether the code is correct: five tries, ten minutes. Counts a wrong try, which has to be committed, so refuse
 * outside of `sql`.
 */
export async function isMailedCode(context: Context, sql: Sql, open: OpenResetCode, code: string): Promise<boolean> {
  if (open.attempts >= TRIES || open.expiresAt <= context.clock()) return false
  if (timingSafeEqual(Buffer.from(open.hash), Buffer.from(hashOf(context, open.accountId, open.purpose, code))))
    return true
  await countResetAttempt(sql, open.id)
  return false
}

function hashOf(context: Context, accountId: string, purpose: CodePurpose, code: string): string {
  return hashWithKey(
    context.settings,
    `${purpose === 'password' ? 'reset' : purpose}-code`,
    `${accountId}/${code}`,
  ).toString('base64url')
}
