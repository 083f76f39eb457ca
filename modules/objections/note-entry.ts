import { randomUUID } from 'node:crypto'
import type { EntryKind } from '../../contract/objections.ts'
import type { Sql } from '../call/context.ts'
import type { StaffMember } from '../call/viewer.ts'
import { forgetWordsOf, insertEntryOfStaff } from './objections.queries.ts'

/**
 * Stores an entry that staff make for a traveller, who may object to it (T173), in the transaction that makes it.
 * Returns its id: the entry of the audit log comes after it and names it.
 */
export async function noteEntry(
  sql: Sql,
  staff: StaffMember,
  { bookingId, venueId, kind, at }: NotedEntry,
): Promise<string> {
  const id = randomUUID()
  await insertEntryOfStaff(sql, {
    id,
    booking_id: bookingId,
    venue_id: venueId,
    kind,
    actor_account_id: staff.accountId ?? null,
    device_id: staff.deviceId ?? null,
    entered_at: at,
  })
  return id
}

interface NotedEntry {
  readonly bookingId: string
  readonly venueId: string
  readonly kind: EntryKind
  readonly at: Date
}

/** Removes the objections in the transaction that deletes the account (T60). */
export async function forgetObjections(sql: Sql, accountId: string): Promise<void> {
  await forgetWordsOf(sql, accountId)
}
