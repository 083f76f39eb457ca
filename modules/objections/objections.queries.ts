import type { Insertable } from 'kysely'
import type { EntryKind } from '../../contract/objections.ts'
import type { StaffEntriesTable } from '../../database/tables/bookings.ts'
import type { Sql } from '../call/context.ts'

export interface StoredEntry {
  readonly id: string
  readonly bookingId: string
  readonly venueId: string
  readonly kind: EntryKind
  readonly enteredAt: Date
  readonly objection:
    | {
        readonly madeAt: Date
        readonly words: string | null
        readonly settled: { readonly at: Date; readonly isUpheld: boolean; readonly reason: string } | null
      }
    | undefined
}

export async function insertEntryOfStaff(sql: Sql, entry: Insertable<StaffEntriesTable>): Promise<void> {
  await sql.insertInto('staff_entries').values(entry).execute()
}

/** The entries of staff for a booking, the latest first. */
export async function staffEntriesOf(sql: Sql, bookingId: string): Promise<StoredEntry[]> {
  const rows = await sql
    .selectFrom('staff_entries as e')
    .leftJoin('desk_cases as c', 'c.entry_id', 'e.id')
    .select(['e.id', 'e.booking_id as bookingId', 'e.venue_id as venueId', 'e.kind', 'e.entered_at as enteredAt'])
    .select(['c.opened_at as madeAt', 'c.words', 'c.settled_at as settledAt', 'c.outcome', 'c.reason'])
    .where('e.booking_id', '=', bookingId)
    .orderBy('e.number', 'desc')
    .execute()
  return rows.map(({ madeAt, words, settledAt, outcome, reason, ...entry }) => ({
    ...entry,
    objection:
      madeAt === null
        ? undefined
        : {
            madeAt,
            words,
            settled:
              settledAt === null || reason === null ? null : { at: settledAt, isUpheld: outcome === 'upheld', reason },
          },
  }))
}

/** The caller has locked the booking, so that an entry has one case at most. */
export async function insertObjection(
  sql: Sql,
  { id, bookingId, venueId }: StoredEntry,
  { words, at }: { readonly words: string; readonly at: Date },
): Promise<void> {
  await sql
    .insertInto('desk_cases')
    .values({ kind: 'objection', entry_id: id, venue_id: venueId, booking_id: bookingId, words, opened_at: at })
    .execute()
}

/** Removes the words of a traveller with their account. The outcome stays. */
export async function forgetWordsOf(sql: Sql, accountId: string): Promise<void> {
  await sql
    .updateTable('desk_cases')
    .set({ words: null })
    .where('words', 'is not', null)
    .where('booking_id', 'in', sql.selectFrom('bookings').select('id').where('account_id', '=', accountId))
    .execute()
}
