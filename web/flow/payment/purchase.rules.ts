import type { PurchaseResult } from '../../../contract/checkout.ts'
import type { ErrorCode } from '../../../contract/errors.ts'

/** The result of a purchase call. */
export type PurchaseAnswer =
  | { readonly kind: 'bought'; readonly result: PurchaseResult }
  | { readonly kind: 'authenticate'; readonly clientSecret: string }
  /** Whether it was paid is still unknown; the same call tells later. */
  | { readonly kind: 'pending'; readonly message: string }

/** Reads an answer that is not a refusal (1-storefront §4.7). */
export function readPurchase(status: number, body: PurchaseResult | { readonly message: string }): PurchaseAnswer {
  if (status === 202 || !('requiresAction' in body))
    return { kind: 'pending', message: 'message' in body ? body.message : '' }
  if (body.requiresAction && body.paymentIntentClientSecret !== null)
    return { kind: 'authenticate', clientSecret: body.paymentIntentClientSecret }
  return { kind: 'bought', result: body }
}

/** Whether the outcome is unknown or the call still runs. The client then repeats the call unchanged (T83). */
export function isUndecided(code: ErrorCode | 'offline', status: number): boolean {
  return code === 'offline' || code === 'idempotencyInProgress' || status >= 500
}

/** Whether the next card needs a solved captcha (T98). The refusal of this card says so. */
export function asksForCaptcha(fields: Readonly<Record<string, string>>, code: ErrorCode | 'offline'): boolean {
  return fields['Token'] !== undefined || code === 'captchaRequired' || code === 'captchaFailed'
}

type RefusalPlace = 'email' | 'card' | 'captcha' | 'adult' | 'coupon' | 'price' | 'form'

/** Where the payment screen shows a refusal: next to the field that can correct it. */
export function placeOfRefusal(code: ErrorCode | 'offline', fields: Readonly<Record<string, string>>): RefusalPlace {
  if (
    fields['email'] !== undefined ||
    ['invalidEmail', 'emailRequired', 'emailCannotBeUsed', 'notEligibleForFreePass', 'freePassAlreadyUsed'].includes(
      code,
    )
  )
    return 'email'
  if (
    [
      'cardDeclined',
      'cardHasInsufficientFunds',
      'cardInvalid',
      'paymentMethodRequired',
      'paymentAuthenticationFailed',
    ].includes(code)
  )
    return 'card'
  if (code === 'captchaRequired' || code === 'captchaFailed') return 'captcha'
  if (fields['AdultConfirmed'] !== undefined || code === 'underage') return 'adult'
  if (code.startsWith('coupon')) return 'coupon'
  return code === 'quoteChanged' ? 'price' : 'form'
}

/** The field of the form that can correct it; undefined if there is none. */
export function fieldOfRefusal(
  place: RefusalPlace,
  { isSignedIn, needsCard }: { readonly isSignedIn: boolean; readonly needsCard: boolean },
): string | undefined {
  const names: Partial<Record<RefusalPlace, string>> = {
    adult: 'adult',
    ...(isSignedIn ? {} : { email: 'email' }),
    ...(needsCard ? { card: 'cardNumber', captcha: 'robot' } : {}),
  }
  return names[place]
}

/** The one-time secret of a new account, as UTF-8 (T87). Undefined when the purchase created no account. */
export function bootstrapSecret({
  userEmail,
  userPassword,
}: PurchaseResult): { readonly email: string; readonly password: string } | undefined {
  if (userEmail === undefined || userPassword === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(userPassword), (letter) => letter.codePointAt(0) ?? 0)
    return { email: userEmail, password: new TextDecoder().decode(bytes) }
  } catch {
    return undefined
  }
}
