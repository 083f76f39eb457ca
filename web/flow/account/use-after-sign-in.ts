import { useLocation } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import { partnerPaths } from '../../../contract/partner-paths.ts'
import { afterSignIn, type SignInEvent } from './after-sign-in.rules.ts'
import { claimPassInFlow } from '../state/claim-pass.ts'
import { addressWithoutScreen } from '../../site/links/flow-address.rules.ts'
import { hasName } from './own-name.rules.ts'
import { readFlowMemory } from '../state/flow-memory.ts'
import { insurerJoined, insurerWish } from '../state/insurer-wish.ts'
import { useFlow } from '../state/use-flow.ts'
import * as texts from './texts.ts'

/** Carries out the steps of `afterSignIn` in their order (1-storefront §4.2). */
export function useAfterSignIn(): (event: SignInEvent, user: SignedInUser | undefined) => Promise<void> {
  const flow = useFlow()
  const here = useLocation()
  const { partners } = useSite()
  return async (event, user) => {
    const { isRestRecovery, redeemVoucherCode } = readFlowMemory()
    const address = addressWithoutScreen(here, location.origin)
    const { registersWithInsurer, next } = afterSignIn({
      event,
      address,
      landing: partnerPaths(partners).travellers ?? null,
      insurerWish: insurerWish.take() ?? null,
      hasName: hasName(user),
      isRestRecovery,
      redeemVoucherCode,
    })
    if (registersWithInsurer && partners.travel) await register(partners.travel.key, user?.id)
    if (next === 'completeProfile') flow.send({ kind: 'signedIn', hasName: false })
    else if (next === 'askForMembership') flow.send({ kind: 'moved', to: 'activate-membership' })
    else if (next === 'claim' && redeemVoucherCode !== null)
      await claimPassInFlow(flow, redeemVoucherCode).catch((thrown: unknown) => toast.error(asProblem(thrown).message))
    else flow.send(event === 'signedIn' ? { kind: event, hasName: true } : { kind: event })
  }
}

/** T52: a failed registration does not undo the sign-in. */
async function register(travelPartner: string, account: string | undefined): Promise<void> {
  try {
    await awaitAnswer(api.POST('/api/user/{travelPartner}Registration', { params: { path: { travelPartner } } }))
    insurerJoined.write(account)
    toast.success(texts.registeredToast)
  } catch (thrown) {
    toast.error(asProblem(thrown).message)
  }
}
