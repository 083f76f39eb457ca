import { useLayoutEffect } from 'react'
import { readAccount } from '../../../client/login/use-account.ts'

/** Keeps the mark of `knownVisitorScript` true when the visitor signs in or out on the page. */
export function useKnownVisitor(account: string | undefined): void {
  useLayoutEffect(() => {
    // While React hydrates the page it knows no signed-in visitor; the mark must not go and come back.
    if (account === undefined && readAccount() === undefined) delete document.documentElement.dataset['known']
    else document.documentElement.dataset['known'] = ''
  }, [account])
}
