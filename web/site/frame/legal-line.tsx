import { askForConsent } from '../facts/consent.ts'
import { SiteLink } from '../links/site-link.tsx'
import { legalLinks } from '../links/site-links.ts'

const look = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** The legal links that every page must have, at the end of pages without a footer (T1). */
export default function LegalLine() {
  return (
    <nav aria-label="Legal" className="mt-auto border-t border-line">
      <div className="wrap flex flex-wrap items-center gap-x-6 py-2 text-sm text-ink-muted">
        {legalLinks
          .filter(({ to }) => to !== '/FAQs')
          .map(({ label, to }) => (
            <SiteLink key={to} to={to} className={look}>
              {label}
            </SiteLink>
          ))}
        <button type="button" onClick={askForConsent} className={look}>
          Cookies
        </button>
      </div>
    </nav>
  )
}
