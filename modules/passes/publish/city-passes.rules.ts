import { type Currency, decimalsOf } from '../../../contract/money.ts'
import { whyNotCharged } from '../../../contract/typed-amount.ts'
import type { VoucherType } from '../../../contract/search.ts'
import { escapeText } from '../../formats/sanitise-html.rules.ts'

/** One row of a city's price list, with prices in minor units of the city's currency. */
export interface PassOffer {
  readonly type: VoucherType
  readonly visits: number
  readonly priceMinor: number
  /** The reduced price; null when it is not reduced. */
  readonly discountedPriceMinor: number | null
  readonly validMonths: number
}

/** The name of a city's pass, and the text of its card. */
export function passTexts(
  city: string,
  { type, visits }: Pick<PassOffer, 'type' | 'visits'>,
): { name: string; shortDescription: string } {
  const places = type === 'premium' ? 'standard or premium' : 'standard'
  return {
    name: `${city} ${type === 'premium' ? 'Premium' : 'Standard'} ${visits}`,
    shortDescription: `<p>${visits === 1 ? 'One visit' : `${visits} visits`} to any ${places} venue or class in ${escapeText(city)}.</p>`,
  }
}

/** Multiplies the prices of an offer and rounds them to half a unit of the currency, or to a whole one. */
export function timesPrice(offer: PassOffer, factor: number, currency: Currency): PassOffer {
  const unit = Math.max(1, 10 ** decimalsOf(currency) / 2)
  const scale = (minor: number) => Math.max(unit, Math.round((minor * factor) / unit) * unit)
  const { priceMinor, discountedPriceMinor } = offer
  return {
    ...offer,
    priceMinor: scale(priceMinor),
    discountedPriceMinor: discountedPriceMinor === null ? null : scale(discountedPriceMinor),
  }
}

const PRICED = /^([^=]*)=(\d{1,8})(?:\.(\d+))?$/
const NAMED = /^(standard|premium):([1-9]\d{0,2})$/
const VALID_MONTHS = 12

export type PassName = Pick<PassOffer, 'type' | 'visits'>

/** 'standard:4' */
export function writeName({ type, visits }: PassName): string {
  return `${type}:${visits}`
}

/** Reads 'standard:1,premium:4', or returns what is wrong with it. */
export function readNames(text: string): readonly PassName[] | { readonly problem: string } {
  const names = text.split(',').map((part) => readName(part.trim()))
  const wrong = names.indexOf(undefined)
  if (wrong !== -1)
    return { problem: `"${text.split(',')[wrong]?.trim()}" is not understood; write standard:4,premium:2` }
  return names.filter((name) => name !== undefined)
}

function readName(text: string): PassName | undefined {
  const [, type, visits] = NAMED.exec(text) ?? []
  return type === undefined ? undefined : { type: type === 'premium' ? 'premium' : 'standard', visits: Number(visits) }
}

/** Reads 'standard:1=16.50,premium:4=98' into a price list, or returns what is wrong with it. */
export function readPrices(text: string, currency: Currency): readonly PassOffer[] | { readonly problem: string } {
  const offers: PassOffer[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, before = '', whole = '', fraction = ''] = PRICED.exec(part) ?? []
    const name = readName(before)
    const decimals = decimalsOf(currency)
    if (!name || fraction.length > decimals) return { problem: `"${part}" is not understood; ${howToWrite(decimals)}` }
    const priceMinor = Number(whole + fraction.padEnd(decimals, '0'))
    const problem = whyNotCharged(priceMinor, currency)
    if (problem) return { problem: `"${part}": ${problem}` }
    if (offers.some((other) => writeName(other) === writeName(name)))
      return { problem: `${writeName(name)} is there twice` }
    offers.push({ ...name, priceMinor, discountedPriceMinor: null, validMonths: VALID_MONTHS })
  }
  return offers
}

function howToWrite(decimals: number): string {
  return decimals === 0 ? 'write standard:4=5800, without decimals' : 'write standard:4=58 or premium:2=53.50'
}
