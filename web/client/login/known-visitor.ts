import { useLayoutEffect } from 'react'
import { TOKENS_KEY } from '../api/tokens.ts'
import { readAccount } from './use-account.ts'

/**
 * Marks the document of somebody who is signed in before the first paint, so that the page, which is the same for
 * everybody, reserves the place of what is theirs. Its hash is in the page's content policy.
 */
export const knownVisitorScript = `try{if(localStorage.getItem('${TOKENS_KEY}'))document.documentElement.dataset.known=''}catch{}`

/** Keeps the mark true when somebody signs in or out on the page. */
export function useKnownVisitor(account: string | undefined): void {
  useLayoutEffect(() => {
    // While a page comes to life, nobody is signed in for React; the mark must not go and come back.
    if (account === undefined && readAccount() === undefined) delete document.documentElement.dataset['known']
    else document.documentElement.dataset['known'] = ''
  }, [account])
}
