import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SessionUser, useSession } from '../../session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loginAddress } from '../layout/site-address.rules.ts'

/** Pages of the profile: whoever is not signed in signs in first and comes back (T7). */
export function SignedIn({ children }: { readonly children: (user: SessionUser) => ReactNode }) {
  const { status, user } = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'anonymous') void navigate(loginAddress(place), { replace: true })
  }, [status, navigate, place])
  if (user) return children(user)
  if (status === 'signedIn') {
    return (
      <EmptyState icon="offline" title="We cannot reach your account" action={<Button onClick={() => location.reload()}>Try again</Button>}>
        You are still signed in. Check your connection.
      </EmptyState>
    )
  }
  return (
    <div className="wrap py-10" role="status" aria-label="Loading">
      <Skeleton height="2.5rem" width="14rem" />
      <Skeleton height="8rem" className="mt-6" />
      <Skeleton height="8rem" className="mt-4" />
    </div>
  )
}
