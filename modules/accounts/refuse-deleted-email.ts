import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../call/context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import {
  insertAccountUnlessDeleted,
  insertDeletedEmail,
  isDeletedEmail,
  isClosedEmail,
  type NewAccountRow,
} from './accounts.queries.ts'
import { addressOfNobody, foldEmail, isNobodys, personOf } from '../formats/email.rules.ts'

/** The keyed hash that stays of a deleted account's address (T60). The address cannot be read from it. */
function hashDeletedEmail(context: Context, email: string): Buffer {
  return hashWithKey(context.settings, 'deleted-email', foldEmail(email))
}

export async function rememberDeletedEmail(context: Context, sql: Sql, email: string): Promise<void> {
  await insertDeletedEmail(sql, hashDeletedEmail(context, email), context.clock())
}

/**
 * The keyed hash that stays of a person who used a once-only offer (T72, T92) when their account is emptied (T61). A
 * former person stays the same.
 */
export function formerPerson({ settings }: Context, person: string): string {
  if (isNobodys(person)) return person
  return addressOfNobody(hashWithKey(settings, 'former-person', person).toString('base64url'))
}

/**
 * The names under which a person's use of an offer may be recorded. A former person who comes back with an alias has
 * used it too.
 */
export function namesOfPerson(context: Context, email: string): readonly [person: string, former: string] {
  const person = personOf(email)
  return [person, formerPerson(context, person)]
}

/**
 * Refuses an e-mail for a new account after its account was deleted (T60, 2-marketplace §2.14). A guest's purchase
 * checks this before anything is charged.
 */
export async function refuseDeletedEmail(context: Context, sql: Sql, email: string): Promise<void> {
  if (await isDeletedAddress(context, sql, email)) throw new Refusal('emailCannotBeUsed')
}

/** Whether the e-mail belonged to a deleted account. */
export function isDeletedAddress(context: Context, sql: Sql, email: string): Promise<boolean> {
  return isDeletedEmail(sql, hashDeletedEmail(context, email))
}

/**
 * Opens an account, in the caller's transaction, unless the address belonged to a deleted account.
 * @returns its id; undefined when the address already has an account
 * @throws Refusal emailCannotBeUsed
 */
export async function openUnlessDeleted(
  context: Context,
  sql: Sql,
  account: NewAccountRow,
): Promise<string | undefined> {
  const id = await insertAccountUnlessDeleted(sql, account, hashDeletedEmail(context, account.email))
  if (id === 'deleted') throw new Refusal('emailCannotBeUsed')
  return id
}

/**
 * Refuses the e-mail of a deleted account, or of one that is blocked or being closed, because such a buyer could not
 * keep a purchase (T60).
 * @throws Refusal emailCannotBeUsed
 */
export async function refuseClosedEmail(context: Context, sql: Sql, email: string): Promise<void> {
  if (await isClosedEmail(sql, email, hashDeletedEmail(context, email))) throw new Refusal('emailCannotBeUsed')
}
