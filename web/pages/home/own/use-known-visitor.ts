import { useLayoutEffect } from 'react'
import { readAccount } from '../../../client/login/use-account.ts'

/** Keeps the mark of `knownVisitorScript` true when somebody signs in or out on the page. */
export function useKnownVisitor(account: string | undefined): void {
  useLayoutEffect(() => {
    // While a page comes to life, nobody is signed in for React; the mark must not go and come back.
    if (account === undefined && readAccount() === undefined) delete document.documentElement.dataset['known']
    else document.documentElement.dataset['known'] = ''
  }, [account])
}
