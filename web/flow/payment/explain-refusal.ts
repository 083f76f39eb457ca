import { fieldOfRefusal, asksForCaptcha, placeOfRefusal } from './purchase.rules.ts'
import type { Refused } from './use-checkout.ts'

interface Explanation {
  readonly message: string
  /** The field to mend it in; undefined where none is. */
  readonly field: { readonly name: string; readonly text: string } | undefined
  /** The next card has to come with a solved captcha. */
  readonly needsCaptcha: boolean
  /** What the form shows of prices is not true any more. */
  readonly needsQuote: boolean
}

const cardFieldNames = { number: 'cardNumber', expiry: 'cardExpiry', cvc: 'cardCvc' } as const

/** What the payment screen says of a refusal, and where. */
export function explainRefusal(
  refused: Refused,
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
