import type { Context, Sql } from '../../context.ts'
import { throttle } from '../../limits/throttle.ts'
import { randomSecret } from '../../secrets/keyed-hash.ts'
import { accountByEmail } from '../../accounts/find-account.ts'
import { createOneTimeSecret, isUsable, lookUpOneTimeSecret, spendOneTimeSecret } from './create-one-time-secret.ts'
import type { FoundSecret } from './secrets.queries.ts'

const shape = /^(once|after)-([A-Za-z0-9_-]{43})$/
const kinds = { once: 'bootstrap', after: 'after_confirmation' } as const

/**
 * What signs a buyer in to the account that the purchase has just created (T87): good for one password grant within ten
 * minutes. Making another (an answer that is asked for again) ends the one before. The purchase's answer carries it as
 * base64 and no mail, log or table does.
 */
export async function createBootstrapSecret(
  context: Context,
  sql: Sql,
  account: { id: string; email: string },
): Promise<string> {
  return `once-${await createOneTimeSecret(context, sql, 'bootstrap', account)}`
}

/**
 * The same for a purchase that cost nothing: it signs in only once the address was confirmed with the link of the mail.
 * Where the address had an account before (`mayOpen` is false) it is a word that opens nothing, and nobody can tell the
 * two apart.
 */
export async function createConfirmationSecret(
  context: Context,
  sql: Sql,
  account: { id: string; email: string; mayOpen: boolean },
): Promise<string> {
  return `after-${account.mayOpen ? await createOneTimeSecret(context, sql, 'after_confirmation', account) : randomSecret()}`
}

/** Whether the browser that holds such a secret may sign in with it now. */
export async function isConfirmed(
  context: Context,
  email: string,
  presented: string,
  address: string,
): Promise<boolean> {
  await throttle(context, 'confirmationCheck', { address })
  const found = presented.startsWith('after-') ? await usableSecret(context, context.db, email, presented) : undefined
  return found !== undefined
}

/**
 * Told apart from passwords by its looks alone, so that it costs no password check; a password may look like it and
 * still works.
 */
export function looksLikeBootstrapSecret(password: string): boolean {
  return shape.test(password)
}

/** Uses the secret up and answers whose it was; undefined when it is not good for this address. */
export async function useBootstrapSecret(
  context: Context,
  sql: Sql,
  email: string,
  presented: string,
): Promise<string | undefined> {
  const secret = await usableSecret(context, sql, email, presented)
  return secret && (await spendOneTimeSecret(context, sql, secret)) ? secret.accountId : undefined
}

async function usableSecret(
  context: Context,
  sql: Sql,
  email: string,
  presented: string,
): Promise<FoundSecret | undefined> {
  const [, prefix = '', text = ''] = shape.exec(presented) ?? []
  const kind = kinds[prefix as keyof typeof kinds]
  const secret = await lookUpOneTimeSecret(context, sql, kind, text)
  if (!secret || !isUsable(secret, context.clock())) return undefined
  const account = await accountByEmail(sql, email)
  if (account?.id !== secret.accountId || account.role !== 'traveller') return undefined
  return kind === 'bootstrap' || account.email_verified_at !== null ? secret : undefined
}
