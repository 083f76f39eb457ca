import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'

/** Days from `first` on and before `end`; passes in UTC, visits by the venue's date. */
export interface ReportSpan {
  readonly first: IsoDate
  readonly end: IsoDate
}

export interface ReportRow {
  /** yyyy-MM */
  readonly month: string
  /** The place whose code was scanned. */
  readonly place: string | null
  /** The batch of codes that the pass came from. */
  readonly batch: string | null
  /** False for a month as a whole. */
  readonly isSource: boolean
  readonly count: number
  readonly people: number
}

export async function countScansBySource(
  sql: Sql,
  partnerId: string,
  { first, end }: ReportSpan,
): Promise<ReportRow[]> {
  const { rows } = await statement<ReportRow>`
    select to_char(scanned_on, 'YYYY-MM') as month, place, null as batch, grouping(place) = 0 as "isSource",
      sum(scans)::integer as count, sum(scans)::integer as people
    from partner_scans
    where partner_id = ${partnerId} and scanned_on >= ${first} and scanned_on < ${end}
    group by grouping sets ((1), (1, place))`.execute(sql)
  return rows
}

export async function countPassesBySource(
  sql: Sql,
  partnerId: string,
  { first, end }: ReportSpan,
): Promise<ReportRow[]> {
  const { rows } = await statement<ReportRow>`
    select to_char(p.created_at at time zone 'UTC', 'YYYY-MM') as month, o.place, k.name as batch,
      grouping(o.place) = 0 as "isSource", count(*)::integer as count, count(distinct p.account_id)::integer as people
    from passes p left join orders o on o.id = p.order_id left join pass_codes c on c.pass_id = p.id
      left join code_batches k on k.id = c.batch_id
    where p.partner_id = ${partnerId}
      and p.created_at >= ${`${first}T00:00:00Z`} and p.created_at < ${`${end}T00:00:00Z`}
    group by grouping sets ((1), (1, o.place, k.name))`.execute(sql)
  return rows
}

export async function countVisitsBySource(
  sql: Sql,
  partnerId: string,
  { first, end }: ReportSpan,
): Promise<ReportRow[]> {
  const { rows } = await statement<ReportRow>`
    select to_char(b.visit_date, 'YYYY-MM') as month, o.place, k.name as batch,
      grouping(o.place) = 0 as "isSource", count(*)::integer as count, count(distinct b.account_id)::integer as people
    from passes p join bookings b on b.pass_id = p.id left join orders o on o.id = p.order_id
      left join pass_codes c on c.pass_id = p.id
      left join code_batches k on k.id = c.batch_id
    where p.partner_id = ${partnerId} and b.status = 'redeemed'
      and b.visit_date >= ${first} and b.visit_date < ${end}
    group by grouping sets ((1), (1, o.place, k.name))`.execute(sql)
  return rows
}

export async function namesOfPlaces(sql: Sql, partnerId: string): Promise<ReadonlyMap<string, string>> {
  const row = await sql.selectFrom('partners').select('places').where('id', '=', partnerId).executeTakeFirst()
  return new Map(row?.places.map(({ place, name }) => [place, name]))
}
