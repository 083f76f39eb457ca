import { useSyncExternalStore } from 'react'

/**
 * The languages of the site. Its texts, dates and prices are written in one English; the choice sets the voice that
 * reads them aloud.
 */
export const languages = [
  // oxlint-disable-next-line house/texts-in-tables -- each language is called by its own name
  { code: 'en-GB', name: 'English (UK)' },
  // oxlint-disable-next-line house/texts-in-tables -- each language is called by its own name
  { code: 'en-US', name: 'English (US)' },
] as const
export type Language = (typeof languages)[number]['code']

const DEFAULT_LANGUAGE: Language = 'en-GB'
const COOKIE = 'language'
const DAYS = 365
const CHANGED = 'language'

/**
 * Runs before the first paint, so that screen readers use the chosen voice at once. Part of the script that the page's
 * content policy knows.
 */
export const languageScript = `(m=>{if(m)document.documentElement.lang=m[1]})(/(?:^|; )${COOKIE}=(${languages.map(({ code }) => code).join('|')})(?:;|$)/.exec(document.cookie))`

export function languageOf(cookies: string): Language {
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies) ?? []
  return languages.find(({ code }) => code === value)?.code ?? DEFAULT_LANGUAGE
}

/** Lasts for a year (T156). A setting that the visitor asked for needs no consent. */
export function languageCookie(language: Language, isSecure: boolean): string {
  return `${COOKIE}=${language}; path=/; max-age=${DAYS * 24 * 60 * 60}; samesite=lax${isSecure ? '; secure' : ''}`
}

export function chooseLanguage(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = languageCookie(language, location.protocol === 'https:')
  document.documentElement.lang = language
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** The chosen language. The server renders the same page for everybody, in the default language. */
export function useLanguage(): Language {
  return useSyncExternalStore(
    subscribe,
    () => languageOf(document.cookie),
    () => DEFAULT_LANGUAGE,
  )
}
