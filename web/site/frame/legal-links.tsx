import { askForConsent } from '../facts/consent.ts'
import { SiteLink } from '../links/site-link.tsx'
import type { legalLinks } from '../links/site-links.ts'
import * as texts from './texts.ts'

const look = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** The legal links, and the way back to the choice of cookies (T1). */
export function LegalLinks({ links }: { readonly links: typeof legalLinks }) {
  return (
    <>
      {links.map(({ label, to }) => (
        <SiteLink key={to} to={to} className={look}>
          {label}
        </SiteLink>
      ))}
      <button type="button" onClick={askForConsent} className={look}>
        {texts.cookiesTitle}
      </button>
    </>
  )
}
