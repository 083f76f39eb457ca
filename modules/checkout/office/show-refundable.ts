import { toPrice } from '../../../contract/money.ts'
import { refundLimit, type Refundable, type RefundState, type StaffRefund } from '../../../contract/staff-refunds.ts'
import type { Right } from '../../../contract/rights.ts'
import type { Sql } from '../../call/context.ts'
import type { Order } from '../record/orders.queries.ts'
import { sumRefundedAlone } from '../refund/staff-refunds.queries.ts'
import { barOfOrder } from '../refund/staff-refund.rules.ts'
import type { RefundLine } from './refunds-list.queries.ts'

interface OrderFacts {
  readonly order: Order
  readonly isDisputed: boolean
  readonly pass: { readonly visitsFree: number; readonly visitsHeld: number } | undefined
}

export interface RefundCaller {
  readonly accountId: string
  readonly rights: readonly Right[]
  readonly now: Date
}

/** What the caller may refund of an order, and what of it without finance (T178). */
export async function showRefundable(
  sql: Sql,
  { order, isDisputed, pass }: OrderFacts,
  { accountId, rights, now }: RefundCaller,
): Promise<Refundable | null> {
  if (!rights.includes('refunds.ask')) return null
  const { currency, paid_minor: paidMinor, refunded_minor: refundedMinor } = order
  const alone = rights.includes('refunds.approve') ? null : await sumRefundedAlone(sql, order, accountId, now)
  const price = (minor: number) => toPrice({ minor: Math.max(0, minor), currency })
  return {
    left: price(paidMinor - refundedMinor),
    bar: barOfOrder({ paidMinor, refundedMinor, isDisputed, pass }),
    visitsFree: pass?.visitsFree ?? 0,
    visitsHeld: pass?.visitsHeld ?? 0,
    alone: alone && {
      order: price(refundLimit('order', currency).minor - alone.orderMinor),
      day: price(refundLimit('day', currency).minor - alone.dayMinor),
    },
  }
}

/** What the caller may do about a refund. Who asked for it never approves it. */
export function actsOnRefund(
  { status, requested_by, isTriedAgain }: Pick<RefundLine, 'requested_by' | 'isTriedAgain'> & { status: RefundState },
  { accountId, rights }: Pick<RefundCaller, 'accountId' | 'rights'>,
): StaffRefund['acts'] {
  const isOwn = requested_by === accountId
  if (status === 'waiting' && isOwn) return rights.includes('refunds.ask') ? ['withdraw'] : []
  if (status === 'waiting') return rights.includes('refunds.approve') ? ['approve', 'decline'] : []
  return status === 'failed' && !isTriedAgain && rights.includes('refunds.ask') ? ['tryAgain'] : []
}
