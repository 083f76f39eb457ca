import { toPrice } from '../../../contract/money.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../../contract/staff-lists.ts'
import type { StaffRefundRow, RefundsQuery, StaffRefund } from '../../../contract/staff-refunds.ts'
import { together } from '../../../database/together.ts'
import type { Context } from '../../call/context.ts'
import { instantsOfDays } from '../../formats/zone-time.rules.ts'
import { countRefunds, type RefundLine, refundListOrders, refundsOfPage } from './refunds-list.queries.ts'

/**
 * Refunds as those who run the product see them.
 * @throws Refusal listPlaceUnknown
 */
export async function listAllRefunds(
  context: Context,
  query: RefundsQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const { state, cause, bearer, from, to, order = '-asked', after } = query
  const wish = { states: state, causes: cause, bearers: bearer, ...instantsOfDays('UTC', from, to) }
  const [page, total] = await together(context.db, (sql) => [
    refundsOfPage(sql, wish, { order: refundListOrders[order], after, most }),
    countRefunds(sql, wish, counted),
  ])
  return { rows: page.rows.map(writeRow), next: page.next, total }
}

function writeRow(line: RefundLine): StaffRefundRow {
  return { ...writeRefund(line), order: { id: line.order_id, number: line.orderNumber }, pass: line.pass }
}

export function writeRefund(line: RefundLine): Omit<StaffRefund, 'acts'> {
  return {
    id: line.id,
    price: toPrice({ minor: line.amount_minor, currency: line.currency }),
    state: line.status,
    cause: line.cause,
    bearer: line.borne_by,
    reason: line.reason,
    visits: line.visits,
    takesPass: line.takes_pass,
    askedAt: line.created_at.toISOString(),
    askedBy: line.askedBy,
    above: line.above,
    decidedAt: line.decided_at?.toISOString() ?? null,
    decidedBy: line.decidedBy,
    decision: line.decision,
    sentAt: line.sent_at?.toISOString() ?? null,
    endedAt: line.ended_at?.toISOString() ?? null,
    failure: line.failure_code,
    isTriedAgain: line.isTriedAgain,
  }
}
