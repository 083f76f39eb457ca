import type { Insertable } from 'kysely'
import type { ReceivedScan, ScanOutcome } from '../../contract/desk-scans.ts'
import type { Tables } from '../../database/tables.ts'
import type { Sql } from '../context.ts'

/** What was answered about a scan; only where its desk sent it. */
export async function findScan(
  sql: Sql,
  { id, venueId, deskId }: { readonly id: string; readonly venueId: string; readonly deskId: string },
): Promise<ReceivedScan | undefined> {
  const row = await sql
    .selectFrom('desk_scans')
    .select(['id', 'outcome', 'is_case as isCase', 'booking_id as bookingId'])
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .where('desk_id', '=', deskId)
    .executeTakeFirst()
  return row && { ...row, outcome: row.outcome as ScanOutcome }
}

/** Returns false if there is a scan with this id, or with this number of the desk. It waits for one that is being kept. */
export async function insertScan(sql: Sql, scan: Insertable<Tables['desk_scans']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('desk_scans')
    .values(scan)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertCase(sql: Sql, opened: Insertable<Tables['desk_cases']>): Promise<void> {
  await sql.insertInto('desk_cases').values(opened).execute()
}

export async function bookingIdOfCode(sql: Sql, code: string): Promise<string | undefined> {
  const row = await sql.selectFrom('bookings').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

/** Whether a booking's visit is taken from its pass, and was not given back by a correction. */
export async function isVisitUsed(sql: Sql, bookingId: string): Promise<boolean> {
  const rows = await sql
    .selectFrom('visit_ledger')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['capture', 'restore'])
    .execute()
  const count = (one: string) => rows.filter(({ kind }) => kind === one).length
  return count('capture') > count('restore')
}

/** Whether a desk of this venue is a device's, revoked or not. */
export async function isDeskOfDevice(sql: Sql, venueId: string, deskId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('desk_devices')
    .select('id')
    .where('id', '=', deskId)
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return row !== undefined
}

export interface ScanToUndo {
  readonly id: string
  readonly deskId: string
  readonly deviceTime: Date
  readonly scannedAt: Date
  readonly outcome: ScanOutcome
  readonly bookingId: string | null
}

/** A scan at this venue, as it was kept. It never changes. */
export async function findScanToUndo(sql: Sql, venueId: string, id: string): Promise<ScanToUndo | undefined> {
  const row = await sql
    .selectFrom('desk_scans')
    .select(['id', 'desk_id as deskId', 'device_time as deviceTime', 'scanned_at as scannedAt', 'outcome'])
    .select('booking_id as bookingId')
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .where('how', '<>', 'undo')
    .executeTakeFirst()
  return row && { ...row, outcome: row.outcome as ScanOutcome }
}

/**
 * Whether somebody else has scanned this ticket too, or the same desk after its undo. The caller has locked the booking.
 */
export async function isScannedElsewhere(
  sql: Sql,
  bookingId: string,
  { deskId, sequence }: { readonly deskId: string; readonly sequence: number },
): Promise<boolean> {
  const row = await sql
    .selectFrom('desk_scans')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('outcome', '=', 'alreadyCheckedIn')
    .where((scan) => scan.or([scan('desk_id', '<>', deskId), scan('sequence', '>', sequence)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a booking was checked in once and the venue said that nobody was there. */
export async function wasTakenBack(sql: Sql, bookingId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('booking_transitions')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('from_status', '=', 'redeemed')
    .where('to_status', '=', 'cancelled_by_fitness')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
