import { useSyncExternalStore } from 'react'
import { api } from '../../../client/api/api-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { useLogin } from '../../../client/login/login-state.tsx'
import { useSite } from '../../../site/facts/site-facts.ts'
import { type FreePassOffer, freePassOffer } from './free-pass.rules.ts'
import { nothingChosen } from '../../../site/links/flow-state.rules.ts'
import { readFlowMemory, subscribeToFlowMemory } from '../../state/flow-memory.ts'
import { useLoad } from '../../../client/load/use-load.ts'

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

/** Whether an address may have the free pass of a partner. */
export async function canBuyFree(email: string, partnerId: string): Promise<boolean> {
  const { canBuy } = await awaitAnswer(
    api.GET('/api/voucher/FreeDayPassCheck', { params: { query: { email, partnerId } } }),
  )
  return canBuy
}
