import type { Currency } from '../../../contract/money.ts'

const inFrancs = new Set(['CH', 'LI'])
/** Europe but for the United Kingdom and its islands: where the euro is not the money, it is still what passes are sold in. */
const inEuro = new Set(
  [
    'AD AL AT AX BA BE BG CY CZ DE DK EE ES FI FO FR GR HR HU IE IS IT LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA XK',
    'BL GF GP MF MQ PM RE TF YT',
  ].flatMap((line) => line.split(' ')),
)

/** The currency that passes for a destination are sold in. */
export function currencyFor(countryCode: string): Currency {
  if (inFrancs.has(countryCode)) return 'CHF'
  return inEuro.has(countryCode) ? 'EUR' : 'GBP'
}
