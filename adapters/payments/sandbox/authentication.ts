import type { SandboxCall } from './call.ts'
import { chargeCard, failAttempt, type PaymentAttempt } from './charging.ts'
import type { IntentRow } from './sandbox-tables.ts'

/** The intent that a page's token stands for; undefined when the token matches none. */
export async function intentToAuthenticate(
  call: SandboxCall,
  token: string,
  lock = false,
): Promise<IntentRow | undefined> {
  const query = call.sql.selectFrom('payment_sandbox.intents').selectAll().where('authentication_token', '=', token)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Ends an authentication as the card holder chose. A second choice changes nothing. */
export async function readAuthentication(
  call: SandboxCall,
  token: string,
  passed: boolean,
): Promise<IntentRow | undefined> {
  const intent = await intentToAuthenticate(call, token, true)
  if (intent?.status !== 'requires_action' || !intent.payment_method_id) return intent
  return (await afterAuthentication(call, intent, intent.payment_method_id, passed)).intent
}

async function afterAuthentication(
  call: SandboxCall,
  intent: IntentRow,
  methodId: string,
  passed: boolean,
): Promise<PaymentAttempt> {
  const method = await call.sql
    .selectFrom('payment_sandbox.payment_methods')
    .selectAll()
    .where('id', '=', methodId)
    .executeTakeFirstOrThrow()
  if (passed) return chargeCard(call, intent, method)
  return failAttempt(call, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}
