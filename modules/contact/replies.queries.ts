import type { Sql } from '../call/context.ts'

/** The answers to a message, the oldest first. */
export async function repliesTo(sql: Sql, messageId: string) {
  return sql
    .selectFrom('contact_replies as r')
    .leftJoin('accounts as a', 'a.id', 'r.written_by')
    .select(['r.id', 'r.text', 'r.written_at as at'])
    .select(['a.first_name as firstName', 'a.last_name as lastName', 'a.email'])
    .where('r.message_id', '=', messageId)
    .orderBy('r.written_at')
    .orderBy('r.id')
    .execute()
}

/** The message, which no other operator changes until the transaction ends. */
export async function lockMessage(sql: Sql, id: string) {
  return sql
    .selectFrom('contact_messages')
    .select(['id', 'email', 'name', 'message', 'created_at as writtenAt'])
    .select(['assigned_to as assignedTo', 'closed_at as closedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertReply(
  sql: Sql,
  { messageId, accountId, text, at }: { messageId: string; accountId: string; text: string; at: Date },
): Promise<string> {
  const { id } = await sql
    .insertInto('contact_replies')
    .values({ message_id: messageId, written_by: accountId, text, written_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface MessageChange {
  readonly assigned_to?: string
  readonly answered_at?: Date
  readonly closed_at?: Date | null
  readonly closed_by?: string | null
}

export async function changeMessage(sql: Sql, id: string, change: MessageChange): Promise<void> {
  await sql.updateTable('contact_messages').set(change).where('id', '=', id).execute()
}

/** What a person with this account wrote to us, also from its confirmed address, the oldest first. */
export async function messagesOf(sql: Sql, accountId: string) {
  return sql
    .selectFrom('contact_messages as m')
    .select(['m.id', 'm.message as text', 'm.created_at as writtenAt'])
    .where((of) =>
      of.or([
        of('m.account_id', '=', accountId),
        of('m.email', '=', (one) =>
          one
            .selectFrom('accounts as a')
            .select('a.email')
            .where('a.id', '=', accountId)
            .where('a.email_verified_at', 'is not', null),
        ),
      ]),
    )
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()
}
