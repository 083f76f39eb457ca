import type { Context, Sql } from '../../call/context.ts'
import { throttle } from '../../limits/throttle.ts'
import { randomSecret } from '../../secrets/keyed-hash.ts'
import { findAccount } from '../../accounts/find-account.ts'
import { createOneTimeSecret, isUsable, lookUpOneTimeSecret, spendOneTimeSecret } from './create-one-time-secret.ts'
import type { FoundSecret } from './secrets.queries.ts'

const shape = /^(once|after)-([A-Za-z0-9_-]{43})$/
const kinds = { once: 'bootstrap', after: 'after_confirmation' } as const

/**
 * Creates the secret that signs a buyer in to the account that the purchase has just created (T87). It works for one
 * password grant within ten minutes. When the browser asks for the answer again, a new secret replaces it. Only the
 * purchase's answer contains it, as base64; no mail, log or table does.
 */
export async function createBootstrapSecret(
  context: Context,
  sql: Sql,
  account: { id: string; email: string },
): Promise<string> {
  return `once-${await createOneTimeSecret(context, sql, 'bootstrap', account)}`
}

/**
 * The same for a free purchase: the secret signs in only after the mailed link has confirmed the address. Where the
 * address already had an account (`mayOpen` is false), the secret opens nothing, and a stranger cannot tell the two
 * apart.
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

/** Recognised by its shape alone, so that it costs no password check. A password of the same shape still works. */
export function looksLikeBootstrapSecret(password: string): boolean {
  return shape.test(password)
}

/** Uses the secret up and returns its account. Undefined when it is not valid for this address. */
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
  const account = await findAccount(sql, { email })
  if (account?.id !== secret.accountId || account.role !== 'traveller') return undefined
  return kind === 'bootstrap' || account.email_verified_at !== null ? secret : undefined
}
