import { type RawBuilder, sql as statement } from 'kysely'

const textOfAccount = statement`
  fold_text(a.email::text || ' ' || coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, ''))`

/**
 * Whether a text stands in the email or the full name of the account `a`, without case, accents and punctuation. Index
 * `accounts_search_folded` finds it.
 */
export function isInAccount(text: string): RawBuilder<boolean> {
  return statement<boolean>`(${textOfAccount}) like ${patternAround(text)}`
}

/**
 * The same without that index, for a text that so many accounts have that another index is faster. The database does
 * not see the text when it plans: it would take it for a rare one, and read and sort all accounts.
 */
export function isInAccountRead(text: string): RawBuilder<boolean> {
  return statement<boolean>`(${textOfAccount} || '') like (select ${patternAround(text)}::text)`
}

/** The same for a column of a table that is small enough to be read. */
export function isInColumn(column: string, text: string): RawBuilder<boolean> {
  return statement<boolean>`fold_text(${statement.ref(column)}) like ${patternAround(text)}`
}

/**
 * What `fold_text` has made of a text fits the pattern if it holds this one. The database folds both, so that they
 * agree in every script. Punctuation alone stands in no text.
 */
export function patternAround(text: string): RawBuilder<string | null> {
  return statement<string | null>`('%' || nullif(fold_text(${text}::text), '') || '%')`
}
