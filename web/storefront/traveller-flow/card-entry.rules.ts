/** What is typed into our own card fields, as it should look and as it is sent. */

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** American Express prints 4-6-5, everybody else groups of four. */
const isAmex = (digits: string) => /^3[47]/.test(digits)

/** '4242 4242 4242 4242', however it was typed or filled in. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const groups = isAmex(digits) ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)] : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** '04 / 27', from '0427', '4/27', '04/2027' or a filled-in '2027-04'. */
export function formatExpiry(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})\s*$/.exec(text)
  const typed = iso ? `${iso[2]}/${iso[1]}` : text
  const [first = '', second] = typed.split('/')
  const digits = digitsOf(typed)
  const month = second !== undefined && digitsOf(first).length === 1 ? `0${digitsOf(first)}` : /^[2-9]/.test(digits) ? `0${digits[0]}` : digits.slice(0, 2)
  const year = second === undefined ? digits.slice(/^[2-9]/.test(digits) ? 1 : 2) : digitsOf(second)
  const shown = year.length === 4 ? year.slice(2) : year.slice(0, 2)
  return shown || month.length === 2 && second !== undefined ? `${month} / ${shown}` : month
}

export interface Expiry {
  readonly month: number
  readonly year: number
}

/** Undefined while it is not a month and a year. */
export function readExpiry(text: string): Expiry | undefined {
  const [, month = '', year = ''] = /^(\d{2}) \/ (\d{2})$/.exec(formatExpiry(text)) ?? []
  const known = Number(month) >= 1 && Number(month) <= 12 && year !== ''
  return known ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

function passesChecksum(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function cardNumberProblem(text: string): string | undefined {
  const digits = digitsOf(text)
  if (digits === '') return 'Card number is required'
  if (digits.length < 13) return 'Your card number is incomplete.'
  return passesChecksum(digits) ? undefined : 'Your card number is incorrect.'
}

export function expiryProblem(text: string, now: Date): string | undefined {
  if (digitsOf(text) === '') return 'Expiry date is required'
  const expiry = readExpiry(text)
  if (!expiry) return "Your card's expiry date is incomplete."
  const isPast = expiry.year < now.getFullYear() || (expiry.year === now.getFullYear() && expiry.month < now.getMonth() + 1)
  return isPast ? "Your card's expiry date is in the past." : undefined
}

export function cvcProblem(text: string, cardNumber: string): string | undefined {
  const digits = digitsOf(text)
  if (digits === '') return 'Security code is required'
  return digits.length === (isAmex(digitsOf(cardNumber)) ? 4 : 3) ? undefined : "Your card's security code is incomplete."
}

/** T96: letters of any script with their marks, spaces, apostrophes and hyphens. */
export function cardNameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Name on card is required'
  return /^[\p{L}\p{M} '’-]+$/u.test(name.trim()) ? undefined : 'Name on card may only have letters, spaces, apostrophes and hyphens'
}
