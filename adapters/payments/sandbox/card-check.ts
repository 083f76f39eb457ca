import { hasCheckDigit } from '../../../contract/check-digit.ts'
import { ProtocolError } from './refusals.ts'

export interface CardDetails {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc?: string | undefined
}

/** The parts of a card's number that the sandbox keeps. */
export interface CardFace {
  readonly brand: string
  readonly last4: string
}

const brands: readonly (readonly [string, RegExp, readonly number[]])[] = [
  ['amex', /^3[47]/, [15]],
  ['diners', /^3(?:0[0-5]|[689])/, [14, 16]],
  ['jcb', /^35/, [16]],
  ['discover', /^6(?:011|4[4-9]|5)/, [16]],
  ['unionpay', /^62/, [16, 17, 18, 19]],
  ['mastercard', /^(?:5[1-5]|2[2-7])/, [16]],
  ['visa', /^4/, [13, 16, 19]],
]

/**
 * Checks a card as it is typed: number (length of its brand and check digit), expiry and security code.
 * @throws ProtocolError a `card_error` that names the field
 */
export function checkCard(card: CardDetails, now: Date): CardFace & { readonly number: string } {
  const number = card.number.replace(/[\s-]/g, '')
  const [brand = 'unknown', , lengths = []] = brands.find(([, start]) => start.test(number)) ?? []
  if (!/^\d{12,19}$/.test(number) || !lengths.includes(number.length) || !hasCheckDigit(number)) {
    throw refuseCard('incorrect_number', 'number', 'Your card number is incorrect.')
  }
  checkExpiry(card, now)
  if (card.cvc !== undefined && !(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(card.cvc)) {
    throw refuseCard('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  }
  return { number, brand, last4: number.slice(-4) }
}

/** A card is valid to the end of its month. */
function checkExpiry(card: CardDetails, now: Date): void {
  const year = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
  const month = card.exp_month
  if (month < 1 || month > 12)
    throw refuseCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  const thisYear = now.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50) {
    throw refuseCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  }
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw refuseCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  }
}

function refuseCard(code: string, param: string, message: string): ProtocolError {
  return new ProtocolError(402, { type: 'card_error', code, param, message })
}
