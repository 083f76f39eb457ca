import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { asProblem } from '../../client/api/errors.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { dismissToastsAbout, toast } from '../../ui/toast.ts'
import { couponOffer } from './coupon.rules.ts'
import { isFreePassRefusal } from './free-pass/free-pass.rules.ts'
import { type PriceWithCoupon, fetchPrice } from './price-with-coupon.ts'
import { useFlow } from '../state/use-flow.ts'
import { type FreeCheckout, useFreeCheckout } from './free-pass/use-free-checkout.ts'
import { useLoad } from '../../client/load/use-load.ts'
import * as texts from './texts.ts'

/** The key of its toasts. */
const COUPON = 'coupon'

export interface CurrentQuote {
  /** The last known price; undefined until there is one. */
  readonly priced: PriceWithCoupon | undefined
  readonly isLoading: boolean
  /** Why there is no newer price. */
  readonly failure: string | undefined
  readonly retry: () => void
  /** The code that the purchase sends. */
  readonly couponCode: string | undefined
  /** A code that the traveller cannot change (1-storefront §5). */
  readonly lockedCode: string | null
  readonly apply: (code: string | null) => void
}

/** The server's price of the chosen pass, with the traveller's or the partner's coupon (1§4.8, T66, T74). */
export function useQuote(productId: string): CurrentQuote {
  const { state, send } = useFlow()
  const { branding } = useSite()
  const { search } = useLocation()
  // Only accepted codes are remembered: a refused code does not come back after a reload.
  const [tried, setTried] = useState(state.couponCode)
  const { code, lockedCode } = couponOffer({
    entered: tried,
    ofPartner: branding.couponCode,
    ref: new URLSearchParams(search).get('ref'),
  })
  const freeCheckout = useFreeCheckout()
  const isAsked = useRef(false)
  const last = useRef<PriceWithCoupon>(undefined)
  const { isOnePassFree } = state
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt((made) => made + 1)
  const ask = async () => {
    const tellOutcome = isAsked.current
    isAsked.current = false
    const wanted = {
      productId,
      isFree: isOnePassFree,
      code: isOnePassFree ? undefined : code,
      isApplied: tellOutcome,
      partnerId: branding.uniqueId,
    }
    const priced = await fetchPrice(wanted).catch((thrown: unknown) =>
      explainQuoteRefusal(thrown, tellOutcome, freeCheckout),
    )
    if (priced.couponProblem !== undefined && lockedCode === null) toast.error(priced.couponProblem, COUPON)
    else if (tellOutcome && priced.quote.coupon) toast.success(texts.couponDone, COUPON)
    return priced
  }
  // While a new price loads, the old one no longer counts.
  const [loaded] = useLoad(ask, `quote ${productId} ${isOnePassFree} ${code ?? ''} ${attempt}`)
  if (loaded.state === 'here') last.current = loaded.value
  const priced = last.current
  const isTaken =
    lockedCode === null && !isOnePassFree && loaded.state === 'here' ? loaded.value.quote.coupon !== null : undefined
  const remember = useEffectEvent(
    (taken: string | null) => taken !== state.couponCode && send({ kind: 'couponChosen', code: taken }),
  )
  useEffect(() => {
    if (isTaken !== undefined) remember(isTaken ? tried : null)
  }, [isTaken, tried])
  return {
    priced,
    isLoading: loaded.state === 'loading',
    failure: loaded.state === 'failed' ? loaded.problem.message : undefined,
    retry,
    couponCode: priced?.quote.coupon ? priced.code : undefined,
    lockedCode,
    apply(entered) {
      isAsked.current = true
      dismissToastsAbout(COUPON)
      if (entered === tried) retry()
      else setTried(entered)
    },
  }
}

function explainQuoteRefusal(thrown: unknown, isApplied: boolean, freeCheckout: FreeCheckout): never {
  const { code: why, message } = asProblem(thrown)
  if (isFreePassRefusal(why)) freeCheckout.refuse()
  else if (isApplied) toast.error(message, COUPON)
  throw thrown
}
