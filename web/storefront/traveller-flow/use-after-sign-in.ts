import type { SessionUser } from '../../session/session.tsx'
import { claimPass } from './claim-pass.ts'
import { readFlowMemory } from './flow-memory.ts'
import { useFlow } from './use-flow.ts'

export const hasName = (user: SessionUser | undefined) => user === undefined || user.firstName !== null || user.lastName !== null

/** 1-storefront §4.2, after login, signup and a completed profile: names first, then what waits, then back to what was wanted. */
export function useAfterSignIn(): (kind: 'signedIn' | 'signedUp' | 'profileCompleted', user: SessionUser | undefined) => Promise<void> {
  const flow = useFlow()
  return async (kind, user) => {
    const { redeemVoucherCode } = readFlowMemory()
    if (!hasName(user)) flow.send({ kind: 'signedIn', hasName: false })
    else if (redeemVoucherCode !== null) await claimPass(flow, redeemVoucherCode)
    else flow.send(kind === 'signedIn' ? { kind, hasName: true } : { kind })
  }
}
