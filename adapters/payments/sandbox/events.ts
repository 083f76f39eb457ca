import type { SandboxCall } from './call.ts'
import { eventObject, type EventOrigin } from './objects.ts'

/**
 * Records what happened, in the transaction in which it happens; deliveries.ts sends it. Skips events that the shop's
 * webhook does not ask for.
 */
export async function recordEvent(
  call: Pick<SandboxCall, 'sql'> & EventOrigin,
  type: string,
  object: object,
): Promise<void> {
  if (!call.isAskedFor(type)) return
  const event = eventObject(type, object, call)
  await call.sql
    .insertInto('payment_sandbox.events')
    .values({
      id: event.id,
      type,
      payload: JSON.stringify(event),
      next_attempt_at: call.now,
      last_outcome: null,
      delivered_at: null,
      created_at: call.now,
    })
    .execute()
}
