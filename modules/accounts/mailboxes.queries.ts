import type { Sql } from '../call/context.ts'

export interface MailboxRefusedThen {
  readonly at: Date
  readonly reason: string
}

/** Marks the mailbox of an address, if it has an account. Returns whether it has. */
export async function markMailbox(sql: Sql, email: string, { at, reason }: MailboxRefusedThen): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('accounts')
    .set({ mailbox_refused_at: at, mailbox_refusal: reason })
    .where('email', '=', email)
    .where('status', '!=', 'deleted')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function unmarkMailbox(sql: Sql, accountId: string): Promise<void> {
  await sql
    .updateTable('accounts')
    .set({ mailbox_refused_at: null, mailbox_refusal: null })
    .where('id', '=', accountId)
    .execute()
}

export async function isMailboxMarked(sql: Sql, accountId: string): Promise<boolean> {
  const marked = sql.selectFrom('accounts').select('id').where('id', '=', accountId)
  return (await marked.where('mailbox_refused_at', 'is not', null).executeTakeFirst()) !== undefined
}
