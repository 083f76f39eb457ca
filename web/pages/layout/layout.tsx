import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { useSite } from '../../site/facts/site-facts.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { TravellerFlowOutlet } from '../../flow/traveller/traveller-flow-outlet.tsx'
import { AppBlock } from '../../site/frame/app-block.tsx'
import { ErrorPage } from '../../site/errors/error-page.tsx'
import { CookieBanner } from '../../site/frame/cookie-banner.tsx'
import { Footer } from '../../site/frame/footer.tsx'
import { Header } from '../../site/frame/header.tsx'
import { PageDialogs } from './page-dialogs.tsx'
import { LegalLine } from '../../site/frame/legal-line.tsx'
import { OfflineNotice } from '../../site/frame/offline-notice.tsx'
import { ScanCount } from '../../site/frame/scan-count.tsx'
import { CONTENT_ID, PageChange, PendingBar } from '../../site/frame/page-change.tsx'

export default function StorefrontLayout() {
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  )
}

/** When a page fails, the header and the footer stay around it. */
export function ErrorBoundary() {
  return (
    <PageShell>
      <ErrorPage error={useRouteError()} />
    </PageShell>
  )
}

function PageShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={CONTENT_ID} />
      <PendingBar />
      <Header />
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <AppBlock />
      <Footer />
      <LegalEnd />
      <PageChange />
      <CookieBanner />
      <OfflineNotice />
      <PageDialogs />
      <ScanCount />
      <TravellerFlowOutlet />
      <Toaster />
    </div>
  )
}

function LegalEnd() {
  const { branding } = useSite()
  return branding.showsFooter ? null : <LegalLine />
}
