import type { Sql } from '../call/context.ts'

interface NewMessage {
  readonly partnerId: string | null
  readonly email: string
  readonly name: string
  readonly message: string
  readonly at: Date
}

export async function insertMessage(sql: Sql, { partnerId, email, name, message, at }: NewMessage): Promise<string> {
  const { id } = await sql
    .insertInto('contact_messages')
    .values({ account_id: null, partner_id: partnerId, email, name, message, answered_at: null, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Begins a subscription that waits for its confirmation, under a new secret. False when the address is already
 * subscribed: such a row does not change.
 */
export async function beginSubscription(sql: Sql, email: string, secretHash: Buffer, at: Date): Promise<boolean> {
  const waiting = { unsubscribe_hash: secretHash, subscribed_at: at, confirmed_at: null, unsubscribed_at: null }
  const row = await sql
    .insertInto('newsletter_subscribers')
    .values({ email, ...waiting })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(waiting)
        .where((known) =>
          known.or([
            known('newsletter_subscribers.confirmed_at', 'is', null),
            known('newsletter_subscribers.unsubscribed_at', 'is not', null),
          ]),
        ),
    )
    .returning('email')
    .executeTakeFirst()
  return row !== undefined
}

/** False when this secret was never sent. A reader who has unsubscribed stays so until a new request. */
export async function confirmSubscription(sql: Sql, secretHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('newsletter_subscribers')
    .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', row.val(at)) }))
    .where('unsubscribe_hash', '=', secretHash)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endSubscription(sql: Sql, secretHash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('newsletter_subscribers')
    .set((row) => ({ unsubscribed_at: row.fn.coalesce('unsubscribed_at', row.val(at)) }))
    .where('unsubscribe_hash', '=', secretHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeCorrespondence(sql: Sql, { id, email }: { id: string; email: string }): Promise<void> {
  await sql.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
  await sql
    .deleteFrom('contact_messages')
    .where((column) => column.or([column('account_id', '=', id), column('email', '=', email)]))
    .execute()
}
