import { hasCheckDigit } from '../../../../contract/check-digit.ts'
import * as texts from './texts.ts'

/** Formats the text of our own card fields and turns it into what is sent. */

const digitsOf = (text: string) => text.replace(/\D/g, '')

export interface CardBrand {
  readonly name: string
  /** The shortest and the longest number of the brand. */
  readonly digits: readonly [number, number]
  readonly cvcDigits: 3 | 4
}

const sixteen = { digits: [16, 16], cvcDigits: 3 } as const
const AMEX: CardBrand = { name: texts.brandAmericanExpress, digits: [15, 15], cvcDigits: 4 }

/** Brands by the first digits of a number; the first match wins. */
const brands: readonly (readonly [begins: RegExp, brand: CardBrand])[] = [
  [/^4/, { name: 'Visa', digits: [16, 16], cvcDigits: 3 }],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, { name: 'Mastercard', ...sixteen }],
  [/^3[47]/, AMEX],
  [/^(?:6011|64[4-9]|65)/, { name: 'Discover', digits: [16, 19], cvcDigits: 3 }],
  [/^3(?:0|[689])/, { name: texts.brandDinersClub, digits: [14, 19], cvcDigits: 3 }],
  [/^35(?:2[89]|[3-8])/, { name: 'JCB', digits: [16, 19], cvcDigits: 3 }],
  [/^62/, { name: 'UnionPay', digits: [16, 19], cvcDigits: 3 }],
]

/** Undefined until the number is long enough to tell. */
export function cardBrand(number: string): CardBrand | undefined {
  const digits = digitsOf(number)
  return brands.find(([begins]) => begins.test(digits))?.[1]
}

/**
 * '4242 4242 4242 4242', however it was typed or filled in. American Express groups 4-6-5, all other brands in fours.
 */
export function formatCardNumber(text: string): string {
  const brand = cardBrand(text)
  const digits = digitsOf(text).slice(0, brand?.digits[1] ?? 19)
  const groups =
    brand === AMEX ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** Digits only, at most as many as the card has. */
export function formatCvc(text: string, cardNumber: string): string {
  return digitsOf(text).slice(0, cardBrand(cardNumber)?.cvcDigits ?? 4)
}

/** The caret position in a newly formatted text: after as many digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0
  for (let place = 0; place < formatted.length; place++) {
    if (seen === digitsBefore) return place
    if (/\d/.test(formatted.charAt(place))) seen++
  }
  return formatted.length
}

/** '04 / 27', from '0427', '4/27', '04/2027' or a filled-in '2027-04', with a day or without. */
export function formatExpiry(text: string): string {
  const iso = /(\d{4})-(\d{2})/.exec(text)
  const typed = iso ? `${iso[2]}/${iso[1]}` : text
  const [first = '', second] = typed.split('/')
  const digits = digitsOf(typed)
  const month =
    second !== undefined && digitsOf(first).length === 1
      ? `0${digitsOf(first)}`
      : /^[2-9]/.test(digits)
        ? `0${digits[0]}`
        : digits.slice(0, 2)
  const year = second === undefined ? digits.slice(/^[2-9]/.test(digits) ? 1 : 2) : digitsOf(second)
  const shown = year.length === 4 ? year.slice(2) : year.slice(0, 2)
  return shown || (month.length === 2 && second !== undefined) ? `${month} / ${shown}` : month
}

export interface Expiry {
  readonly month: number
  readonly year: number
}

/** Undefined unless it is a month and a year. */
export function readExpiry(text: string): Expiry | undefined {
  const [, month, year] = (/(\d{2}) \/ (\d{2})/.exec(formatExpiry(text)) ?? []).map(Number)
  return month && year !== undefined && month <= 12 ? { month, year: 2000 + year } : undefined
}

export function cardNumberProblem(text: string): string | undefined {
  const digits = digitsOf(text)
  if (digits === '') return texts.cardNumberMissingError
  if (digits.length < (cardBrand(text)?.digits[0] ?? 13)) return texts.cardNumberIncompleteError
  return hasCheckDigit(digits) ? undefined : texts.cardNumberIncorrectError
}

export function expiryProblem(text: string, now: Date): string | undefined {
  if (digitsOf(text) === '') return texts.expiryMissingError
  const expiry = readExpiry(text)
  if (!expiry) return texts.expiryIncompleteError
  const isPast =
    expiry.year < now.getFullYear() || (expiry.year === now.getFullYear() && expiry.month < now.getMonth() + 1)
  return isPast ? texts.expiryPastError : undefined
}

export function cvcProblem(text: string, cardNumber: string): string | undefined {
  const digits = digitsOf(text)
  if (digits === '') return texts.securityCodeMissingError
  return digits.length === (cardBrand(cardNumber)?.cvcDigits ?? 3) ? undefined : texts.securityCodeIncompleteError
}

/** What cards show (T96, T194): letters of any script with their marks, digits, and the signs of names and companies. */
export function cardNameProblem(name: string): string | undefined {
  if (name.trim() === '') return texts.nameMissingError
  return /^[\p{L}\p{M}\p{Nd} .,'’&/-]+$/u.test(name.trim()) && /\p{L}/u.test(name)
    ? undefined
    : texts.nameCharactersError
}
