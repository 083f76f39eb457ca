import { type Insertable, sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { Currency } from '../../contract/money.ts'
import type { FreezeReason } from '../../contract/passes.ts'
import type { Tables } from '../../database/tables.ts'
import type { Sql } from '../call/context.ts'
import type { PassState } from './pass-eligibility.rules.ts'

/** A pass with its city. */
export interface Pass extends PassState {
  readonly id: string
  readonly code: string
  readonly accountId: string
  /** The order that bought it; null for any other pass. */
  readonly orderId: string | null
  readonly name: string
  readonly origin: 'purchase' | 'code' | 'operator'
  readonly isFreePass: boolean
  readonly visitsBought: number
  readonly visitsHeld: number
  readonly priceMinor: number
  readonly currency: Currency
  readonly shortDescription: string | null
  readonly city: string | null
  /** Its city and those that it was extended to (T77); empty for everywhere. */
  readonly validCities: readonly string[]
  /** What its order charged; null when it was not bought. */
  readonly paidMinor: number | null
  /** Time zone of its city; UTC for a pass without one. */
  readonly timeZone: string
  readonly expiresOn: IsoDate
  readonly expiresAt: Date
  readonly frozenAt: Date | null
  /** Stays when a refund freezes the pass after the operator. */
  readonly frozenByOperatorAt: Date | null
  readonly updatedAt: Date
}

const validCities = statement<string[]>`array(select c.listed_city from destinations c
  where c.id = any(p.valid_destination_ids) order by c.id is distinct from p.destination_id, c.listed_city)`

const paidMinor = statement<number | null>`(select o.amount_minor from orders o where o.id = p.order_id)`

function passes(sql: Sql) {
  return sql
    .selectFrom('passes as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .select([
      'p.id',
      'p.code',
      'p.account_id as accountId',
      'p.order_id as orderId',
      'p.name',
      'p.origin',
      'p.is_free_pass as isFreePass',
      'p.voucher_type as type',
      'p.visits_bought as visitsBought',
      'p.visits_free as visitsFree',
      'p.visits_held as visitsHeld',
      'p.price_minor as priceMinor',
      'p.currency',
      'p.short_description as shortDescription',
      'p.valid_destination_ids as validDestinationIds',
      'p.expires_on as expiresOn',
      'p.expires_at as expiresAt',
      'p.usable_until as usableUntil',
      'p.frozen_because as frozenBecause',
      'p.frozen_at as frozenAt',
      'p.frozen_by_operator_at as frozenByOperatorAt',
      'p.updated_at as updatedAt',
      'd.listed_city as city',
      validCities.as('validCities'),
      paidMinor.as('paidMinor'),
      statement<string>`coalesce(d.time_zone, 'UTC')`.as('timeZone'),
    ])
}

type PassQuery = ReturnType<typeof passes>

export async function passesOf(sql: Sql, accountId: string): Promise<Pass[]> {
  return passes(sql).where('p.account_id', '=', accountId).orderBy('p.usable_until').orderBy('p.id').execute()
}

export async function passById(sql: Sql, id: string): Promise<Pass | undefined> {
  return passes(sql).where('p.id', '=', id).executeTakeFirst()
}

export async function passByCode(sql: Sql, accountId: string, code: string): Promise<Pass | undefined> {
  return withCode(passes(sql), accountId, code).executeTakeFirst()
}

/**
 * Locks the pass, so that no other transaction changes it until this one ends. A caller that had to wait reads its
 * latest state.
 */
export async function lockPassByCode(sql: Sql, accountId: string, code: string): Promise<Pass | undefined> {
  return withCode(lockPasses(sql), accountId, code).executeTakeFirst()
}

export async function lockPassById(sql: Sql, id: string): Promise<Pass | undefined> {
  return lockPasses(sql).where('p.id', '=', id).executeTakeFirst()
}

export async function lockPassesById(sql: Sql, ids: readonly string[]): Promise<Pass[]> {
  return lockPasses(sql)
    .where(statement<boolean>`p.id = any(${ids}::uuid[])`)
    .orderBy('p.account_id')
    .orderBy('p.id')
    .execute()
}

function withCode(query: PassQuery, accountId: string, code: string): PassQuery {
  return query.where('p.account_id', '=', accountId).where('p.code', '=', code)
}

/** Holds the account of a pass, so that no other transaction deletes it. It is locked before the pass. */
export async function holdOwner(sql: Sql, passId: string): Promise<void> {
  await sql
    .selectFrom('accounts as a')
    .innerJoin('passes as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('p.id', '=', passId)
    .forKeyShare('a')
    .execute()
}

/** Locks rows of passes: no other transaction changes them, but it may still check foreign keys to them. */
function lockPasses(sql: Sql): PassQuery {
  return passes(sql).forNoKeyUpdate('p')
}

/** Locks all passes of an account. */
export async function lockPassesOf(sql: Sql, accountId: string): Promise<Pass[]> {
  return lockPasses(sql).where('p.account_id', '=', accountId).orderBy('p.id').execute()
}

export async function movePasses(sql: Sql, from: string, to: string): Promise<void> {
  await sql.updateTable('passes').set({ account_id: to }).where('account_id', '=', from).execute()
}

export type NewPassRow = Insertable<Tables['passes']>

/** Writes a pass and the entry of the ledger that grants its visits, in one statement. */
export async function insertPass(
  sql: Sql,
  pass: NewPassRow,
  { visits, reason }: { visits: number; reason: string },
): Promise<void> {
  await sql
    .with('pass', (query) => query.insertInto('passes').values(pass).returning(['id', 'created_at']))
    .insertInto('visit_ledger')
    .columns(['pass_id', 'kind', 'visits', 'reason', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('pass')
        .select(['id', statement`'grant'`.as('kind'), statement`${visits}::integer`.as('visits')])
        .select([statement`${reason}::text`.as('reason'), 'created_at']),
    )
    .execute()
}

export async function setFrozen(
  sql: Sql,
  id: string,
  frozen: { at: Date; because: FreezeReason } | null,
): Promise<void> {
  await sql
    .updateTable('passes')
    .set({ frozen_at: frozen?.at ?? null, frozen_because: frozen?.because ?? null })
    .$if(frozen === null, (of) => of.set({ frozen_by_operator_at: null }))
    .$if(frozen?.because === 'operator', (of) => of.set({ frozen_by_operator_at: frozen?.at ?? null }))
    .where('id', '=', id)
    .execute()
}

/** Passes by the orders that bought them. */
export async function passesByOrder(sql: Sql, orderIds: readonly string[]): Promise<ReadonlyMap<string, Pass>> {
  if (orderIds.length === 0) return new Map()
  const rows = await passes(sql).where('p.order_id', 'in', orderIds).execute()
  return new Map(rows.map((pass) => [pass.orderId ?? '', pass]))
}

/** The id of the pass that an order bought, if any. */
export async function passOfOrder(sql: Sql, orderId: string): Promise<string | undefined> {
  const row = await sql.selectFrom('passes').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return row?.id
}
