import type { Sql } from '../call/context.ts'

/** Whose calendar it is. */
export interface CalendarOwner {
  readonly kind: 'account' | 'venue'
  readonly id: string
}

interface SubscriptionRow {
  readonly sealedToken: string
  readonly madeAt: Date
}

export async function subscriptionOf(sql: Sql, { kind, id }: CalendarOwner): Promise<SubscriptionRow | undefined> {
  return sql
    .selectFrom('calendar_subscriptions')
    .select(['sealed_token as sealedToken', 'made_at as madeAt'])
    .where(`${kind}_id`, '=', id)
    .executeTakeFirst()
}

/** The address before, if there is one, ends. */
export async function saveSubscription(
  sql: Sql,
  { kind, id }: CalendarOwner,
  { sealedToken, madeAt, tokenHash }: SubscriptionRow & { readonly tokenHash: Buffer },
): Promise<void> {
  const values = { token_hash: tokenHash, sealed_token: sealedToken, made_at: madeAt }
  await sql
    .insertInto('calendar_subscriptions')
    .values({ [`${kind}_id`]: id, ...values })
    .onConflict((conflict) => conflict.column(`${kind}_id`).doUpdateSet(values))
    .execute()
}

/** Returns false if there was none. */
export async function deleteSubscription(sql: Sql, { kind, id }: CalendarOwner): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('calendar_subscriptions')
    .where(`${kind}_id`, '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Only of an active account, or of a venue that is on the site. */
export async function subscriptionByHash(sql: Sql, tokenHash: Buffer) {
  const row = await sql
    .selectFrom('calendar_subscriptions as c')
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'c.account_id').on('a.status', '=', 'active'))
    .leftJoin('venues as v', (join) => join.onRef('v.id', '=', 'c.venue_id').on('v.is_active', '=', true))
    .select([
      'c.id',
      'c.made_at as madeAt',
      'a.id as accountId',
      'v.id as venueId',
      'v.name',
      'v.time_zone as timeZone',
    ])
    .where('c.token_hash', '=', tokenHash)
    .where(({ or, eb }) => or([eb('a.id', 'is not', null), eb('v.id', 'is not', null)]))
    .executeTakeFirst()
  if (!row) return undefined
  const { venueId, name, timeZone, ...found } = row
  return { ...found, venue: venueId === null ? null : { id: venueId, name: name ?? '', timeZone: timeZone ?? 'UTC' } }
}
