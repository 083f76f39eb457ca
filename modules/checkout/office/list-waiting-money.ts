import { toPrice } from '../../../contract/money.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { Waiting } from '../../../contract/staff-today.ts'
import type { Sql } from '../../call/context.ts'
import { waitingKinds, waitingMoney } from './waiting.queries.ts'

/** Refunds that finance has to approve (T178), for Today. */
export async function waitingRefunds(sql: Sql, now: Date, most: number): Promise<Waiting> {
  return listWaiting(sql, 'refund', now, most)
}

/** Refunds that failed, and nothing came in their place, for Today. */
export async function waitingFailedRefunds(sql: Sql, now: Date, most: number): Promise<Waiting> {
  return listWaiting(sql, 'failedRefund', now, most)
}

/** Disputes about which a bank still decides, with the day until which it takes an answer, for Today. */
export async function waitingDisputes(sql: Sql, now: Date, most: number): Promise<Waiting> {
  return listWaiting(sql, 'dispute', now, most)
}

/** Orders about which the payment provider has said nothing for long, for Today. */
export async function waitingOrders(sql: Sql, now: Date, most: number): Promise<Waiting> {
  return listWaiting(sql, 'order', now, most)
}

async function listWaiting(sql: Sql, kind: keyof typeof waitingKinds, now: Date, most: number): Promise<Waiting> {
  const { rows, total } = await waitingMoney(sql, waitingKinds[kind](now), most)
  const lines = rows.map(({ id, number, minor, currency, since, due }) => {
    const { value } = toPrice({ minor, currency })
    const words = { number: String(number), amount: formatPrice(value, currency) }
    return { id, words, since: since.toISOString(), due: due && due.toISOString() }
  })
  return { lines, total }
}
