import type { SessionUser } from '../../session/session.tsx'
import { claimPass } from './claim-pass.ts'
import { readFlowMemory } from './flow-memory.ts'
import { type Flow, useFlow } from './use-flow.ts'

export const hasName = (user: SessionUser | undefined) => user === undefined || user.firstName !== null || user.lastName !== null

/** 1-storefront §4.2, after login and after signup: names first, then the code that waits, then back to what was wanted. */
export function useAfterSignIn(): (kind: 'signedIn' | 'signedUp', user: SessionUser | undefined) => Promise<void> {
  const flow = useFlow()
  return async (kind, user) => {
    if (!hasName(user)) flow.send({ kind: 'signedIn', hasName: false })
    else if (readFlowMemory().redeemVoucherCode !== null) await claimWaiting(flow)
    else flow.send(kind === 'signedUp' ? { kind: 'signedUp' } : { kind: 'signedIn', hasName: true })
  }
}

export async function claimWaiting(flow: Flow): Promise<void> {
  const code = readFlowMemory().redeemVoucherCode
  if (code !== null) await claimPass(flow, code)
}
