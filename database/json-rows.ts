import { type RawBuilder, sql } from 'kysely'

/**
 * Rows as one JSON parameter for `jsonb_to_recordset`: thousands of them in one statement, however many columns they
 * have.
 */
export function jsonRows(rows: readonly object[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(rows)}::jsonb`
}
