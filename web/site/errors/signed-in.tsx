import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { type SignedInUser, useLogin } from '../../client/login/login-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loginAddress, siteAddress } from '../links/site-address.rules.ts'
import * as texts from './texts.ts'

/** For pages of the profile: a signed-out visitor signs in first and comes back (T7). */
export function SignedInOnly({ children }: { readonly children: (user: SignedInUser) => ReactNode }) {
  const { status, user, hasLeft } = useLogin()
  const place = useLocation()
  const navigate = useNavigate()
  const wasHere = useRef(false)
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (status === 'signedIn') wasHere.current = true
    if (status !== 'anonymous') return
    // Signing out and deleting the account lead to the start, and Back finds nothing else there (2-marketplace §2.9,
    // T161). A login that ended by itself leads to the login.
    void navigate(hasLeft && (wasHere.current || isBack) ? siteAddress('/', place) : loginAddress(place), {
      replace: true,
    })
  }, [status, hasLeft, isBack, navigate, place])
  if (user) return children(user)
  if (status === 'signedIn') {
    return (
      <EmptyState
        icon="offline"
        title={texts.accountErrorTitle}
        action={<Button onClick={() => location.reload()}>{texts.retryButton}</Button>}
      >
        {texts.accountErrorText}
      </EmptyState>
    )
  }
  return (
    <div className="wrap min-h-screen py-10" role="status" aria-label={texts.loadingLabel}>
      <Skeleton height="2.5rem" width="14rem" />
      <Skeleton height="8rem" className="mt-6" />
      <Skeleton height="8rem" className="mt-4" />
    </div>
  )
}
