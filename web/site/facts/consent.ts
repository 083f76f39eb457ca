import { useSyncExternalStore } from 'react'

/** What a visitor agreed to (T156): everything, or only what the site needs. */
export type Consent = 'all' | 'necessary'

const CONSENT_COOKIE = 'cookie-consent'
const DAYS = 150
const CHANGED = 'consent'

/**
 * Runs before the first paint, so that a visitor who has chosen never sees the banner. Its hash is in the page's
 * content policy.
 */
export const consentScript = `if(/(?:^|; )${CONSENT_COOKIE}=(?:all|necessary)(?:;|$)/.test(document.cookie))document.documentElement.dataset.consent=''`

export function consentOf(cookies: string): Consent | undefined {
  const [, value] = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(all|necessary)(?:;|$)`).exec(cookies) ?? []
  return value as Consent | undefined
}

export function consentCookie(consent: Consent, isSecure: boolean): string {
  return `${CONSENT_COOKIE}=${consent}; path=/; max-age=${DAYS * 24 * 60 * 60}; samesite=lax${isSecure ? '; secure' : ''}`
}

/** The element that asked for the banner; the focus returns there. */
let asker: Element | null = null

export function giveConsent(consent: Consent): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = consentCookie(consent, location.protocol === 'https:')
  document.documentElement.dataset['consent'] = ''
  window.dispatchEvent(new Event(CHANGED))
  if (asker instanceof HTMLElement) asker.focus()
  asker = null
}

/** Shows the banner again, with the current choice. */
export function askForConsent(): void {
  asker = document.activeElement
  delete document.documentElement.dataset['consent']
  document.getElementById('cookies')?.querySelector('button')?.focus()
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** Undefined on the server and until the visitor has chosen; then only what is necessary may load. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(
    subscribe,
    () => consentOf(document.cookie),
    () => undefined,
  )
}
