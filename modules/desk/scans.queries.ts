import { sql as statement } from 'kysely'
import type { ReceivedScan, ScanOutcome } from '../../contract/desk-scans.ts'
import { keepInsert, keepStatement } from '../../database/kept-statement.ts'
import type { Sql } from '../context.ts'

/** What was answered about a scan; only where its desk sent it. */
export async function findScan(sql: Sql, of: ScanOfDesk): Promise<ReceivedScan | undefined> {
  const {
    rows: [row],
  } = await scanOfDesk(sql, of)
  return row && { ...row, outcome: row.outcome as ScanOutcome }
}

export interface ScanOfDesk {
  readonly id: string
  readonly venueId: string
  readonly deskId: string
}

const scanOfDesk = keepStatement((sql, { id, venueId, deskId }: ScanOfDesk) =>
  sql
    .selectFrom('desk_scans')
    .select(['id', 'outcome', 'is_case as isCase', 'booking_id as bookingId'])
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .where('desk_id', '=', deskId),
)

const insertNew = keepInsert('desk_scans', [
  'id',
  'venue_id',
  'desk_id',
  'sequence',
  'device_id',
  'actor_account_id',
  'how',
  'code',
  'booking_id',
  'undoes',
  'shown',
  'device_time',
  'clock_offset_ms',
  'scanned_at',
  'received_at',
  'outcome',
  'is_case',
])

/** Fails if there is a scan with this id, or with this number of the desk. It waits for one that is being kept. */
export async function insertScan(sql: Sql, scan: Parameters<typeof insertNew>[1]): Promise<void> {
  await insertNew(sql, scan)
}

const insertOpened = keepInsert('desk_cases', ['kind', 'scan_id', 'venue_id', 'booking_id', 'opened_at'])

export async function insertCase(sql: Sql, opened: Parameters<typeof insertOpened>[1]): Promise<void> {
  await insertOpened(sql, opened)
}

/** Whether a booking's visit is taken from its pass, and was not given back by a correction. */
export async function isVisitUsed(sql: Sql, bookingId: string): Promise<boolean> {
  const { rows } = await usesOf(sql, { bookingId })
  return rows.some(({ isUsed }) => isUsed)
}

// The kinds are words of the statement, because each has an index of its own (visit_ledger_settled_once,
// visit_ledger_restored_once) that a kept plan finds by the word.
const usesOf = keepStatement((sql, { bookingId }: { readonly bookingId: string }) =>
  sql.selectNoFrom((of) => {
    const countOf = (kind: 'capture' | 'restore') =>
      of
        .selectFrom('visit_ledger')
        .select(of.fn.countAll().as('entries'))
        .where('booking_id', '=', bookingId)
        .where('kind', '=', statement.lit(kind))
    return of(countOf('capture'), '>', countOf('restore')).$castTo<boolean>().as('isUsed')
  }),
)

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
