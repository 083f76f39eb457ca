import type { PaymentEvent } from '../../../adapters/payments/payments.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../call/context.ts'
import type { Call } from '../../call/serve.ts'
import { insertEvent } from './payment-events.queries.ts'

/**
 * POST /payments/webhook: records an event once, whatever it is and however often it comes, and leaves the work to a
 * job. The answer is quick, so that the provider does not think the event was lost. Only what the product acts on is
 * kept: nothing about cards, nothing secret. A success that has fulfilled its order already leaves nothing to do.
 * @throws Refusal signatureInvalid for what the provider did not sign, or signed too long ago
 */
export async function receivePaymentEvent(
  context: Context,
  body: Uint8Array,
  headers: Call<never>['headers'],
): Promise<void> {
  const signature = headers[context.payments.signatureHeader]
  const raw = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const verdict = await context.payments.verifyWebhook(
    raw,
    typeof signature === 'string' ? signature : undefined,
    context.clock(),
  )
  if (!verdict.ok) {
    context.log.warn({ reason: verdict.reason }, 'a payment event was refused')
    throw new Refusal('signatureInvalid')
  }
  if (verdict.event) await note(context, verdict.event)
}

/** If its job is lost, because the process ends for example, `settleOrders` finds the event. */
async function note(context: Context, event: PaymentEvent): Promise<void> {
  const provider = context.payments.name
  const isWaiting = await insertEvent(context.db, {
    provider,
    event_id: event.eventId,
    type: event.kind,
    intent_id: event.intentId ?? null,
    payload: JSON.stringify(event),
    occurred_at: event.occurredAt,
    received_at: context.clock(),
  })
  if (isWaiting) await context.jobs.send(context.db, 'payment-event', { provider, eventId: event.eventId })
}
