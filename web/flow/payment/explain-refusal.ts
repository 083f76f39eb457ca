import { fieldOfRefusal, asksForCaptcha, placeOfRefusal } from './purchase.rules.ts'
import type { CheckoutRefusal } from './use-checkout.ts'

interface Explanation {
  readonly message: string
  /** The field where the user can correct it; undefined if there is none. */
  readonly field: { readonly name: string; readonly text: string } | undefined
  /** Whether the next card needs a solved captcha. */
  readonly needsCaptcha: boolean
  /** Whether the prices in the form are out of date. */
  readonly needsQuote: boolean
}

const cardFieldNames = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const

/** What the payment screen says about a refusal, and where. */
export function explainRefusal(
  refused: CheckoutRefusal,
  form: { readonly isSignedIn: boolean; readonly needsCard: boolean },
): Explanation {
  if ('card' in refused) {
    const { kind, field = 'number', message } = refused.card
    const isOfCard = kind !== 'unavailable' && kind !== 'closed'
    return {
      message,
      field: isOfCard ? { name: cardFieldNames[field], text: message } : undefined,
      needsCaptcha: false,
      needsQuote: false,
    }
  }
  const { code, fields, message } = refused.problem
  const place = placeOfRefusal(code, fields)
  const name = fieldOfRefusal(place, form)
  return {
    message,
    field: name === undefined ? undefined : { name, text: fields[name] ?? message },
    needsCaptcha: asksForCaptcha(fields, code),
    needsQuote: place === 'coupon' || place === 'price',
  }
}
