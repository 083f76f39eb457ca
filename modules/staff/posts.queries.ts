import { keepStatement } from '../../database/kept-statement.ts'
import type { Sql, StaffVenue } from '../context.ts'
import type { OperatorArea, Posts, VenueRole } from './rights.rules.ts'

/** What somebody of staff is, and where; undefined for anybody else, and for an account that is no longer active. */
export async function postsOf(
  sql: Sql,
  accountId: string,
): Promise<(Posts & { readonly kind: 'venue' | 'operator' }) | undefined> {
  const rows = await sql
    .selectFrom('accounts as account')
    .leftJoin('operator_areas as area', (join) =>
      join.onRef('area.account_id', '=', 'account.id').on('account.role', '=', 'operator'),
    )
    .leftJoin('venue_staff as staff', (join) =>
      join.onRef('staff.account_id', '=', 'account.id').on('account.role', '=', 'venue'),
    )
    .select(['account.role as kind', 'area.area', 'staff.venue_id as venueId', 'staff.role'])
    .where('account.id', '=', accountId)
    .where('account.status', '=', 'active')
    .execute()
  const kind = rows[0]?.kind
  if (kind !== 'venue' && kind !== 'operator') return undefined
  return {
    kind,
    areas: rows.flatMap(({ area }) => area ?? []),
    workplaces: rows.flatMap(({ venueId, role }) => (venueId && role ? { venueId, role } : [])),
  }
}

export async function venueBySlug(sql: Sql, slug: string): Promise<StaffVenue | undefined> {
  return (await venueOfSlug(sql, { slug })).rows[0]
}

const venueOfSlug = keepStatement((sql, { slug }: { readonly slug: string }) =>
  sql.selectFrom('venues').select(['id', 'slug', 'name', 'time_zone as timeZone']).where('slug', '=', slug),
)

export interface Appointment {
  readonly accountId: string
  readonly venueId: string
  readonly role: VenueRole
}

/** Somebody who already works there keeps their role. */
export async function insertStaff(sql: Sql, { accountId, venueId, role }: Appointment, now: Date): Promise<void> {
  await sql
    .insertInto('venue_staff')
    .values({ account_id: accountId, venue_id: venueId, role, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Areas that somebody already has stay. */
export async function insertAreas(
  sql: Sql,
  accountId: string,
  areas: readonly OperatorArea[],
  now: Date,
): Promise<void> {
  await sql
    .insertInto('operator_areas')
    .values(areas.map((area) => ({ account_id: accountId, area, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
