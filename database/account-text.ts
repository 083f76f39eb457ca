import { type RawBuilder, sql as statement } from 'kysely'

const textOfAccount = statement`a.email::text || ' ' || coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')`

/** Whether a text stands in the email or the full name of the account `a`. Index `accounts_search` finds it. */
export function isInAccount(text: string): RawBuilder<boolean> {
  return statement<boolean>`(${textOfAccount}) ilike ${patternAround(text)}`
}

/**
 * The same without that index, for a text that so many accounts have that another index is faster. The database does
 * not see the text when it plans: it would take it for a rare one, and read and sort all accounts.
 */
export function isInAccountRead(text: string): RawBuilder<boolean> {
  return statement<boolean>`(${textOfAccount} || '') ilike (select ${patternAround(text)}::text)`
}

/** A pattern that finds the text itself: '%' and '_' are letters like others. */
export function patternAround(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
