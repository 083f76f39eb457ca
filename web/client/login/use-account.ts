import { useSyncExternalStore } from 'react'
import { accountOf, browserTokens, watchTokens } from '../api/tokens.ts'

/**
 * The account of the browser's login, without asking the server; undefined on the server and for anonymous visitors.
 */
export function useAccount(): string | undefined {
  return useSyncExternalStore(watchTokens, readAccount, () => undefined)
}

/** For code outside components. */
export function readAccount(): string | undefined {
  return accountOf(browserTokens.read())
}
