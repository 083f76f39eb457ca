import { randomInt, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../context.ts'
import { forgive, throttle } from '../limits/throttle.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { accountByEmail, lockAccount } from './accounts.queries.ts'
import { hashPassword } from './passwords.ts'
import { countResetAttempt, insertResetCode, lockOpenResetCode, type OpenResetCode, withdrawResetCodes } from './secrets.queries.ts'
import { replacePassword } from './set-password.ts'
import { isStaff } from './staff.rules.ts'

const MINUTES = 10
const TRIES = 5

/** Asks for a code (T46). What happens here is the same for every address; whether it has an account is a job's to find out. */
export async function forgotPassword(context: Context, email: string, address: string): Promise<void> {
  await throttle(context, 'forgotPassword', { address }, { email })
  await context.jobs.send(context.db, 'send-reset-code', { email })
}

/**
 * The job: a code for the account of a traveller or of staff, who are asked for their second factor afterwards as always (T36), and
 * nothing for anybody else. A code that was sent before stops working.
 */
export async function sendResetCode(context: Context, { email }: Record<string, unknown>): Promise<void> {
  if (typeof email !== 'string') return
  await inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const account = await accountByEmail(sql, email)
    if (account?.status !== 'active' || !(account.role === 'traveller' || isStaff(account))) return
    const code = String(randomInt(0, 10 ** 8)).padStart(8, '0')
    await withdrawResetCodes(sql, account.id, now)
    const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
    const id = await insertResetCode(sql, { accountId: account.id, email: account.email, hash: hashOf(context, account.id, code), expiresAt })
    const data = { code, minutes: MINUTES }
    await queueMail(context, sql, { kind: 'reset-code', to: account.email, data, dedupeKey: `reset-code:${id}`, accountId: account.id })
  })
}

/**
 * Sets a new password with the code (T47): five tries, ten minutes, once, for the address it was sent to. The password is
 * hashed whether or not the code is right, so that the time taken tells nothing.
 */
export async function resetPassword(context: Context, request: { email: string; code: string; password: string }, address: string): Promise<void> {
  const { email, code, password } = request
  await throttle(context, 'resetPassword', { address }, { email })
  const passwordHash = await hashPassword(password)
  const isReset = await inTransaction(context.db, async (sql) => {
    const open = await lockOpenResetCode(sql, email)
    if (!open || !(await isRight(context, sql, open, code))) return false
    const account = await lockAccount(sql, open.accountId)
    if (!account) return false
    await replacePassword(context, sql, account, passwordHash)
    return true
  })
  if (!isReset) throw new Refusal('resetCodeInvalid', { fields: { code: 'This code is not valid or has expired' } })
  await forgive(context, 'login', { email })
}

/** Counts a wrong try; that is committed, so the refusal is not thrown in here. */
async function isRight(context: Context, sql: Sql, open: OpenResetCode, code: string): Promise<boolean> {
  if (open.attempts >= TRIES || open.expiresAt <= context.clock()) return false
  if (timingSafeEqual(Buffer.from(open.hash), Buffer.from(hashOf(context, open.accountId, code)))) return true
  await countResetAttempt(sql, open.id)
  return false
}

function hashOf(context: Context, accountId: string, code: string): string {
  return keyedHash(context.settings, 'reset-code', `${accountId}/${code}`).toString('base64url')
}
