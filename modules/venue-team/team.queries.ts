import type { Sql } from '../context.ts'
import type { VenueRole } from '../staff/rights.rules.ts'

export interface ColleagueRow {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: VenueRole
  readonly since: Date
  readonly secondFactorSince: Date | null
}

export async function teamOf(sql: Sql, venueId: string): Promise<ColleagueRow[]> {
  return sql
    .selectFrom('venue_staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      'a.id',
      'a.email',
      'a.first_name as firstName',
      'a.last_name as lastName',
      's.role',
      's.created_at as since',
      'a.totp_confirmed_at as secondFactorSince',
    ])
    .where('s.venue_id', '=', venueId)
    .where('a.status', '=', 'active')
    .orderBy('s.role', 'desc')
    .orderBy('s.created_at')
    .orderBy('a.id')
    .execute()
}

export async function saveRole(
  sql: Sql,
  { venueId, accountId, role, at }: { venueId: string; accountId: string; role: VenueRole; at: Date },
): Promise<void> {
  await sql
    .insertInto('venue_staff')
    .values({ account_id: accountId, venue_id: venueId, role, created_at: at })
    .onConflict((conflict) => conflict.columns(['venue_id', 'account_id']).doUpdateSet({ role }))
    .execute()
}

/** Returns what they did; undefined if they do not work there. */
export async function removeFromTeam(sql: Sql, venueId: string, accountId: string): Promise<VenueRole | undefined> {
  const row = await sql
    .deleteFrom('venue_staff')
    .where('venue_id', '=', venueId)
    .where('account_id', '=', accountId)
    .returning('role')
    .executeTakeFirst()
  return row?.role
}
