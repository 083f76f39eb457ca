import { DEFAULT_LANGUAGE, languages, takeLanguageFrom } from '../../../contract/language.ts'

/** The page is brought to life in the language that the server drew it in (T191). Call it before. */
export function speakAsDrawn(): void {
  const drawn = languages.find((language) => language === document.documentElement.lang) ?? DEFAULT_LANGUAGE
  takeLanguageFrom(() => drawn)
}
