import type { Context, Sql } from '../context.ts'
import { accountByEmail } from './accounts.queries.ts'
import { createOneTimeSecret, isUsable, lookUpOneTimeSecret } from './one-time-secret.ts'
import { markSecretUsed } from './secrets.queries.ts'

const shape = /^once-[A-Za-z0-9_-]{43}$/

/**
 * What signs a buyer in to the account that the purchase has just created (T87): good for one password grant within ten
 * minutes. Making another (an answer that is asked for again) ends the one before. The purchase's answer carries it as
 * base64 and no mail, log or table does.
 */
export async function createBootstrapSecret(context: Context, sql: Sql, account: { id: string; email: string }): Promise<string> {
  return `once-${await createOneTimeSecret(context, sql, 'bootstrap', account)}`
}

/** Told apart from passwords by its looks alone, so that it costs no password check; a password may look like it and still works. */
export function looksLikeBootstrapSecret(password: string): boolean {
  return shape.test(password)
}

/** Uses the secret up and answers whose it was; undefined when it is not good for this address. */
export async function useBootstrapSecret(context: Context, sql: Sql, email: string, presented: string): Promise<string | undefined> {
  const now = context.clock()
  const secret = await lookUpOneTimeSecret(context, sql, 'bootstrap', presented.slice('once-'.length))
  if (!secret || !isUsable(secret, now)) return undefined
  const account = await accountByEmail(sql, email)
  if (account?.id !== secret.accountId || account.role !== 'traveller') return undefined
  return (await markSecretUsed(sql, secret.id, now)) ? secret.accountId : undefined
}
