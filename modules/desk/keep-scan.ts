import type { ReceivedScan, ScanInput, ScanOutcome } from '../../contract/desk-scans.ts'
import type { CaseKind } from '../../contract/desk-cases.ts'
import { ticketCode } from '../../contract/signed-ticket.ts'
import { constraintOf, inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import type { DeskViewer } from '../call/viewer.ts'
import { findScan, insertCase, insertScan, type ScanOfDesk } from './scans.queries.ts'

/** Who scans. */
export interface ScanningDesk {
  readonly staff: DeskViewer['staff']
  /** From where the call comes. */
  readonly address: string
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
 * Decides a scan once, in a transaction. When another transaction has decided it meanwhile, its decision is the answer.
 * @param decide calls `keepScan`
 */
export async function decideOnce(
  context: Context,
  sent: ScanOfDesk,
  decide: (sql: Sql) => Promise<ReceivedScan>,
): Promise<ReceivedScan> {
  try {
    return await inTransaction(context.db, decide)
  } catch (error) {
    if (!(error instanceof ScanTaken)) throw error
    return (await findScan(context.db, sent)) ?? { id: sent.id, outcome: 'taken', isCase: false, bookingId: null }
  }
}

/** Keeps what a desk sent, whatever became of it. */
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
  await insertScan(sql, kept).catch(refuseTaken)
  const { caseKind: kind } = decision
  if (kind) {
    const opened = { kind, scan_id: scan.id, venue_id: staff.venue.id, booking_id: bookingId, opened_at: receivedAt }
    await insertCase(sql, opened)
  }
}

const onePerScan: ReadonlySet<string> = new Set(['desk_scans_pkey', 'desk_scans_sequence', 'desk_scans_undone_once'])

function refuseTaken(error: unknown): never {
  throw onePerScan.has(constraintOf(error) ?? '') ? new ScanTaken('The scan is taken', { cause: error }) : error
}
