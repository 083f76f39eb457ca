import type { MetaFunction } from 'react-router'
import { useSite } from '../site/facts/site-facts.ts'
import { BrandMark } from '../site/frame/brand-mark.tsx'
import { pageMeta } from '../site/meta/page-meta.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { StaffHome } from './staff-home.tsx'
import { useStaffAccount } from './staff-login.ts'
import { StaffSignIn } from './staff-sign-in.tsx'
import * as texts from './texts.ts'

// Without a path of its own the page is never indexed (T17).
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.staff })

/** Where operators and venue staff sign in and see their account (T36). */
export default function StaffPage() {
  const account = useStaffAccount()
  const { brand } = useSite()
  return (
    <div className="flex min-h-dvh flex-col bg-surface-sunken">
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          <BrandMark />
          <span className="text-sm font-semibold text-ink-muted">{texts.forVenuesAndOperators}</span>
        </div>
      </header>
      <main className="wrap flex-1 py-10">
        {account === undefined && (
          <div role="status" aria-label={texts.loading} className="mx-auto max-w-md">
            <Skeleton height="20rem" className="rounded-card" />
          </div>
        )}
        {account === null && <StaffSignIn brand={brand} />}
        {account && <StaffHome key={account} account={account} />}
      </main>
      <Toaster />
    </div>
  )
}
