import { useSyncExternalStore } from 'react'
import { accountOf, browserTokens, watchTokens } from '../api/tokens.ts'

/** Whose session the browser keeps, known without asking the server; undefined on the server and for nobody. */
export function useAccount(): string | undefined {
  return useSyncExternalStore(watchTokens, signedInAccount, () => undefined)
}

/** For what is not a component. */
export function signedInAccount(): string | undefined {
  return accountOf(browserTokens.read())
}
