import type { Sql } from '../call/context.ts'

/** Whose calendar it is. */
export type CalendarOwner = { readonly accountId: string } | { readonly venueId: string }

interface SubscriptionRow {
  readonly sealedToken: string
  readonly madeAt: Date
}

const keyOf = (owner: CalendarOwner) =>
  'accountId' in owner
    ? ({ column: 'account_id', id: owner.accountId } as const)
    : ({ column: 'venue_id', id: owner.venueId } as const)

export async function subscriptionOf(sql: Sql, owner: CalendarOwner): Promise<SubscriptionRow | undefined> {
  const { column, id } = keyOf(owner)
  return sql
    .selectFrom('calendar_subscriptions')
    .select(['sealed_token as sealedToken', 'made_at as madeAt'])
    .where(column, '=', id)
    .executeTakeFirst()
}

/** The address before, if there is one, ends. */
export async function saveSubscription(
  sql: Sql,
  owner: CalendarOwner,
  { sealedToken, madeAt, tokenHash }: SubscriptionRow & { readonly tokenHash: Buffer },
): Promise<void> {
  const { column, id } = keyOf(owner)
  const values = { token_hash: tokenHash, sealed_token: sealedToken, made_at: madeAt }
  await sql
    .insertInto('calendar_subscriptions')
    .values({ [column]: id, ...values })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(values))
    .execute()
}

/** Returns false if there was none. */
export async function deleteSubscription(sql: Sql, owner: CalendarOwner): Promise<boolean> {
  const { column, id } = keyOf(owner)
  const { numDeletedRows } = await sql.deleteFrom('calendar_subscriptions').where(column, '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export interface FoundSubscription {
  readonly id: string
  readonly madeAt: Date
  readonly accountId: string | null
  readonly venue: { readonly id: string; readonly name: string; readonly timeZone: string } | null
}

/** Only of an active account, or of a venue that is on the site. */
export async function subscriptionByHash(sql: Sql, tokenHash: Buffer): Promise<FoundSubscription | undefined> {
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
