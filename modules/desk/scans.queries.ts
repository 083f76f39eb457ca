import { type Insertable, sql as statement } from 'kysely'
import type { ReceivedScan, ScanOutcome } from '../../contract/desk-scans.ts'
import type { DeskCasesTable, DeskScansTable } from '../../database/tables/bookings.ts'
import type { Sql } from '../call/context.ts'

/** The answer to a stored scan of this desk. */
export async function findScan(sql: Sql, { id, venueId, deskId }: ScanOfDesk): Promise<ReceivedScan | undefined> {
  const row = await sql
    .selectFrom('desk_scans')
    .select(['id', 'outcome', 'is_case as isCase', 'booking_id as bookingId'])
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .where('desk_id', '=', deskId)
    .executeTakeFirst()
  return row && { ...row, outcome: row.outcome as ScanOutcome }
}

export interface ScanOfDesk {
  readonly id: string
  readonly venueId: string
  readonly deskId: string
}

/**
 * Fails if there is a scan with this id, or with this number of the desk. It waits for a transaction that is storing
 * one.
 */
export async function insertScan(sql: Sql, scan: Insertable<DeskScansTable>): Promise<void> {
  await sql.insertInto('desk_scans').values(scan).execute()
}

export async function insertCase(sql: Sql, opened: Insertable<DeskCasesTable>): Promise<void> {
  await sql.insertInto('desk_cases').values(opened).execute()
}

/** Whether a booking's visit is used, and no correction has given it back. */
export async function isVisitUsed(sql: Sql, bookingId: string): Promise<boolean> {
  // The kinds are words of the statement, because each has a separate index (visit_ledger_settled_once,
  // visit_ledger_restored_once) that the planner finds by the word.
  const row = await sql
    .selectNoFrom((of) => {
      const countOf = (kind: 'capture' | 'restore') =>
        of
          .selectFrom('visit_ledger')
          .select(of.fn.countAll().as('entries'))
          .where('booking_id', '=', bookingId)
          .where('kind', '=', statement.lit(kind))
      return of(countOf('capture'), '>', countOf('restore')).$castTo<boolean>().as('isUsed')
    })
    .executeTakeFirstOrThrow()
  return row.isUsed
}

/** Whether a desk of this venue is a device, revoked or not. */
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

/** A stored scan of this venue, which never changes. */
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
 * Whether another desk has scanned this ticket too, or the same desk after its undo. The caller has locked the booking.
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

/** Whether a booking was checked in once and the venue took that back: 'was not here'. */
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
