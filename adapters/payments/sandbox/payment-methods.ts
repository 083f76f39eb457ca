import type { z } from 'zod'
import type { SandboxCall } from './call.ts'
import { checkCard } from './card-check.ts'
import { newId } from './ids.ts'
import { paymentMethodObject } from './objects.ts'
import type { cardParameters } from './parameters.ts'
import { invalidRequest, missing, type SandboxAnswer } from './refusals.ts'
import type { PaymentMethodRow } from './sandbox-tables.ts'
import { behaviourOfNumber, cardOfTestId } from './test-cards.ts'

/**
 * Creates a payment method from a card. It keeps brand, last four digits and behaviour of the number, but not the
 * security code.
 */
export async function createPaymentMethod(
  call: SandboxCall,
  sent: z.output<typeof cardParameters>,
): Promise<SandboxAnswer> {
  const { number, brand, last4 } = checkCard(sent.card, call.now)
  const year = sent.card.exp_year
  const method = await insertMethod(call, {
    brand,
    last4,
    expiry_month: sent.card.exp_month,
    expiry_year: year < 100 ? 2000 + year : year,
    behaviour: behaviourOfNumber(number),
    billing_name: sent.billing_details.name ?? null,
    billing_email: sent.billing_details.email ?? null,
  })
  return { status: 200, body: paymentMethodObject(method) }
}

export async function retrievePaymentMethod(call: SandboxCall, id: string): Promise<SandboxAnswer> {
  const method = await call.sql
    .selectFrom('payment_sandbox.payment_methods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!method) throw missing('PaymentMethod', id, 'payment_method', 404)
  return { status: 200, body: paymentMethodObject(method) }
}

/**
 * The payment method that is to pay an intent, locked. A static test id stands for a new card each time. A method that
 * has paid before is used up and is refused.
 */
export async function methodToPayWith(call: SandboxCall, id: string): Promise<PaymentMethodRow> {
  const testCard = cardOfTestId(id)
  if (testCard) return methodOfTestCard(call, testCard)
  const method = await call.sql
    .selectFrom('payment_sandbox.payment_methods')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!method) throw missing('PaymentMethod', id, 'payment_method', 400)
  if (method.used_at) {
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      { param: 'payment_method' },
    )
  }
  return method
}

async function methodOfTestCard(
  call: SandboxCall,
  card: { number: string; behaviour: string },
): Promise<PaymentMethodRow> {
  const year = call.now.getUTCFullYear() + 1
  const { brand, last4 } = checkCard({ number: card.number, exp_month: 12, exp_year: year }, call.now)
  return insertMethod(call, {
    brand,
    last4,
    expiry_month: 12,
    expiry_year: year,
    behaviour: card.behaviour,
    billing_name: null,
    billing_email: null,
  })
}

type NewMethod = Omit<PaymentMethodRow, 'id' | 'used_at' | 'created_at'>

async function insertMethod(call: SandboxCall, method: NewMethod): Promise<PaymentMethodRow> {
  const row = { ...method, id: newId('pm'), used_at: null, created_at: call.now }
  await call.sql.insertInto('payment_sandbox.payment_methods').values(row).execute()
  return row
}
