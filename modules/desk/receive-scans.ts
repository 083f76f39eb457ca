import type { ReceivedScan, ScanInput } from '../../contract/desk-scans.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { ticketCode } from '../../contract/signed-ticket.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { lockBooking, type LockedBooking } from '../bookings/move/move-booking.ts'
import { noteEntry } from '../objections/note-entry.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import type { Context, DeskViewer, Sql } from '../context.ts'
import { decideScan, scanTime } from './decide-scan.rules.ts'
import { type ScanningDesk, keepScan } from './keep-scan.ts'
import { redeemBooking } from './redeem-booking.ts'
import { bookingIdOfCode, findScan, isDeskOfDevice, isVisitUsed } from './scans.queries.ts'
import { undoScan } from './undo-scan.ts'

/**
 * Takes what a desk scanned, one transaction a scan, in the order in which they were sent. A batch whose answer was
 * lost may come again, whole or in part, in any order: a scan is decided once (B15).
 */
export async function receiveScans(
  context: Context,
  { staff }: DeskViewer,
  { deskId, scans }: { readonly deskId?: string | undefined; readonly scans: readonly ScanInput[] },
): Promise<{ scans: ReceivedScan[] }> {
  const from = staff.deviceId ?? deskId
  if (from === undefined) throw new Refusal('invalidRequest', { fields: { deskId: 'Must be an id' } })
  const isOtherWay = staff.deviceId === undefined && (await isDeskOfDevice(context.db, staff.venue.id, from))
  const answers = []
  const desk = { staff, deskId: from, isOtherWay }
  for (const scan of scans)
    answers.push(
      await (scan.undoes === undefined
        ? receiveScan(context, desk, scan)
        : undoScan(context, desk, { ...scan, undoes: scan.undoes })),
    )
  return { scans: answers }
}

async function receiveScan(context: Context, desk: ScanningDesk, scan: ScanInput): Promise<ReceivedScan> {
  const known = { id: scan.id, venueId: desk.staff.venue.id, deskId: desk.deskId }
  return inTransaction(context.db, async (sql) => {
    const bookingId = await findBookingId(sql, scan)
    const locked = bookingId === undefined ? undefined : await lockBooking(sql, bookingId)
    const before = await findScan(sql, known)
    if (before) return before
    const receivedAt = context.clock()
    const facts = {
      deviceTime: new Date(scan.at),
      clockOffsetMs: scan.clockOffsetMs,
      receivedAt,
      shown: scan.shown,
      isOtherWay: desk.isOtherWay,
    }
    const decision = decideScan({ ...facts, booking: locked && (await factsOf(sql, locked, desk)) })
    const ours = locked?.booking.venueId === desk.staff.venue.id ? locked : undefined
    const at = scanTime(facts)
    const isKept = await keepScan(sql, desk, { scan, decision, bookingId: ours?.booking.id ?? null, at, receivedAt })
    if (!isKept)
      return (await findScan(sql, known)) ?? { id: scan.id, outcome: 'taken', isCase: false, bookingId: null }
    if (ours && decision.step) await applyStep(context, sql, ours, { desk, scan, at })
    return {
      id: scan.id,
      outcome: decision.outcome,
      isCase: decision.caseKind !== null,
      bookingId: ours?.booking.id ?? null,
    }
  })
}

/** The code alone counts, however it was typed. What else a ticket says, and its signature, the server knows better. */
async function findBookingId(sql: Sql, { code, bookingId }: ScanInput): Promise<string | undefined> {
  if (code !== undefined) return bookingIdOfCode(sql, ticketCode(code))
  return bookingId !== undefined && isId(bookingId) ? bookingId : undefined
}

async function factsOf(sql: Sql, { booking }: LockedBooking, { staff }: ScanningDesk) {
  return {
    ...checkInTimes(booking),
    isHere: booking.venueId === staff.venue.id,
    isOnline: booking.isOnline,
    status: booking.status,
    isVisitUsed: await isVisitUsed(sql, booking.id),
  }
}

const UNDO_ARRIVES_WITHIN_MS = 20_000

/** The mail waits until an undo of the scan, which comes at once or in the same batch, would have arrived. */
function afterUndo(context: Context): Date {
  return new Date(context.clock().getTime() + UNDO_ARRIVES_WITHIN_MS)
}

/** Checks the booking in at the time of the scan, with one entry in the audit log (B17). */
async function applyStep(
  context: Context,
  sql: Sql,
  locked: LockedBooking,
  { desk, scan, at }: { readonly desk: ScanningDesk; readonly scan: ScanInput; readonly at: Date },
): Promise<void> {
  const { staff } = desk
  const { booking } = locked
  const accountId = staff.accountId ?? null
  await redeemBooking(context, sql, locked, {
    actor: staff.actor,
    accountId,
    redeemedAt: at,
    isTapped: scan.how === 'tap',
    mailAfter: afterUndo(context),
  })
  if (scan.how === 'tap')
    await noteEntry(sql, staff, { bookingId: booking.id, venueId: booking.venueId, kind: 'tap', at: context.clock() })
  await noteAction(sql, {
    staff,
    action: 'booking.checkedIn',
    table: 'bookings',
    id: booking.id,
    before: { status: booking.status },
    after: { status: 'redeemed', scan: scan.id, how: scan.how },
    at: context.clock(),
  })
}
