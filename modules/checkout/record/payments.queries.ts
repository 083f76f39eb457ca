import { type Insertable, type RawBuilder, type Selectable, sql as statement, type Updateable } from 'kysely'
import type { DisputesTable, PaymentEventsTable, PaymentsTable, RefundsTable } from '../../../database/tables/orders.ts'
import { keepStatement } from '../../../database/kept-statement.ts'
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

export type NewPayment = Required<
  Pick<
    Insertable<PaymentsTable>,
    | 'order_id'
    | 'provider'
    | 'intent_id'
    | 'amount_minor'
    | 'currency'
    | 'status'
    | 'succeeded_at'
    | 'failure_code'
    | 'card_brand'
    | 'card_last4'
    | 'created_at'
  >
>

/**
 * Writes the payment of an intent, whether new or known. A payment that succeeded stays so (payments_success_is_final).
 */
export async function savePayment(sql: Sql, payment: NewPayment): Promise<PaymentRow> {
  const [saved] = (await savedPayment(sql, payment)).rows
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

const savedPayment = keepStatement((sql, payment: NewPayment) =>
  sql
    .insertInto('payments')
    .values({
      order_id: payment.order_id,
      provider: payment.provider,
      intent_id: payment.intent_id,
      amount_minor: payment.amount_minor,
      currency: payment.currency,
      status: payment.status,
      succeeded_at: payment.succeeded_at,
      failure_code: payment.failure_code,
      card_brand: payment.card_brand,
      card_last4: payment.card_last4,
      created_at: payment.created_at,
    })
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
    .returningAll(),
)

/** Whether an event says that a payment succeeded which has fulfilled its order already. Then it says nothing new. */
const isKnownSuccess = (event: RawBuilder<unknown>) => statement<boolean>`(${event}.type = 'succeeded' and exists (
  select from payments p join orders o on o.id = p.order_id
  where p.provider = ${event}.provider and p.intent_id = ${event}.intent_id
    and p.status = 'succeeded' and o.status = 'fulfilled'))`

export type NewPaymentEvent = Required<
  Pick<
    Insertable<PaymentEventsTable>,
    'provider' | 'event_id' | 'type' | 'intent_id' | 'payload' | 'occurred_at' | 'received_at'
  >
>

/** Writes down a new event. Returns whether there is something to do for it: not if it is known, or says nothing new. */
export async function insertEvent(sql: Sql, event: NewPaymentEvent): Promise<boolean> {
  const { rows } = await insertedEvent(sql, event)
  return rows[0]?.isWaiting ?? false
}

const insertedEvent = keepStatement(
  (_, { provider, event_id, type, intent_id, payload, occurred_at, received_at }: NewPaymentEvent) => statement<{
    isWaiting: boolean
  }>`
    insert into payment_events (provider, event_id, type, intent_id, payload, occurred_at, received_at, processed_at)
    select e.*, case when ${isKnownSuccess(statement`e`)} then e.received_at end
    from (values (${provider}, ${event_id}, ${type}, ${intent_id}::text, ${payload}::jsonb,
      ${occurred_at}::timestamptz, ${received_at}::timestamptz))
      as e (provider, event_id, type, intent_id, payload, occurred_at, received_at)
    on conflict (provider, event_id) do nothing returning processed_at is null as "isWaiting"`,
)

/** Marks those events as processed that say nothing new. Returns the others of them that are waiting. */
export async function settleKnownEvents(
  sql: Sql,
  provider: string,
  eventIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await statement<{ eventId: string }>`
    with settled as (
      update payment_events as e set processed_at = ${now}, attempts = e.attempts + 1, last_error = null
      where e.provider = ${provider} and e.event_id = any(${eventIds}::text[]) and e.processed_at is null
        and ${isKnownSuccess(statement`e`)}
      returning e.event_id
    )
    select e.event_id as "eventId" from payment_events as e
    where e.provider = ${provider} and e.event_id = any(${eventIds}::text[]) and e.processed_at is null
      and e.event_id not in (select event_id from settled)`.execute(sql)
  return rows.map(({ eventId }) => eventId)
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
