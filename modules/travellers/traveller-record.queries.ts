import type { Sql } from '../call/context.ts'

/** What an account signs in with, besides a password: the providers' issuers. */
export async function issuersOf(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('sign_in_identities')
    .select('issuer')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('issuer')
    .execute()
  return rows.map(({ issuer }) => issuer)
}

/** The bookings of an account, the latest visit first. */
export async function latestBookings(sql: Sql, accountId: string, most: number) {
  return sql
    .selectFrom('bookings')
    .select([
      'id',
      'code',
      'ticket_name as ticketName',
      'location_name as locationName',
      'visit_date as date',
      'status',
    ])
    .where('account_id', '=', accountId)
    .orderBy('ends_at', 'desc')
    .limit(most)
    .execute()
}

export async function countReviews(sql: Sql, accountId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('reviews')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** The objections of an account that no operator has settled. */
export async function countOpenObjections(sql: Sql, accountId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('desk_cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('b.account_id', '=', accountId)
    .where('c.kind', '=', 'objection')
    .where('c.settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The owner of a pass, who stays until the transaction ends. A deleted one is not found. */
export async function holdOwnerOf(sql: Sql, passId: string) {
  return sql
    .selectFrom('passes as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.email', 'a.first_name as firstName'])
    .where('p.id', '=', passId)
    .where('a.status', '<>', 'deleted')
    .forKeyShare('a')
    .executeTakeFirst()
}
