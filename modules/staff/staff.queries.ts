import { sql as raw } from 'kysely'
import type { Sql } from '../context.ts'
import type { VenueRole } from './rights.rules.ts'

export interface Workplace {
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly role: VenueRole
}

export async function workplacesOf(sql: Sql, accountId: string): Promise<Workplace[]> {
  return sql
    .selectFrom('venue_staff as staff')
    .innerJoin('venues as venue', 'venue.id', 'staff.venue_id')
    .innerJoin('destinations as destination', 'destination.id', 'venue.destination_id')
    .select(['venue.slug', 'venue.name', 'destination.city', 'staff.role'])
    .where('staff.account_id', '=', accountId)
    .orderBy('venue.name')
    .execute()
}

/**
 * Calls wait for each other until the transaction ends. Of two that begin an installation at once, one finds the
 * other's operator.
 */
export async function lockFirstOperator(sql: Sql): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtext('first operator'), 0)`.execute(sql)
}

/** Whether somebody with another address already runs the installation. */
export async function operatorsBut(sql: Sql, email: string): Promise<boolean> {
  const row = await sql
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .where('status', '=', 'active')
    .where('email', '!=', email)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
