import { sql as statement, type RawBuilder } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { FigureGroup } from '../../contract/staff-figures.ts'
import type { Sql } from '../call/context.ts'

/** Whole days, both included. */
export interface FigureSpan {
  readonly from: IsoDate
  readonly to: IsoDate
}

export interface MoneyRow {
  readonly name: string | null
  readonly currency: string
  readonly orders: number
  readonly salesMinor: number
  readonly refundsMinor: number
}

export interface VisitRow {
  readonly name: string | null
  readonly booked: number
  readonly visits: number
  readonly missed: number
  readonly cancelledLate: number
  readonly answers: number
  readonly answerMinutes: number | null
}

export interface FigureDayRow {
  readonly date: IsoDate
  readonly orders: number
  readonly visits: number
  readonly missed: number
}

/** What an order or a booking counts for. Of orders: a pass has no venue, and may be valid everywhere. */
const keyOfOrder: Readonly<Record<Exclude<FigureGroup, 'venue'>, RawBuilder<string | null>>> = {
  city: statement`(select p.destination_id from pass_products p where p.id = o.pass_product_id)`,
  partner: statement`o.partner_id`,
}
const keyOfBooking: Readonly<Record<FigureGroup, RawBuilder<string | null>>> = {
  city: statement`v.destination_id`,
  venue: statement`v.id`,
  partner: statement`b.partner_id`,
}
const names: Readonly<Record<FigureGroup, RawBuilder<string | null>>> = {
  city: statement`(select d.city from destinations d where d.id = key)`,
  venue: statement`(select v.name from venues v where v.id = key)`,
  partner: statement`(select w.name from partners w where w.id = key)`,
}

const dayOf = (instant: RawBuilder<unknown>) => statement<IsoDate>`(${instant} at time zone 'UTC')::date`
const within = (instant: RawBuilder<unknown>, { from, to }: FigureSpan) =>
  statement<boolean>`${instant} >= ${from}::timestamp at time zone 'UTC'
    and ${instant} < (${to}::date + 1)::timestamp at time zone 'UTC'`

/** Orders of the span that were paid, and refunds of the span, whenever their orders were paid. */
export async function figureMoney(
  sql: Sql,
  by: Exclude<FigureGroup, 'venue'>,
  span: FigureSpan,
  most: number,
): Promise<MoneyRow[]> {
  const { rows } = await statement<MoneyRow>`
    select ${names[by]} as name, currency, orders, "salesMinor", "refundsMinor"
    from (
      select key, currency, sum(orders)::int as orders, sum(sales)::float8 as "salesMinor",
        sum(refunds)::float8 as "refundsMinor"
      from (
        select ${keyOfOrder[by]} as key, o.currency, 1 as orders, o.paid_minor as sales, 0 as refunds
        from orders o where ${within(statement`o.created_at`, span)} and o.paid_minor > 0
        union all
        select ${keyOfOrder[by]}, o.currency, 0, 0, r.amount_minor
        from refunds r join orders o on o.id = r.order_id
        where ${within(statement`r.created_at`, span)} and r.status in ('pending', 'succeeded')
      ) as entries
      group by key, currency
    ) as sums
    order by currency, "salesMinor" desc, name
    limit ${most}`.execute(sql)
  return rows
}

/** The start has passed and lies in the span, by the venue's date. The instants of those days anywhere find the rows. */
function hasStartedIn({ from, to }: FigureSpan, now: Date): RawBuilder<boolean> {
  return statement<boolean>`b.starts_at >= ${from}::date - interval '1 day'
    and b.starts_at < ${to}::date + interval '2 days' and b.starts_at <= ${now}
    and b.visit_date between ${from} and ${to}`
}

const isLate = statement<boolean>`(b.status = 'cancelled_by_user' and b.confirmed_at is not null
  and b.cancelled_at > b.cancel_free_until)`
/** When a venue answered a request; null for what was confirmed at once or withdrawn. */
const answeredAt = statement<Date>`case
  when b.confirmed_at > b.created_at + interval '1 second' then b.confirmed_at
  when b.confirmed_at is null and b.status = 'cancelled_by_fitness' then b.cancelled_at end`

export async function figureVisits(
  sql: Sql,
  by: FigureGroup,
  span: FigureSpan,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<VisitRow[]> {
  const { rows } = await statement<VisitRow>`
    select ${names[by]} as name, booked, visits, missed, "cancelledLate", answers, "answerMinutes"
    from (
      select ${keyOfBooking[by]} as key,
        (count(*) filter (where not (b.status = 'cancelled_by_user' and b.confirmed_at is null)))::int as booked,
        (count(*) filter (where b.status = 'redeemed'))::int as visits,
        (count(*) filter (where b.status = 'no_show'))::int as missed,
        (count(*) filter (where ${isLate}))::int as "cancelledLate",
        count(${answeredAt})::int as answers,
        round(percentile_disc(0.5) within group (order by extract(epoch from ${answeredAt} - b.created_at)) / 60)::int
          as "answerMinutes"
      from bookings b join venues v on v.id = b.venue_id
      where ${hasStartedIn(span, now)}
      group by key
    ) as sums
    order by visits desc, booked desc, name
    limit ${most}`.execute(sql)
  return rows
}

/** Days on which something was. */
export async function figureDays(sql: Sql, span: FigureSpan, now: Date): Promise<FigureDayRow[]> {
  const { rows } = await statement<FigureDayRow>`
    select date, sum(orders)::int as orders, sum(visits)::int as visits, sum(missed)::int as missed
    from (
      select ${dayOf(statement`o.created_at`)} as date, count(*) as orders, 0 as visits, 0 as missed
      from orders o where ${within(statement`o.created_at`, span)} and o.paid_minor > 0 group by 1
      union all
      select b.visit_date, 0, count(*) filter (where b.status = 'redeemed'),
        count(*) filter (where b.status = 'no_show')
      from bookings b where ${hasStartedIn(span, now)} group by 1
    ) as entries
    group by date`.execute(sql)
  return rows
}
