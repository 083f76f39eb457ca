import { toWireDate } from '../../contract/days.ts'
import { toPrice } from '../../contract/money.ts'
import type { OwnedPass } from '../../contract/passes.ts'
import { sanitiseOrNull } from '../formats/sanitise-html.rules.ts'
import { lastDay } from './pass-terms.rules.ts'
import type { Pass } from './passes.queries.ts'

/** The API's voucher of a user, field by field. A pass that a partner sold has no price. */
export function describeOwnedPass(pass: Pass): OwnedPass {
  const isOurs = pass.origin !== 'code'
  return {
    id: pass.id,
    code: pass.code,
    name: pass.name,
    voucherType: pass.type,
    isWp: pass.type === 'wellness',
    visits: pass.visitsBought,
    visitsLeft: pass.visitsFree,
    visitsHeld: pass.visitsHeld,
    expirationDate: toWireDate(lastDay(pass, pass.timeZone)),
    price: isOurs ? toPrice({ minor: pass.priceMinor, currency: pass.currency }) : null,
    paid: pass.paidMinor === null ? null : toPrice({ minor: pass.paidMinor, currency: pass.currency }),
    currency: isOurs ? pass.currency : null,
    conditions: writeConditions(pass),
    shortDescription: sanitiseOrNull(pass.shortDescription),
  }
}

/** Where a pass is valid (T77). */
export function writeConditions({ city, validCities }: Pick<Pass, 'city' | 'validCities'>): OwnedPass['conditions'] {
  return city === null ? null : { city, cities: [...validCities] }
}
