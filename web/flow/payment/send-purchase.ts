import type { PurchaseResult } from '../../../contract/checkout.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, problemOfAnswer } from '../../client/api/errors.ts'
import { newKey } from '../../client/api/new-key.ts'
import { type PurchaseAnswer, readPurchase } from './purchase.rules.ts'

/** The documented fields of a purchase (1-storefront §7). Unknown values are left out. */
export interface PurchaseFields {
  readonly VoucherId: string
  readonly PaymentMethodId?: string | undefined
  readonly PaymentIntentId?: string | undefined
  readonly CouponCode?: string | undefined
  readonly IsBusiness: boolean
  readonly FreePass: boolean
  readonly RedirectUrl: string
  readonly PartnerId?: string | undefined
  readonly PurchasedFrom: string
  readonly Referrer?: string | undefined
  /** Of the partner, whose QR code led here. */
  readonly Place?: string | undefined
  readonly AdultConfirmed: boolean
  /** The charge that the buyer saw; another one is refused (T74). */
  readonly ExpectedCharge: number
  /** What the buyer was to get for it. */
  readonly ExpectedTerms: string
  readonly email?: string | undefined
  /** A solved captcha. */
  readonly Token?: string | undefined
}

/** One attempt to buy: its fields, and the key that makes it safe to send twice (T83). */
export interface PurchaseAttempt {
  readonly fields: PurchaseFields
  readonly key: string
}

const LIMIT_MS = 30_000

export function attemptOf(fields: PurchaseFields): PurchaseAttempt {
  return { fields, key: newKey() }
}

/** @throws Problem */
export async function sendPurchase({ fields, key }: PurchaseAttempt): Promise<PurchaseAnswer> {
  const { VoucherId, ...rest } = fields
  const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const { data, error, response } = await api
    .POST('/api/voucher/purchaseVoucher', {
      body: { VoucherId, ...sent },
      bodySerializer: toForm,
      headers: { 'idempotency-key': key },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    .catch((thrown: unknown) => Promise.reject(asProblem(thrown)))
  if (!response.ok) throw problemOfAnswer(error, response.status, response.headers.get('retry-after'))
  return readPurchase(response.status, data as PurchaseResult)
}

function toForm(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}
