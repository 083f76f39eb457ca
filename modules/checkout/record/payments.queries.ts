import { type Insertable, type Selectable, sql as statement, type Updateable } from 'kysely'
import type { DisputesTable, PaymentsTable, RefundsTable } from '../../../database/tables/orders.ts'
import type { Sql } from '../../call/context.ts'

export type PaymentRow = Selectable<PaymentsTable>
export type RefundRow = Selectable<RefundsTable>

export async function paymentByIntent(sql: Sql, provider: string, intentId: string): Promise<PaymentRow | undefined> {
  return sql
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
}

/** The intent of the latest attempt to pay an order. */
export async function latestPayment(sql: Sql, orderId: string): Promise<PaymentRow | undefined> {
  return sql
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export async function findSucceededPayment(sql: Sql, orderId: string): Promise<PaymentRow | undefined> {
  return sql
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
}

/** Writes the payment of a new or known intent. A payment that succeeded stays so (payments_success_is_final). */
export async function savePayment(sql: Sql, payment: Insertable<PaymentsTable>): Promise<PaymentRow> {
  const saved = await sql
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'intent_id'])
        .doUpdateSet((update) => ({
          status: update.ref('excluded.status'),
          succeeded_at: update.ref('excluded.succeeded_at'),
          failure_code: update.ref('excluded.failure_code'),
          card_brand: update.fn.coalesce('excluded.card_brand', 'payments.card_brand'),
          card_last4: update.fn.coalesce('excluded.card_last4', 'payments.card_last4'),
        }))
        .where('payments.status', '<>', statement.lit('succeeded')),
    )
    .returningAll()
    .executeTakeFirst()
  return (
    saved ??
    (await sql
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', payment.provider)
      .where('intent_id', '=', payment.intent_id)
      .executeTakeFirstOrThrow())
  )
}

export async function insertRefund(sql: Sql, refund: Insertable<RefundsTable>): Promise<RefundRow> {
  return sql.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow()
}

export async function refundById(sql: Sql, id: string): Promise<RefundRow | undefined> {
  return sql.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockRefund(sql: Sql, id: string): Promise<RefundRow | undefined> {
  return sql.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function refundsOf(sql: Sql, orderId: string): Promise<RefundRow[]> {
  return sql.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('created_at').execute()
}

export async function updateRefund(sql: Sql, id: string, changes: Updateable<RefundsTable>): Promise<void> {
  await sql.updateTable('refunds').set(changes).where('id', '=', id).execute()
}

/** Writes the latest state of a dispute. A late message does not reopen a closed dispute. */
export async function saveDispute(sql: Sql, dispute: Insertable<DisputesTable>): Promise<void> {
  const { status, closed_at } = dispute
  const latest = { status, closed_at: closed_at ?? null }
  await sql
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('provider_dispute_id')
        .doUpdateSet((update) => ({
          ...latest,
          answer_by: update.fn.coalesce('excluded.answer_by', 'disputes.answer_by'),
        }))
        .where('disputes.status', '=', 'open'),
    )
    .execute()
}

export async function hasOpenOrLostDispute(sql: Sql, paymentId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'won')
    .executeTakeFirst()
  return row !== undefined
}

/** Refunds that the provider has not answered yet. */
export async function refundsWaiting(sql: Sql, before: Date, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'pending')
    .where('provider_refund_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
