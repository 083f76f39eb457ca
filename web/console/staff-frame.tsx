import { lazy, type ReactNode, Suspense } from 'react'
import { useSite } from '../site/facts/site-facts.ts'
import { BrandMark } from '../site/frame/brand-mark.tsx'
import { CONTENT_ID, PageChange } from '../site/frame/page-change.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { LoadingCard } from './kit/loading-card.tsx'
import { useStaffAccount } from './staff-login.ts'
import * as texts from './texts.ts'

// A signed-in person does not load it.
const StaffSignIn = lazy(() => import('./staff-sign-in.tsx'))

/** The frame of every staff page. A visitor who is not signed in signs in right here, and then sees the page. */
export function StaffFrame({ children }: { readonly children: (account: string) => ReactNode }) {
  const account = useStaffAccount()
  const { brand } = useSite()
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunken">
      <header className="print:hidden border-b border-line bg-surface">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          <BrandMark />
          <span className="text-sm font-semibold text-ink-muted">{texts.pageHeading}</span>
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className="wrap flex-1 py-10">
        {account ? (
          children(account)
        ) : account === undefined ? (
          <Loading />
        ) : (
          <Suspense fallback={<Loading />}>
            <StaffSignIn brand={brand} />
          </Suspense>
        )}
      </main>
      <PageChange />
      <Toaster />
    </div>
  )
}

function Loading() {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="sr-only">{texts.pageHeading}</h1>
      <LoadingCard />
    </div>
  )
}
