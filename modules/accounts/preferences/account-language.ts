import { DEFAULT_LANGUAGE, type Language } from '../../../contract/language.ts'
import type { Sql } from '../../call/context.ts'
import { putLanguage, selectLanguage } from './preferences.queries.ts'

/** The language of an account's mails and papers (T191); the default one for a reader without an account. */
export async function languageOfAccount(sql: Sql, accountId: string | null): Promise<Language> {
  return (accountId === null ? undefined : await selectLanguage(sql, accountId)) ?? DEFAULT_LANGUAGE
}

/** Keeps the language that a browser has chosen, if it has chosen one. */
export async function keepLanguage(sql: Sql, accountId: string, language: Language | undefined): Promise<void> {
  if (language !== undefined) await putLanguage(sql, accountId, language)
}
