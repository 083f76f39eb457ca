import { currencies, type Currency } from '../../../contract/money.ts'

const codes = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')))

const payFrancs = codes('CH LI')
const payEuro = codes(
  'AD AT AX BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  'BL GF GP MF MQ PM RE TF YT',
)
const payPounds = codes('GB GG IM JE')
/** The rest of Europe, where the euro is not the currency. Passes are still sold in euros there. */
const sellInEuro = codes('AL BA BY CZ DK FO HU IS MD MK NO PL RO RS SE SJ UA')

/** The currency in which a destination's passes are sold: one of the three that exist (1-storefront §3). */
export function currencyFor(countryCode: string): Currency {
  if (payFrancs.has(countryCode)) return 'CHF'
  return payEuro.has(countryCode) || sellInEuro.has(countryCode) ? 'EUR' : 'GBP'
}

function hasMoneyOfItsOwn(countryCode: string): boolean {
  return ![payFrancs, payEuro, payPounds].some((countries) => countries.has(countryCode))
}

const and = new Intl.ListFormat('en-GB')

/** A hint about the countries where passes are sold in a foreign currency; undefined when there are none. */
export function foreignMoneyHint(
  countries: readonly { readonly code: string; readonly name: string }[],
): string | undefined {
  const foreign = countries.filter(({ code }) => hasMoneyOfItsOwn(code))
  const parts = currencies.flatMap((currency) => {
    const names = foreign.filter(({ code }) => currencyFor(code) === currency).map(({ name }) => name)
    return names.length === 0 ? [] : [`${currency} (${names.toSorted().join(', ')})`]
  })
  if (parts.length === 0) return undefined
  return `Passes will be sold in ${and.format(parts)}, not in the money of these countries: there are passes in ${and.format(currencies)} only.`
}
