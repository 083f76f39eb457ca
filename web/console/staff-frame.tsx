import { type FocusEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../client/form/leave-guard.tsx'
import { holdsTyped } from '../client/form/unsaved.ts'
import { useSite } from '../site/facts/site-facts.ts'
import { BrandMark } from '../site/frame/brand-mark.tsx'
import { CONTENT_ID, PageChange } from '../site/frame/page-change.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { LoadingCard } from './kit/loading-card.tsx'
import { useStaffAccount } from './staff-login.ts'
import * as texts from './texts.ts'

// A signed-in person does not load it.
const StaffSignIn = lazy(() => import('./staff-sign-in.tsx'))

type Children = (account: string) => ReactNode

/** The frame of every staff page. A visitor who is not signed in signs in right here, and then sees the page. */
export function StaffFrame({ children }: { readonly children: Children }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunken">
      <header className="print:hidden border-b border-line bg-surface">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          <BrandMark />
          <span className="text-sm font-semibold text-ink-muted">{texts.pageHeading}</span>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="wrap flex-1 py-10">
        <Page>{children}</Page>
      </main>
      <PageChange />
      <Toaster />
    </div>
  )
}

/**
 * The page of the account that is signed in. If its login ends while something is typed here, the page waits out of
 * sight for the same person to sign in again; another person finds nothing of it.
 */
function Page({ children }: { readonly children: Children }) {
  const account = useStaffAccount()
  const { brand } = useSite()
  const page = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(account)
  const waits = account === null && typeof shown === 'string' && holdsTyped(page.current)
  if (account !== shown && !waits) setShown(account)
  const keepFocus = useFocusBack(waits)
  if (shown === undefined) return <Loading />
  if (shown === null)
    return (
      <Suspense fallback={<Loading />}>
        <StaffSignIn brand={brand} />
      </Suspense>
    )
  return (
    <>
      <div key={shown} ref={page} hidden={waits} onFocus={keepFocus}>
        {children(shown)}
      </div>
      <LeaveGuard page={page} />
      <Suspense>{waits && <StaffSignIn brand={brand} onGiveUp={() => setShown(null)} />}</Suspense>
    </>
  )
}

/** Returns the focus to where it was before the page waited. */
function useFocusBack(waits: boolean): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<HTMLElement>(null)
  useEffect(() => (waits ? () => last.current?.focus() : undefined), [waits])
  return ({ target }) => {
    last.current = target
  }
}

function Loading() {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="sr-only">{texts.pageHeading}</h1>
      <LoadingCard />
    </div>
  )
}
