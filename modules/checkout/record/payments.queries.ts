import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DisputesTable, PaymentEventsTable, PaymentsTable, RefundsTable } from '../../../database/tables/orders.ts'
import type { Sql } from '../../context.ts'

export type PaymentRow = Selectable<PaymentsTable>
export type RefundRow = Selectable<RefundsTable>
export type PaymentEventRow = Selectable<PaymentEventsTable>

export async function paymentByIntent(sql: Sql, provider: string, intentId: string): Promise<PaymentRow | undefined> {
  return sql
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
}

/** Whether the intent's payment is recorded as a success, and has fulfilled its order. */
export async function hasFulfilled(sql: Sql, provider: string, intentId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('p.provider', '=', provider)
    .where('p.intent_id', '=', intentId)
    .where('p.status', '=', 'succeeded')
    .where('o.status', '=', 'fulfilled')
    .executeTakeFirst()
  return row !== undefined
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

/**
 * Writes the payment of an intent, whether new or known. A payment that succeeded stays so (payments_success_is_final).
 */
export async function savePayment(sql: Sql, payment: Insertable<PaymentsTable>): Promise<PaymentRow> {
  const { status, succeeded_at, card_brand, card_last4, failure_code } = payment
  const saved = await sql
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'intent_id'])
        .doUpdateSet((update) => ({
          status: status ?? 'created',
          succeeded_at: succeeded_at ?? null,
          failure_code: failure_code ?? null,
          card_brand: update.fn.coalesce(update.val(card_brand ?? null), 'payments.card_brand'),
          card_last4: update.fn.coalesce(update.val(card_last4 ?? null), 'payments.card_last4'),
        }))
        .where('payments.status', '<>', 'succeeded'),
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

/** Returns false when the event is already known. */
export async function insertEvent(sql: Sql, event: Insertable<PaymentEventsTable>): Promise<boolean> {
  const row = await sql
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function eventById(sql: Sql, provider: string, eventId: string): Promise<PaymentEventRow | undefined> {
  return sql
    .selectFrom('payment_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

export async function updateEvent(
  sql: Sql,
  provider: string,
  eventId: string,
  changes: Updateable<PaymentEventsTable>,
): Promise<void> {
  await sql
    .updateTable('payment_events')
    .set(changes)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/** Events whose job gave up or was lost. Those that failed most often come last, so that they hold up no other. */
export async function eventsWaiting(
  sql: Sql,
  provider: string,
  before: Date,
  most: number,
): Promise<{ provider: string; event_id: string }[]> {
  return sql
    .selectFrom('payment_events')
    .select(['provider', 'event_id'])
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('attempts')
    .orderBy('received_at')
    .limit(most)
    .execute()
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

export async function refundByProviderId(sql: Sql, providerRefundId: string): Promise<RefundRow | undefined> {
  return sql.selectFrom('refunds').selectAll().where('provider_refund_id', '=', providerRefundId).executeTakeFirst()
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
  await sql
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('provider_dispute_id')
        .doUpdateSet({ status, closed_at: closed_at ?? null })
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
