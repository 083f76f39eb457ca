import { chargeStep, smallestCharge } from './card-amounts.ts'
import { line } from './inputs.ts'
import { type Currency, decimalsOf, toMinor, toPrice } from './money.ts'

/** The provider's largest charge has eight digits. */
export const LARGEST_MINOR = 99_999_999

/** Why a card is never charged this amount; undefined if one may be. */
export function whyNotCharged(minor: number, currency: Currency): string | undefined {
  const amount = (of: number) => `${toPrice({ minor: of, currency }).value} ${currency}`
  if (minor < smallestCharge(currency)) return `No card is charged less than ${amount(smallestCharge(currency))}`
  if (minor > LARGEST_MINOR) return `No card is charged more than ${amount(LARGEST_MINOR)}`
  const step = chargeStep(currency)
  return minor % step === 0 ? undefined : `Cards are charged in steps of ${amount(step)}`
}

const typed = /^(\d{1,8})(?:\.(\d{1,6}))?$/

/** An amount as a person types it, in major units: '58' or '58.50'. Its currency says how many decimals it may have. */
export const amountInput = line(16).regex(typed, { error: 'Must be an amount without a sign, such as 58.50' })

/** Whether a typed amount has no more decimals than its currency. */
export function fitsCurrency(text: string, currency: Currency): boolean {
  return (typed.exec(text)?.[2] ?? '').length <= decimalsOf(currency)
}

/** A typed amount in minor units, or why no card is charged that. */
export function readAmount(
  text: string,
  currency: Currency,
): { readonly minor: number } | { readonly problem: string } {
  const decimals = decimalsOf(currency)
  if (!fitsCurrency(text, currency))
    return { problem: decimals === 0 ? `${currency} has no decimals` : `At most ${decimals} decimals in ${currency}` }
  const minor = toMinor({ value: Number(text), currencyCode: currency })
  const problem = whyNotCharged(minor, currency)
  return problem === undefined ? { minor } : { problem }
}

/** An amount as `readAmount` reads it. */
export function typeAmount(minor: number, currency: Currency): string {
  const { value } = toPrice({ minor, currency })
  return Number.isInteger(value) ? String(value) : value.toFixed(decimalsOf(currency))
}
