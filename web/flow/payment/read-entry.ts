import { cleanLine } from '../../../contract/typed-text.ts'
import { readExpiry } from './card/card-entry.rules.ts'
import type { CardPayments } from './card/card-payments.ts'
import type { PaymentEntry } from './payment-entry.rules.ts'

interface EntryKind {
  readonly isSignedIn: boolean
  readonly needsCard: boolean
  readonly ownFields: boolean
  /** The problem of the field that the provider draws. */
  readonly providerProblem: string | undefined
}

/** Reads the content of the payment form. */
export function readEntry(
  data: FormData,
  { isSignedIn, needsCard, ownFields, providerProblem }: EntryKind,
): PaymentEntry {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const own = ownFields ? { number: text('cardNumber'), expiry: text('cardExpiry'), cvc: text('cardCvc') } : undefined
  return {
    email: isSignedIn ? undefined : text('email'),
    isAdult: data.has('adult'),
    card: needsCard ? { name: cleanLine(text('cardName')), own, providerProblem } : undefined,
  }
}

/** Creates the payment method from the entered card. */
export function chargeWith(payments: CardPayments, { card }: PaymentEntry) {
  const name = card?.name ?? ''
  if (payments.fields === 'provider') return payments.createPaymentMethod({ name })
  const { number = '', expiry = '', cvc = '' } = card?.own ?? {}
  const { month = 0, year = 0 } = readExpiry(expiry) ?? {}
  return payments.createPaymentMethod({ number: number.replaceAll(' ', ''), expMonth: month, expYear: year, cvc, name })
}
