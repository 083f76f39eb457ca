import { useSyncExternalStore } from 'react'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { clientFor } from '../client/api/api-client.ts'
import { endLoginAtServer } from '../client/login/end-login.ts'
import { accountOf, keepTokensAs, tokensOfAnswer } from '../client/api/tokens.ts'

/** Separate from a traveller's tokens: one browser may hold both. */
const tokens = keepTokensAs('staff.tokens')

/** The typed client for staff calls. */
export const staffApi = clientFor(tokens, 'staff.refresh')

export function keepStaffTokens(answer: TokenAnswer): void {
  tokens.write(tokensOfAnswer(answer, Date.now()))
}

/** Forgets the login in every tab at once, and ends it at the server as soon as that is reachable. */
export function signOutStaff(): void {
  const kept = tokens.read()
  tokens.write(undefined)
  if (kept) endLoginAtServer(kept.refreshToken)
}

/**
 * The account of the browser's login; null if there is none, undefined on the server and until the browser has
 * looked.
 */
export function useStaffAccount(): string | null | undefined {
  return useSyncExternalStore(
    tokens.watch,
    () => accountOf(tokens.read()) ?? null,
    () => undefined,
  )
}
