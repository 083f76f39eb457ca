import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Quote } from '../../../contract/checkout.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { useSite } from '../../session/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import { couponOffer, isCouponProblem } from './coupon.rules.ts'
import { isFreePassRefusal } from './free-pass.rules.ts'
import { useFlow } from '../traveller-flow/use-flow.ts'
import { useFreeCheckout } from './use-free-pass.ts'
import { useLoaded } from '../traveller-flow/use-loaded.ts'

interface Priced {
  readonly quote: Quote
  /** Why the coupon was not taken; the price is then that without it. */
  readonly couponProblem: string | undefined
}

export interface Quoted {
  /** The last price known; undefined until there is one. */
  readonly priced: Priced | undefined
  readonly isLoading: boolean
  readonly failure: string | undefined
  readonly retry: () => void
  /** The code that the purchase sends. */
  readonly couponCode: string | undefined
  /** Not the traveller's to change (1-storefront §5). */
  readonly lockedCode: string | null
  readonly apply: (code: string | null) => void
}

/** The price of the chosen pass as the server makes it, with the traveller's or the partner's coupon (§4.8, T66, T74). */
export function useQuote(voucherId: string): Quoted {
  const { state, send } = useFlow()
  const { branding } = useSite()
  const { search } = useLocation()
  const { code, lockedCode } = couponOffer({ entered: state.couponCode, ofPartner: branding.couponCode, ref: new URLSearchParams(search).get('ref') })
  const freeCheckout = useFreeCheckout()
  const refused = (thrown: unknown): never => {
    if (isFreePassRefusal(asProblem(thrown).code)) freeCheckout.refuse()
    throw thrown
  }
  const isAsked = useRef(false)
  const last = useRef<Priced>(undefined)
  const { isOnePassFree } = state
  const loaded = useLoaded(`quote ${voucherId} ${isOnePassFree} ${code ?? ''}`, async () => {
    const tellOutcome = isAsked.current
    isAsked.current = false
    const priced = await priceOf({ voucherId, isFree: isOnePassFree, code: isOnePassFree ? undefined : code, partnerId: branding.uniqueId }).catch(refused)
    if (priced.couponProblem !== undefined && lockedCode === null) toast.error(priced.couponProblem)
    else if (tellOutcome && priced.quote.coupon) toast.success('Coupon successfully applied')
    return priced
  })
  if (loaded.status === 'ready') last.current = loaded.data
  const priced = last.current
  return {
    priced,
    isLoading: loaded.status === 'loading',
    failure: loaded.status === 'failed' ? loaded.problem.message : undefined,
    retry: loaded.retry,
    couponCode: priced?.quote.coupon ? code : undefined,
    lockedCode,
    apply(entered) {
      isAsked.current = true
      if (entered === state.couponCode) loaded.retry()
      else send({ kind: 'couponChosen', code: entered })
    },
  }
}

interface Wanted {
  readonly voucherId: string
  /** As the partner's free one, which takes no coupon (T72). */
  readonly isFree: boolean
  readonly code: string | undefined
  readonly partnerId: string
}

/** A coupon that is refused never keeps anybody from paying (T14): the price without it comes with the reason. */
async function priceOf({ voucherId, isFree, code, partnerId }: Wanted): Promise<Priced> {
  const facts = { VoucherId: voucherId, FreePass: isFree, ...(partnerId ? { PartnerId: partnerId } : {}) }
  const ask = (body: typeof facts & { CouponCode?: string }) => answered(api.POST('/api/voucher/quote', { body }))
  if (code === undefined) return { quote: await ask(facts), couponProblem: undefined }
  try {
    return { quote: await ask({ ...facts, CouponCode: code }), couponProblem: undefined }
  } catch (thrown) {
    const problem = asProblem(thrown)
    if (!isCouponProblem(problem.code, problem.fields)) throw problem
    return { quote: await ask(facts), couponProblem: problem.message }
  }
}
