import { z } from 'zod'
import { chargeStep, decimalsAtProvider, smallestCharge, toProviderAmount } from '../../../contract/card-amounts.ts'
import { invalidRequest, type ProtocolError } from './refusals.ts'
import type { FormObject, FormValue } from './form-body.ts'

const PARAMETER = 5000

/** Largest amount that the provider accepts in one charge: eight digits. */
const LARGEST_AMOUNT = 99_999_999

const currencies = new Set(Intl.supportedValuesOf('currency'))

const text = z.string().max(PARAMETER)
const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, 'Invalid integer')
  .transform(Number)
const flag = z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true')
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 50, 'Too many metadata keys')
const expand = z.array(text).max(10).default([])
const address = z
  .string()
  .max(PARAMETER)
  .regex(/^https?:\/\/[^\s/?#]+/, 'Not a valid URL')
const email = z
  .string()
  .max(512)
  .regex(/^[^\s@]+@[^\s@]+$/, 'Invalid email address')

const secretOfIntent = { client_secret: text.optional() }

const paying = {
  payment_method: text.optional(),
  return_url: address.optional(),
  use_stripe_sdk: flag.default(false),
  receipt_email: email.optional(),
  expand,
}

export const intentParameters = z.strictObject({
  ...paying,
  amount: whole,
  currency: text.transform((code) => code.toLowerCase()),
  confirm: flag.default(false),
  description: z.string().max(1000).optional(),
  metadata: metadata.default({}),
  payment_method_types: z.array(z.literal('card')).length(1).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  capture_method: z.literal('automatic').optional(),
  confirmation_method: z.literal('automatic').optional(),
})
export type IntentParameters = z.output<typeof intentParameters>

export const confirmationParameters = z.strictObject({ ...paying, ...secretOfIntent })
export type ConfirmationParameters = z.output<typeof confirmationParameters>

export const cancellationParameters = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
})

export const retrievalParameters = z.strictObject({ ...secretOfIntent, expand })

const range = z.strictObject({
  gt: whole.optional(),
  gte: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
})
const page = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  created: range.optional(),
  expand,
}
export const listParameters = z.strictObject(page)
export const refundListParameters = z.strictObject({
  ...page,
  payment_intent: text.optional(),
  charge: text.optional(),
})

export const cardParameters = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: whole, exp_year: whole, cvc: text.optional() }),
  billing_details: z
    .strictObject({
      name: z.string().max(PARAMETER).optional(),
      email: z.string().max(512).optional(),
      phone: text.optional(),
      address: z.record(z.string(), text).optional(),
    })
    .default({}),
  metadata: metadata.optional(),
  expand,
})

export const refundParameters = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand,
})

export const expandOnly = z.strictObject({ expand })

/** Checks the parameters and reports errors in the provider's words. */
export function parseParameters<S extends z.ZodType>(schema: S, sent: FormObject): z.output<S> {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  throw complaint(parsed.error.issues[0], sent)
}

function complaint(issue: z.core.$ZodIssue | undefined, sent: FormObject): ProtocolError {
  const param = nameOf(issue?.path ?? [])
  if (issue?.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  if (valueAt(sent, issue?.path ?? []) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const code = issue?.message === 'Invalid integer' ? { code: 'parameter_invalid_integer' } : {}
  return invalidRequest(`${issue?.message ?? 'Invalid value'}: ${param}`, { ...code, param })
}

function nameOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first + rest.map((part) => `[${part}]`).join('')
}

function valueAt(sent: FormObject, path: readonly PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = sent
  for (const part of path) {
    if (value === undefined || typeof value === 'string') return undefined
    value = Array.isArray(value) ? value[Number(part)] : value[String(part)]
  }
  return value
}

/** @throws ProtocolError when the provider would not charge this amount */
export function checkAmount(amount: number, code: string): void {
  const currency = code.toUpperCase()
  if (!currencies.has(currency)) throw invalidRequest(`Invalid currency: ${code}.`, { param: 'currency' })
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  const smallest = toProviderAmount({ minor: smallestCharge(currency), currency })
  if (amount < smallest) {
    const least = `${inMajor(smallest, code)} ${code}`
    throw invalidRequest(`Amount must be at least ${least}`, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount % stepOf(currency) !== 0)
    throw invalidRequest(`Amount must be a multiple of ${stepOf(currency)} in ${code}`, {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount > LARGEST_AMOUNT) {
    throw invalidRequest(`Amount must be no more than ${inMajor(LARGEST_AMOUNT, code)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
}

/** The provider takes ISK and UGX with two decimals, which have to be 0. */
function stepOf(currency: string): number {
  return Math.max(1, toProviderAmount({ minor: chargeStep(currency), currency }))
}

/** '12.50': an amount of the provider in words. */
export function inMajor(amount: number, code: string): string {
  const decimals = decimalsAtProvider(code.toUpperCase())
  return (amount / 10 ** decimals).toFixed(decimals)
}
