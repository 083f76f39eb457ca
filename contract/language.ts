/**
 * The kinds of English that a visitor may choose in the footer (T191). They differ in how days and times are written.
 */
export const languages = ['en-US', 'en-GB'] as const
export type Language = (typeof languages)[number]

/** The documented forms of days and times are American: 'E MMM, d', 'h:mm a' (2-marketplace §9). */
export const DEFAULT_LANGUAGE: Language = 'en-US'

/** The cookie that holds the choice (T156). */
export const LANGUAGE_COOKIE = 'language'

/** The language that a browser's cookies name; undefined if its owner has chosen none. */
export function findLanguage(cookies: string): Language | undefined {
  const [, value] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies) ?? []
  return languages.find((language) => language === value)
}

export function languageOf(cookies: string): Language {
  return findLanguage(cookies) ?? DEFAULT_LANGUAGE
}

let read = (): Language => DEFAULT_LANGUAGE

/** The language in which days and times are written now: that of the page, of the mail or of the paper. */
export function currentLanguage(): Language {
  return read()
}

/** Called once, where pages are drawn: by the browser, and by the server that draws several at a time. */
export function takeLanguageFrom(source: () => Language): void {
  read = source
}

/** Writes a mail or a paper in its reader's language. Not for anything that waits in between. */
export function writeIn<T>(language: Language, write: () => T): T {
  const before = read
  read = () => language
  try {
    return write()
  } finally {
    read = before
  }
}
