import { watchTokens } from '../../client/api/tokens.ts'
import { readAccount } from '../../client/login/use-account.ts'
import type { Draft } from './draft.rules.ts'

let begun: { readonly account: string; readonly draft: Draft } | undefined
let stopGuard: (() => void) | undefined

/**
 * Keeps unfinished answers while the page lives and the user is signed in. Closing the dialog too early loses nothing,
 * and no health data stays in the browser.
 */
export const begunDraft = {
  of: (account: string) => (begun?.account === account ? begun.draft : undefined),
  remember(account: string, draft: Draft): void {
    begun = { account, draft }
    stopGuard ??= watchTokens(guard)
  },
  forget(): void {
    begun = undefined
    stopGuard?.()
    stopGuard = undefined
  },
}

function guard(): void {
  if (readAccount() !== begun?.account) begunDraft.forget()
}
