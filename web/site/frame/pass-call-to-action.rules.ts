import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** What the header's call to action depends on (1-storefront §2.3, T2). */
export interface CallToActionFacts {
  readonly brand: string
  readonly brandKey: string
  readonly pathname: string
  /** The partner's `purchaseAndRedeem`: false, true, or not set. */
  readonly offer: 'purchase' | 'purchaseAndRedeem' | 'unset'
  readonly hasPartner: boolean
  readonly hasCity: boolean
}

export interface PassCallToAction {
  readonly label: string
  /** For narrow screens. */
  readonly shortLabel: string
  /** The traveller flow's screen that it opens. */
  readonly screen: string
}

/**
 * The first matching line decides. On /ota visitors arrive with a code, so the flow opens where they can redeem it,
 * unless the partner allows no redeeming.
 */
export function passCallToAction({
  brand,
  brandKey,
  pathname,
  offer,
  hasPartner,
  hasCity,
}: CallToActionFacts): PassCallToAction {
  const buy = `buy-${brandKey}-pass`
  const redeemHere = { label: texts.passRedeemButton, shortLabel: texts.passRedeemButton }
  const isOta = /^\/ota\/?$/i.test(pathname)
  if (offer === 'purchase')
    return isOta
      ? { ...redeemHere, screen: buy }
      : { label: fillIn(texts.passPurchaseButton, { brand }), shortLabel: texts.passBuyButton, screen: buy }
  if (isOta) return { ...redeemHere, screen: 'explore-gym' }
  if (offer === 'purchaseAndRedeem' || hasPartner)
    return {
      label: fillIn(texts.passPurchaseOrRedeemButton, { brand }),
      shortLabel: texts.passGetYoursButton,
      screen: 'explore-gym',
    }
  if (hasCity) return { label: texts.passGetYoursButton, shortLabel: texts.passBuyButton, screen: buy }
  return { label: texts.passGetButton, shortLabel: texts.passGetButton, screen: 'explore-gym-destination' }
}
