import type { ScanInput, ScanOutcome } from '../../contract/desk-scans.ts'
import type { CaseKind } from '../../contract/desk-cases.ts'
import { ticketCode } from '../../contract/signed-ticket.ts'
import type { DeskViewer, Sql } from '../context.ts'
import { insertCase, insertScan } from './scans.queries.ts'

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

/** Keeps what a desk sent, whatever became of it. Returns false if its id or its number is taken. */
export async function keepScan(
  sql: Sql,
  { staff, deskId, isOtherWay }: ScanningDesk,
  { scan, decision, bookingId, at, receivedAt }: KeptScan,
): Promise<boolean> {
  const isKept = await insertScan(sql, {
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
  })
  if (isKept && decision.caseKind)
    await insertCase(sql, {
      kind: decision.caseKind,
      scan_id: scan.id,
      venue_id: staff.venue.id,
      booking_id: bookingId,
      opened_at: receivedAt,
    })
  return isKept
}
