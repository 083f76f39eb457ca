import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../context.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { insertDeletedEmail, isDeletedEmail, selectAccount } from './accounts.queries.ts'
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
 * The same, and also refuses the e-mail of an account that is blocked or being closed, because a purchase could not be
 * kept (T60).
 */
export async function refuseClosedEmail(context: Context, sql: Sql, email: string): Promise<void> {
  await refuseDeletedEmail(context, sql, email)
  const account = await selectAccount(sql, { email })
  if (account !== undefined && account.status !== 'active') throw new Refusal('emailCannotBeUsed')
}
