import { useSyncExternalStore } from 'react'
import { errors } from '../../../contract/errors.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem, Problem } from '../../client/api/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import { type FreePassOffer, freePassOffer } from './free-pass.rules.ts'
import { nothingChosen } from '../../site/links/flow-state.rules.ts'
import { readFlowMemory, subscribeToFlowMemory } from '../state/flow-memory.ts'
import { useFlow } from '../state/use-flow.ts'
import { useLoad } from '../../client/load/use-load.ts'

/** What this site gives away to visitors who look at its passes (1-storefront §4.4). */
export function useFreePassOffer(): FreePassOffer {
  const { isFreePassRefused } = useSyncExternalStore(subscribeToFlowMemory, readFlowMemory, () => nothingChosen)
  const { branding } = useSite()
  const { status, user } = useLogin()
  const isSignedIn = status === 'signedIn'
  const email = user?.email ?? ''
  const [history] = useLoad(
    async () => {
      const [owns, mayHaveIt] = await Promise.all([ownsPasses(), canBuyFree(email, branding.uniqueId)])
      return { ownsPasses: owns, hasHadIt: !mayHaveIt }
    },
    branding.oneDayFreePass && isSignedIn ? `free pass ${user?.id ?? ''}` : null,
  )
  // If the lookup fails, the visitor sees the ordinary prices.
  const known = history.state === 'failed' ? { ownsPasses: true, hasHadIt: false } : history.value
  return freePassOffer({
    isOffered: branding.oneDayFreePass,
    isSignedIn,
    ownsPasses: known?.ownsPasses,
    hasHadIt: known?.hasHadIt ?? false,
    isRefused: isFreePassRefused,
  })
}

async function ownsPasses(): Promise<boolean> {
  const lists = await Promise.all([
    awaitAnswer(api.GET('/api/user/vouchers/available')),
    awaitAnswer(api.GET('/api/user/vouchers/expired')),
  ])
  return lists.some(({ data }) => data.length > 0)
}

async function canBuyFree(email: string, partnerId: string): Promise<boolean> {
  const { canBuy } = await awaitAnswer(
    api.GET('/api/voucher/FreeDayPassCheck', { params: { query: { email, partnerId } } }),
  )
  return canBuy
}

export interface FreeCheckout {
  /** Ends the offer: this person may not have it, or not any more. */
  readonly refuse: () => void
  /** Why an address may not have the free pass, or why the check failed; undefined when it may. */
  readonly problemFor: (email: string) => Promise<Problem | undefined>
}

/** 1-storefront §4.4, §8: a person who may not have the free pass learns so and chooses among the others. */
export function useFreeCheckout(): FreeCheckout {
  const { send } = useFlow()
  const { branding } = useSite()
  return {
    refuse() {
      toast.error(errors.notEligibleForFreePass.text)
      send({ kind: 'freePassRefused' })
    },
    problemFor: (email) => problemOfFreePass(email, branding.uniqueId),
  }
}

/** A failed check is a no. A check that reached no server only says that. */
async function problemOfFreePass(email: string, partnerId: string): Promise<Problem | undefined> {
  const { status, text } = errors.notEligibleForFreePass
  const no = new Problem('notEligibleForFreePass', text, status)
  try {
    return (await canBuyFree(email, partnerId)) ? undefined : no
  } catch (thrown) {
    const problem = asProblem(thrown)
    return problem.code === 'offline' ? problem : no
  }
}
