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
    currency: isOurs ? pass.currency : null,
    conditions: pass.city === null ? null : { city: pass.city },
    shortDescription: sanitiseOrNull(pass.shortDescription),
  }
}
