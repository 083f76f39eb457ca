import type { ReceivedScan, ScanInput } from '../../contract/desk-scans.ts'
import { noteAction } from '../audit/note-action.ts'
import { correctCheckIn } from '../bookings/move/correct-booking.ts'
import { lockBooking, type LockedBooking } from '../bookings/move/move-booking.ts'
import { forgetCheckIns } from '../check-in/check-in.ts'
import type { Context, Sql } from '../call/context.ts'
import { scanTime } from './decide-scan.rules.ts'
import { isUndone } from './decide-undo.rules.ts'
import { decideOnce, type ScanningDesk, keepScan } from './keep-scan.ts'
import { findScan, findScanToUndo, isScannedElsewhere, type ScanToUndo } from './scans.queries.ts'

type Undo = ScanInput & { readonly undoes: string }

/**
 * Takes a check-in back that a desk undid within ten seconds (T133): an audited correction. An undo has an id like
 * every scan, and is decided once. One that changes nothing is stored too.
 */
export async function undoScan(context: Context, desk: ScanningDesk, undo: Undo): Promise<ReceivedScan> {
  const sent = { id: undo.id, venueId: desk.staff.venue.id, deskId: desk.deskId }
  return decideOnce(context, sent, async (sql) => {
    const scan = await findScanToUndo(sql, desk.staff.venue.id, undo.undoes)
    const locked = scan?.bookingId == null ? undefined : await lockBooking(sql, scan.bookingId)
    const earlierAnswer = await findScan(sql, sent)
    if (earlierAnswer) return earlierAnswer
    if (!scan) return { id: undo.id, outcome: 'scanMissing', isCase: false, bookingId: null }
    const isTakenBack = locked !== undefined && (await decide(sql, desk, undo, { scan, locked }))
    const [outcome, receivedAt] = [isTakenBack ? 'undone' : 'notUndone', context.clock()] as const
    const { bookingId } = scan
    await keepScan(sql, desk, {
      scan: undo,
      decision: { outcome, caseKind: null },
      bookingId,
      at: scanTime({
        deviceTime: new Date(undo.at),
        clockOffsetMs: undo.clockOffsetMs,
        receivedAt,
        shown: undo.shown,
        isOtherWay: desk.isOtherWay,
      }),
      receivedAt,
    })
    if (isTakenBack) await takeBack(context, sql, locked, desk, scan)
    return { id: undo.id, outcome, isCase: false, bookingId }
  })
}

async function decide(
  sql: Sql,
  { deskId, isOtherWay }: ScanningDesk,
  undo: Undo,
  { scan, locked: { booking } }: { readonly scan: ScanToUndo; readonly locked: LockedBooking },
): Promise<boolean> {
  return isUndone({
    scannedAt: scan.deviceTime,
    undoneAt: new Date(undo.at),
    // What a person sends for a device may have been changed on the way.
    isSameDesk: scan.deskId === deskId && !isOtherWay,
    outcome: scan.outcome,
    status: booking.status,
    isOwnCheckIn: booking.redeemedAt?.getTime() === scan.scannedAt.getTime(),
    isScannedElsewhere: await isScannedElsewhere(sql, booking.id, { deskId, sequence: undo.sequence }),
  })
}

async function takeBack(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  { staff }: ScanningDesk,
  scan: ScanToUndo,
): Promise<void> {
  const { id, status } = locked.booking
  await forgetCheckIns(sql, [id])
  const mover = { actor: staff.actor, accountId: staff.accountId ?? null }
  const after = { status: await correctCheckIn(context, sql, locked, mover), scan: scan.id }
  const [action, table, before, at] = ['booking.checkInUndone', 'bookings', { status }, context.clock()] as const
  await noteAction(sql, { staff, action, table, id, before, after, at })
}
