import type { RawBuilder } from 'kysely'
import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import {
  type HashedEmail,
  insertAccountUnlessDeleted,
  insertDeletedEmail,
  isDeletedEmail,
  isClosedEmail,
  type NewAccountRow,
} from './accounts.queries.ts'
import { addressOfNobody, foldEmail, isNobodys, personOf } from '../email-addresses/email.rules.ts'

/** What is kept of a deleted account's address (T60). The address cannot be read from it. */
function hashDeletedEmail(context: Context, email: string): Buffer {
  return hashWithKey(context.settings, 'deleted-email', foldEmail(email))
}

export async function rememberDeletedEmail(context: Context, sql: Sql, email: string): Promise<void> {
  await insertDeletedEmail(sql, hashDeletedEmail(context, email), context.clock())
}

/**
 * What is kept of a person who used a once-only offer (T72, T92), when their account is emptied (T61). A former person
 * stays the same.
 */
export function formerPerson({ settings }: Context, person: string): string {
  if (isNobodys(person)) return person
  return addressOfNobody(hashWithKey(settings, 'former-person', person).toString('base64url'))
}

/**
 * The names under which this person's use may be recorded. A former person who comes back with an alias has used it
 * too.
 */
export function personAlways(context: Context, email: string): readonly [person: string, former: string] {
  const person = personOf(email)
  return [person, formerPerson(context, person)]
}

/**
 * Refuses an e-mail for a new account after its account was deleted (T60, 2-marketplace §2.14). A guest's purchase
 * checks this before anything is charged.
 */
export async function refuseDeletedEmail(context: Context, sql: Sql, email: string): Promise<void> {
  if (await isDeletedEmail(sql, hashDeletedEmail(context, email))) throw new Refusal('emailCannotBeUsed')
}

/**
 * Opens an account, in the caller's transaction, unless its address was a deleted account's.
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

/** What `whetherClosed` asks about. */
export function hashEmail(context: Context, email: string): HashedEmail {
  return { email, emailHash: hashDeletedEmail(context, email) }
}

/**
 * The condition that an e-mail is such a one, or that of an account that is blocked or being closed, because a purchase
 * could not be kept (T60).
 */
export function whetherClosed(email: HashedEmail): RawBuilder<boolean> {
  return isClosedEmail(email)
}
