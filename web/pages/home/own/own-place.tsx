import { lazy, Suspense } from 'react'
import { useAccount } from '../../../client/login/use-account.ts'
import { useKnownVisitor } from './use-known-visitor.ts'

const OwnVisits = lazy(() => import('./own-visits.tsx').catch(() => ({ default: () => <></> })))

/**
 * The place for the visitor's own visits. It has its full height before the content is there, so nothing moves; for a
 * visitor who is not signed in it is empty.
 */
export function OwnPlace() {
  const account = useAccount()
  useKnownVisitor(account)
  return (
    <div className="[:root[data-known]_&]:min-h-60 lg:[:root[data-known]_&]:min-h-34">
      {account && (
        <Suspense>
          <OwnVisits key={account} account={account} />
        </Suspense>
      )}
    </div>
  )
}
