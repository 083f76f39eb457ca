import { type Language, LANGUAGE_COOKIE } from '../../../contract/language.ts'
import { api } from '../../client/api/api-client.ts'
import { browserTokens } from '../../client/api/tokens.ts'

const DAYS = 365

/** Lasts for a year (T156). A setting that the visitor asked for needs no consent. */
export function languageCookie(language: Language, isSecure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${DAYS * 24 * 60 * 60}; samesite=lax${isSecure ? '; secure' : ''}`
}

/** Keeps the choice in this browser, and with the account for its mails and papers; then the page is drawn again. */
export async function chooseLanguage(language: Language): Promise<void> {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = languageCookie(language, location.protocol === 'https:')
  if (browserTokens.read()) await api.POST('/api/user/preferences', { body: { language } }).catch(() => undefined)
  if (navigator.onLine) location.reload()
}
