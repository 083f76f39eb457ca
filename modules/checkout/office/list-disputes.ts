import { toPrice } from '../../../contract/money.ts'
import type { StaffDisputeRow, DisputesQuery } from '../../../contract/staff-disputes.ts'
import { type ListSize, SIZE_OF_A_PAGE } from '../../../contract/staff-lists.ts'
import { together } from '../../../database/together.ts'
import type { Context, Sql } from '../../call/context.ts'
import {
  countDisputes,
  disputeById,
  type DisputeLine,
  disputeListOrders,
  disputesOfPage,
} from './disputes-list.queries.ts'

/**
 * Disputes as those who run the product see them.
 * @throws Refusal listPlaceUnknown
 */
export async function listDisputes(
  context: Context,
  { state, order = '-opened', after }: DisputesQuery,
  { rows: most, counted }: ListSize = SIZE_OF_A_PAGE,
) {
  const [page, total] = await together(context.db, (sql) => [
    disputesOfPage(sql, state, { order: disputeListOrders[order], after, most }),
    countDisputes(sql, state, counted),
  ])
  return { rows: page.rows.map(writeRow), next: page.next, total }
}

export async function findDispute(sql: Sql, id: string): Promise<StaffDisputeRow | undefined> {
  const line = await disputeById(sql, id)
  return line && writeRow(line)
}

function writeRow(line: DisputeLine): StaffDisputeRow {
  const { orderId: id, orderNumber: number, pass, email } = line
  return { ...writeDispute(line), order: { id, number }, pass, email }
}

export function writeDispute(line: DisputeLine): Omit<StaffDisputeRow, 'order' | 'pass' | 'email'> {
  return {
    id: line.id,
    price: toPrice({ minor: line.amount_minor, currency: line.currency }),
    state: line.status,
    reason: line.reason,
    openedAt: line.opened_at.toISOString(),
    closedAt: line.closed_at?.toISOString() ?? null,
    answerBy: line.answer_by?.toISOString() ?? null,
  }
}
