import { type RawBuilder, sql as statement } from 'kysely'
import type { Currency } from '../../../contract/money.ts'
import type { Sql } from '../../call/context.ts'
import { isTriedAgain } from './refunds-list.queries.ts'

export interface WaitingMoney {
  /** Of the order. */
  readonly id: string
  readonly number: number
  readonly minor: number
  readonly currency: Currency
  readonly since: Date
  readonly due: Date | null
}

const MOST_COUNTED = 10_000

interface MoneyQuery {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly fields: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

const refundFields = statement`r.amount_minor as minor, r.created_at as since, null::timestamptz as due`
const refunds = statement`refunds r join orders o on o.id = r.order_id`

const refundsToApprove: MoneyQuery = {
  from: refunds,
  where: statement`r.status = 'waiting'`,
  fields: refundFields,
  order: statement`r.created_at`,
}

const failedAt = statement`coalesce(r.ended_at, r.created_at)`

/** Refunds that failed within the last 30 days and have not been tried again. */
const refundsThatFailed = (now: Date): MoneyQuery => ({
  from: refunds,
  where: statement`r.status = 'failed' and ${failedAt} > ${now}::timestamptz - interval '30 days'
    and not ${isTriedAgain}`,
  fields: statement`r.amount_minor as minor, ${failedAt} as since, null::timestamptz as due`,
  order: failedAt,
})

const openDisputes: MoneyQuery = {
  from: statement`disputes d join payments y on y.id = d.payment_id join orders o on o.id = y.order_id`,
  where: statement`d.status = 'open'`,
  fields: statement`d.amount_minor as minor, d.opened_at as since, d.answer_by as due`,
  order: statement`coalesce(d.answer_by, '9000-01-01 00:00+00'::timestamptz)`,
}

/** The reconciler asks for these again and again, and mostly ends them within a minute. */
const ordersWithoutAnswer = (now: Date): MoneyQuery => ({
  from: statement`orders o`,
  where: statement`o.status = 'pending' and o.created_at < ${now}::timestamptz - interval '15 minutes'`,
  fields: statement`o.amount_minor as minor, o.created_at as since, null::timestamptz as due`,
  order: statement`o.number`,
})

export const waitingKinds = {
  refund: () => refundsToApprove,
  failedRefund: refundsThatFailed,
  dispute: () => openDisputes,
  order: ordersWithoutAnswer,
} as const

/** The first of a kind, and how many there are. */
export async function waitingMoney(
  sql: Sql,
  { from, where, fields, order }: MoneyQuery,
  most: number,
): Promise<{ rows: WaitingMoney[]; total: number }> {
  const { rows } = await statement<WaitingMoney>`
    select o.id, o.number, o.currency, ${fields} from ${from} where ${where} order by ${order} limit ${most}`.execute(
    sql,
  )
  const counted = await statement<{ total: number }>`
    select count(*)::integer as total from (select from ${from} where ${where} limit ${MOST_COUNTED}) as all_of_them`.execute(
    sql,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
