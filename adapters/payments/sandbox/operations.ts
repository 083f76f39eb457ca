import type { z } from 'zod'
import type { SandboxCall } from './call.ts'
import type { FormObject } from './form-body.ts'
import {
  cancellationParameters,
  cardParameters,
  confirmationParameters,
  expandOnly,
  intentParameters,
  listParameters,
  parseParameters,
  refundListParameters,
  refundParameters,
  retrievalParameters,
} from './parameters.ts'
import { cancelIntent, confirmIntent, createIntent } from './payment-intents.ts'
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.ts'
import { findIntent, intentAnswer, listIntents, retrieveCharge } from './reading.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'
import type { SandboxAnswer } from './refusals.ts'

/** A call of the protocol, as data. */
export interface Operation {
  readonly method: 'GET' | 'POST'
  /** Relative to the sandbox, with `:id` for the object. */
  readonly path: string
  /** Which keys it accepts: only the server's, or also the browser's. */
  readonly keys: 'secret' | 'any'
  /** Checks the request before any work begins. */
  prepare(form: FormObject, id: string): (call: SandboxCall) => Promise<SandboxAnswer>
}

function operation<S extends z.ZodType>(
  method: Operation['method'],
  path: string,
  keys: Operation['keys'],
  parameters: S,
  work: (call: SandboxCall, sent: z.output<S>, id: string) => Promise<SandboxAnswer>,
): Operation {
  const prepare: Operation['prepare'] = (form, id) => {
    const sent = parseParameters(parameters, form)
    return (call) => work(call, sent, id)
  }
  return { method, path, keys, prepare }
}

/** All calls of the provider's API that the sandbox knows: those of this product and of the browser's card form. */
export const operations: readonly Operation[] = [
  operation('POST', '/v1/payment_methods', 'any', cardParameters, createPaymentMethod),
  operation('GET', '/v1/payment_methods/:id', 'secret', expandOnly, (call, _sent, id) =>
    retrievePaymentMethod(call, id),
  ),
  operation('POST', '/v1/payment_intents', 'secret', intentParameters, createIntent),
  operation('GET', '/v1/payment_intents', 'secret', listParameters, listIntents),
  operation('GET', '/v1/payment_intents/:id', 'any', retrievalParameters, async (call, sent, id) =>
    intentAnswer(call, await findIntent(call, id, { secret: sent.client_secret }), sent.expand),
  ),
  operation('POST', '/v1/payment_intents/:id/confirm', 'any', confirmationParameters, confirmIntent),
  operation('POST', '/v1/payment_intents/:id/cancel', 'secret', cancellationParameters, cancelIntent),
  operation('GET', '/v1/charges/:id', 'secret', expandOnly, (call, _sent, id) => retrieveCharge(call, id)),
  operation('POST', '/v1/refunds', 'secret', refundParameters, createRefund),
  operation('GET', '/v1/refunds', 'secret', refundListParameters, listRefunds),
  operation('GET', '/v1/refunds/:id', 'secret', expandOnly, (call, _sent, id) => retrieveRefund(call, id)),
]
