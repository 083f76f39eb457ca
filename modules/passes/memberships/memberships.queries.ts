import { type Selectable, type Updateable, sql as statement } from 'kysely'
import type { MembershipsTable } from '../../../database/tables/passes.ts'
import type { Sql } from '../../call/context.ts'

export type MembershipRow = Selectable<MembershipsTable>

/** Locks the account of a future member, so that no other transaction begins a membership for it or deletes it. */
export async function lockMember(sql: Sql, accountId: string): Promise<Member | undefined> {
  return sql
    .selectFrom('accounts')
    .select(memberColumns)
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function memberOf(sql: Sql, accountId: string): Promise<Member | undefined> {
  return sql
    .selectFrom('accounts')
    .select(memberColumns)
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

const memberColumns = ['id', 'email', 'first_name as firstName'] as const

export interface Member {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
}

/** The membership that is active, or that the partner has yet to answer. */
export async function currentMembership(
  sql: Sql,
  accountId: string,
  partner: string,
  now: Date,
): Promise<MembershipRow | undefined> {
  return sql
    .selectFrom('memberships')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('partner', '=', partner)
    .where('status', '<>', 'refused')
    .where((column) => column.or([column('ends_at', '>', now), column('status', '=', 'intended')]))
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
}

export async function intendMembership(
  sql: Sql,
  membership: { accountId: string; partner: string; passId: string; from: Date; until: Date; nextTryAt: Date },
): Promise<MembershipRow> {
  return sql
    .insertInto('memberships')
    .values({
      account_id: membership.accountId,
      partner: membership.partner,
      pass_id: membership.passId,
      status: 'intended',
      next_try_at: membership.nextTryAt,
      starts_at: membership.from,
      ends_at: membership.until,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface Activation {
  readonly reference: string
  readonly activationCode: string
  readonly from: Date
  readonly until: Date
}

/** Returns false when another process has settled it meanwhile. */
export async function markActive(
  sql: Sql,
  id: string,
  { reference, activationCode, from, until }: Activation,
): Promise<boolean> {
  return settle(sql, id, {
    status: 'active',
    next_try_at: null,
    external_ref: reference,
    activation_code: activationCode,
    starts_at: from,
    ends_at: until,
  })
}

export async function markRefused(sql: Sql, id: string): Promise<boolean> {
  return settle(sql, id, { status: 'refused', next_try_at: null })
}

async function settle(sql: Sql, id: string, changes: Updateable<MembershipsTable>): Promise<boolean> {
  const row = await sql
    .updateTable('memberships')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'intended')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function putOff(sql: Sql, id: string, nextTryAt: Date): Promise<void> {
  await sql
    .updateTable('memberships')
    .set({ next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('status', '=', 'intended')
    .execute()
}

export async function membershipsToTry(sql: Sql, now: Date, most: number): Promise<MembershipRow[]> {
  return sql
    .selectFrom('memberships')
    .selectAll()
    .where('status', '=', statement.lit('intended'))
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most)
    .execute()
}
