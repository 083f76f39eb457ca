import { giveConsent } from '../facts/consent.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../links/site-link.tsx'
import * as texts from './texts.ts'

/**
 * Asks once (T156). Every page contains it, and the style sheet hides it for visitors who have chosen, so nothing
 * jumps. Only code that needs the answer waits for it.
 */
export function CookieBanner() {
  return (
    <section
      id="cookies"
      aria-label={texts.cookiesTitle}
      className="cookie-banner fixed bottom-0 left-0 z-30 m-3 max-w-md rounded-card border border-line bg-surface-raised p-4 text-sm shadow-overlay max-md:right-0 max-md:max-w-none max-md:p-3 max-md:text-[0.8125rem]/[1.35]"
    >
      <p className="text-ink-muted">
        {texts.cookiesText}{' '}
        <SiteLink to="/privacy" prefetch="none" className="font-medium text-ink underline underline-offset-3">
          {texts.cookiesPrivacyLink}
        </SiteLink>
      </p>
      <div className="mt-3 flex flex-wrap gap-2 max-md:mt-2">
        <Button size="sm" onClick={() => giveConsent('all')}>
          {texts.cookiesAcceptButton}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => giveConsent('necessary')}>
          {texts.cookiesDeclineButton}
        </Button>
      </div>
    </section>
  )
}
