import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'
import type { VenueRole } from './posts/rights.rules.ts'

export interface PlaceOfWork {
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly role: VenueRole
}

export async function workplacesOf(sql: Sql, accountId: string): Promise<PlaceOfWork[]> {
  return sql
    .selectFrom('venue_staff as staff')
    .innerJoin('venues as venue', 'venue.id', 'staff.venue_id')
    .innerJoin('destinations as destination', 'destination.id', 'venue.destination_id')
    .select(['venue.slug', 'venue.name', 'destination.city', 'staff.role'])
    .where('staff.account_id', '=', accountId)
    .orderBy('venue.name')
    .execute()
}

/** The partners that a person manages, by name. */
export async function partnersOf(sql: Sql, accountId: string): Promise<{ slug: string; name: string }[]> {
  return sql
    .selectFrom('partner_staff as staff')
    .innerJoin('partners as partner', 'partner.id', 'staff.partner_id')
    .select(['partner.slug', 'partner.name'])
    .where('staff.account_id', '=', accountId)
    .orderBy('partner.name')
    .execute()
}

/** Lets commands wait for each other until the transaction ends: two that dismiss the last owners leave one. */
export async function lockOperators(sql: Sql): Promise<void> {
  await statement`select pg_advisory_xact_lock(hashtext('operators'), 0)`.execute(sql)
}
