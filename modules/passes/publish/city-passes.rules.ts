import type { VoucherType } from '../../../contract/search.ts'
import { escapeText } from '../../html/sanitise-html.rules.ts'

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

/** Multiplies prices, rounded to half a unit of the currency. */
export function timesPrice(offer: PassOffer, factor: number): PassOffer {
  const scale = (minor: number) => Math.max(50, Math.round((minor * factor) / 50) * 50)
  const { priceMinor, discountedPriceMinor } = offer
  return {
    ...offer,
    priceMinor: scale(priceMinor),
    discountedPriceMinor: discountedPriceMinor === null ? null : scale(discountedPriceMinor),
  }
}

const ROW = /^(standard|premium):([1-9]\d{0,2})=(\d{1,5}(?:\.\d{1,2})?)$/
const VALID_MONTHS = 12

/** Reads 'standard:1=16.50,premium:4=98' into a price list, or returns the part that cannot be read. */
export function readPrices(text: string): readonly PassOffer[] | { readonly unreadable: string } {
  const offers: PassOffer[] = []
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, type, visits, price] = ROW.exec(part) ?? []
    const priceMinor = Math.round(Number(price) * 100)
    if (type === undefined || !(priceMinor > 0)) return { unreadable: part }
    offers.push({
      type: type === 'premium' ? 'premium' : 'standard',
      visits: Number(visits),
      priceMinor,
      discountedPriceMinor: null,
      validMonths: VALID_MONTHS,
    })
  }
  return offers
}
