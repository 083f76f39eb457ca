import type { Draft } from './draft.rules.ts'

let begun: { readonly account: string; readonly draft: Draft } | undefined

/**
 * What somebody has begun to answer, as long as the page lives: a dialog that was closed too early loses nothing, and
 * nothing about somebody's health is left lying about in the browser.
 */
export const begunDraft = {
  of: (account: string) => (begun?.account === account ? begun.draft : undefined),
  remember(account: string, draft: Draft): void {
    begun = { account, draft }
  },
  forget(): void {
    begun = undefined
  },
}
