import { watchTokens } from '../../client/api/tokens.ts'
import { signedInAccount } from '../../client/session/use-account.ts'
import type { Draft } from './draft.rules.ts'

let begun: { readonly account: string; readonly draft: Draft } | undefined
let stopGuard: (() => void) | undefined

/**
 * What somebody has begun to answer, as long as the page lives and they are signed in: a dialog that was closed too
 * early loses nothing, and nothing about somebody's health is left lying about in the browser.
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
  if (signedInAccount() !== begun?.account) begunDraft.forget()
}
