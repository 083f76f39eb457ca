import type { User } from '../../contract/profile.ts'
import type { Context, Sql } from '../call/context.ts'
import { isMailboxMarked, type MailboxRefusedThen, markMailbox, unmarkMailbox } from './mailboxes.queries.ts'
import { userOf } from './show-user.ts'

/**
 * Notes that the mailbox of an address refuses mails. A changed or newly confirmed address takes the mark off, by a
 * trigger.
 * @returns whether there is an account to mark
 */
export async function noteMailboxRefusal(sql: Sql, email: string, refusal: MailboxRefusedThen): Promise<boolean> {
  return markMailbox(sql, email, refusal)
}

/** Mails that may be refused are not written to such a mailbox; necessary ones are still tried. */
export async function doesMailboxRefuse(sql: Sql, accountId: string): Promise<boolean> {
  return isMailboxMarked(sql, accountId)
}

/** The traveller says that the mailbox works again. */
export async function trustMailbox({ db }: Context, accountId: string): Promise<User> {
  await unmarkMailbox(db, accountId)
  return userOf(db, accountId)
}
