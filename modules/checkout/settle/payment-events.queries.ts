import { type Insertable, type RawBuilder, type Selectable, sql as statement, type Updateable } from 'kysely'
import type { PaymentEventsTable } from '../../../database/tables/orders.ts'
import type { Sql } from '../../call/context.ts'

export type PaymentEventRow = Selectable<PaymentEventsTable>

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

/**
 * Writes down a new event. Returns whether there is something to do for it: not if it is known, or says nothing new.
 */
export async function insertEvent(sql: Sql, event: NewPaymentEvent): Promise<boolean> {
  const { provider, event_id, type, intent_id, payload, occurred_at, received_at } = event
  const { rows } = await statement<{ isWaiting: boolean }>`
    insert into payment_events (provider, event_id, type, intent_id, payload, occurred_at, received_at, processed_at)
    select e.*, case when ${isKnownSuccess(statement`e`)} then e.received_at end
    from (values (${provider}, ${event_id}, ${type}, ${intent_id}::text, ${payload}::jsonb,
      ${occurred_at}::timestamptz, ${received_at}::timestamptz))
      as e (provider, event_id, type, intent_id, payload, occurred_at, received_at)
    on conflict (provider, event_id) do nothing returning processed_at is null as "isWaiting"`.execute(sql)
  return rows[0]?.isWaiting ?? false
}

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
