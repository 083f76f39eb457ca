import { legalLinks } from '../links/site-links.ts'
import { LegalLinks } from './legal-links.tsx'
import * as texts from './texts.ts'

/**
 * The legal links that every page must have, at the end of pages without a footer (T1). It comes with the page's code:
 * while a lazy part's code is on its way, React swallows a press on it.
 */
export function LegalLine() {
  return (
    <nav aria-label={texts.legalLabel} className="mt-auto border-t border-line">
      <div className="wrap flex flex-wrap items-center gap-x-6 py-2 text-sm text-ink-muted">
        <LegalLinks links={legalLinks.filter(({ to }) => to !== '/FAQs')} />
      </div>
    </nav>
  )
}
