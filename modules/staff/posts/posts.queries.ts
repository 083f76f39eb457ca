import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'
import type { StaffPartner, StaffVenue } from '../../call/viewer.ts'
import { staffKindOf } from '../../accounts/staff-role.rules.ts'
import type { OperatorArea } from '../../../contract/rights.ts'
import type { Posts, VenueRole } from './rights.rules.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * A staff member's roles, venues and partners; undefined for any other account, and for one that is no longer active. A traveller
 * is staff as long as they have a post.
 */
export async function postsOf(
  sql: Sql,
  accountId: string,
): Promise<(Posts & { readonly kind: 'appointed' | 'operator' }) | undefined> {
  const rows = await sql
    .selectFrom('accounts as account')
    .leftJoin('operator_areas as area', (join) =>
      join.onRef('area.account_id', '=', 'account.id').on('account.role', '=', 'operator'),
    )
    .leftJoin('venue_staff as staff', (join) =>
      join.onRef('staff.account_id', '=', 'account.id').on('account.role', '!=', 'operator'),
    )
    .select([
      statement<string[]>`array(select partner_id from partner_staff where account_id = account.id
        and account.role <> 'operator')`.as('partners'),
      'account.role as kind',
      'area.area',
      'staff.venue_id as venueId',
      'staff.role',
      'staff.teaches_as as teachesAs',
    ])
    .where('account.id', '=', accountId)
    .where('account.status', '=', 'active')
    .execute()
  const workplaces = rows.flatMap(({ venueId, role, teachesAs }) =>
    venueId && role ? { venueId, role, teachesAs } : [],
  )
  const partners = rows[0]?.partners ?? []
  const kind = staffKindOf(rows[0]?.kind, workplaces.length + partners.length > 0)
  return kind && { kind, areas: rows.flatMap(({ area }) => area ?? []), workplaces, partners }
}

/**
 * Whether an account has a post at a venue or a partner. Also asked of an address without an account, so that it takes
 * as long.
 */
export async function hasPost(sql: Sql, accountId: string | undefined): Promise<boolean> {
  const row = await sql
    .selectFrom('venue_staff')
    .select('account_id')
    .where('account_id', '=', accountId ?? NOBODY)
    .unionAll(
      sql
        .selectFrom('partner_staff')
        .select('account_id')
        .where('account_id', '=', accountId ?? NOBODY),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function venueBySlug(sql: Sql, slug: string): Promise<StaffVenue | undefined> {
  return sql
    .selectFrom('venues')
    .select(['id', 'slug', 'name', 'time_zone as timeZone'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export async function partnerBySlug(sql: Sql, slug: string): Promise<StaffPartner | undefined> {
  return sql.selectFrom('partners').select(['id', 'slug', 'name']).where('slug', '=', slug).executeTakeFirst()
}

export interface Appointment {
  readonly accountId: string
  readonly venueId: string
  readonly role: VenueRole
  /** What the timetable calls a teacher. */
  readonly teachesAs?: string
}

/** A person who already works there keeps their role. */
export async function insertStaff(
  sql: Sql,
  { accountId, venueId, role, teachesAs }: Appointment,
  now: Date,
): Promise<void> {
  await sql
    .insertInto('venue_staff')
    .values({ account_id: accountId, venue_id: venueId, role, teaches_as: teachesAs ?? null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertPartnerManager(
  sql: Sql,
  { accountId, partnerId }: { readonly accountId: string; readonly partnerId: string },
  now: Date,
): Promise<void> {
  await sql
    .insertInto('partner_staff')
    .values({ account_id: accountId, partner_id: partnerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Areas that the person already has stay. */
export async function insertAreas(
  sql: Sql,
  accountId: string,
  areas: readonly OperatorArea[],
  now: Date,
): Promise<void> {
  if (areas.length === 0) return
  await sql
    .insertInto('operator_areas')
    .values(areas.map((area) => ({ account_id: accountId, area, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The first sign-in since each appointment. */
export async function noteSignIn(sql: Sql, accountId: string, now: Date): Promise<void> {
  for (const table of ['venue_staff', 'partner_staff'] as const)
    await sql
      .updateTable(table)
      .set({ signed_in_at: now })
      .where('account_id', '=', accountId)
      .where('signed_in_at', 'is', null)
      .execute()
}

export async function removeAreas(sql: Sql, accountId: string, areas: readonly OperatorArea[]): Promise<void> {
  if (areas.length === 0) return
  await sql.deleteFrom('operator_areas').where('account_id', '=', accountId).where('area', 'in', areas).execute()
}

export async function areasOf(sql: Sql, accountId: string): Promise<OperatorArea[]> {
  const rows = await sql.selectFrom('operator_areas').select('area').where('account_id', '=', accountId).execute()
  return rows.map(({ area }) => area).toSorted()
}

/** Whether another person is an owner. */
export async function hasOwnerBut(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('operator_areas as area')
    .innerJoin('accounts as account', 'account.id', 'area.account_id')
    .select('account.id')
    .where('area.area', '=', 'owner')
    .where('account.role', '=', 'operator')
    .where('account.status', '=', 'active')
    .where('account.id', '!=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Operators who look after one of these areas, by name. */
export async function operatorsIn(sql: Sql, areas: readonly OperatorArea[]) {
  return sql
    .selectFrom('accounts as account')
    .select(['account.id', 'account.first_name as firstName', 'account.last_name as lastName', 'account.email'])
    .where('account.role', '=', 'operator')
    .where('account.status', '=', 'active')
    .where((of) =>
      of.exists(
        of
          .selectFrom('operator_areas as area')
          .select('area.area')
          .whereRef('area.account_id', '=', 'account.id')
          .where('area.area', 'in', areas),
      ),
    )
    .orderBy('account.first_name')
    .orderBy('account.email')
    .execute()
}
