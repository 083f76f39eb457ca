import type { ReceivedScan, ScanInput, ScanOutcome } from '../../contract/desk-scans.ts'
import type { CaseKind } from '../../contract/desk-cases.ts'
import { ticketCode } from '../../contract/signed-ticket.ts'
import { later } from '../../database/later.ts'
import { inSharedTransaction } from '../../database/shared/share-turns.ts'
import { inTransaction, sqlState } from '../../database/transaction.ts'
import type { Context, DeskViewer, Sql } from '../context.ts'
import { findScan, insertCase, insertScan, type ScanOfDesk } from './scans.queries.ts'

/** Who scans. */
export interface ScanningDesk {
  readonly staff: DeskViewer['staff']
  readonly deskId: string
  /** A person brings what a device scanned, such as one that was revoked. */
  readonly isOtherWay: boolean
}

export interface KeptScan {
  readonly scan: ScanInput
  readonly decision: { readonly outcome: ScanOutcome; readonly caseKind: CaseKind | null }
  readonly bookingId: string | null
  readonly at: Date
  readonly receivedAt: Date
}

/** Another scan has this id, or this number of its desk. */
class ScanTaken extends Error {}

/**
 * Decides a scan once, in a transaction: what another one has decided meanwhile is the answer.
 * @param decide calls `keepScan`
 * @param scanned what is scanned, if scans that come at once may share a transaction
 */
export async function decideOnce(
  context: Context,
  known: ScanOfDesk,
  decide: (sql: Sql) => Promise<ReceivedScan>,
  scanned?: string,
): Promise<ReceivedScan> {
  try {
    return await (scanned === undefined
      ? inTransaction(context.db, decide)
      : inSharedTransaction(context.db, { kind: 'scan', owner: scanned }, decide))
  } catch (error) {
    if (!(error instanceof ScanTaken)) throw error
    return (await findScan(context.db, known)) ?? { id: known.id, outcome: 'taken', isCase: false, bookingId: null }
  }
}

/** Keeps what a desk sent, whatever became of it. It is sent with the commit, so that nobody waits for it alone. */
export async function keepScan(
  sql: Sql,
  { staff, deskId, isOtherWay }: ScanningDesk,
  { scan, decision, bookingId, at, receivedAt }: KeptScan,
): Promise<void> {
  const kept = {
    id: scan.id,
    venue_id: staff.venue.id,
    desk_id: deskId,
    sequence: scan.sequence,
    device_id: isOtherWay ? deskId : (staff.deviceId ?? null),
    actor_account_id: staff.accountId ?? null,
    how: scan.how,
    code: scan.code === undefined ? null : ticketCode(scan.code),
    booking_id: bookingId,
    undoes: scan.undoes ?? null,
    shown: scan.shown,
    device_time: new Date(scan.at),
    clock_offset_ms: scan.clockOffsetMs,
    scanned_at: at,
    received_at: receivedAt,
    outcome: decision.outcome,
    is_case: decision.caseKind !== null,
  }
  await later(sql, (sql) => insertScan(sql, kept), refuseTaken)
  const { caseKind: kind } = decision
  if (kind) {
    const opened = { kind, scan_id: scan.id, venue_id: staff.venue.id, booking_id: bookingId, opened_at: receivedAt }
    await later(sql, (sql) => insertCase(sql, opened))
  }
}

const UNIQUE_VIOLATION = '23505'
function refuseTaken(error: unknown): unknown {
  return sqlState(error) === UNIQUE_VIOLATION ? new ScanTaken('The scan is taken', { cause: error }) : error
}
