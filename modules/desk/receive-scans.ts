import type { ReceivedScan, ScanInput } from '../../contract/desk-scans.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { ticketCode } from '../../contract/signed-ticket.ts'
import { together } from '../../database/together.ts'
import { noteAction } from '../audit/note-action.ts'
import {
  type BookingToLock,
  findBookingToLock,
  type LockedBooking,
  lockFoundBooking,
} from '../bookings/move/move-booking.ts'
import { throttleIn } from '../limits/throttle.ts'
import { noteEntry } from '../objections/note-entry.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import type { DeskViewer } from '../call/viewer.ts'
import { decideScan, scanTime } from './decide-scan.rules.ts'
import { decideOnce, type ScanningDesk, keepScan } from './keep-scan.ts'
import { redeemBooking } from './redeem-booking.ts'
import { findScan, isDeskOfDevice, isVisitUsed } from './scans.queries.ts'
import { undoScan } from './undo-scan.ts'

/**
 * Takes what a desk scanned, one scan after the other, in the order in which they were sent. A batch whose answer was
 * lost may come again, whole or in part, in any order: a scan is decided once (B15). A scan that would be one case too
 * many of its desk gets no answer, so the desk keeps it and sends it again later; the others are answered.
 */
export async function receiveScans(
  context: Context,
  { staff, address }: DeskViewer,
  { deskId, scans }: { readonly deskId?: string | undefined; readonly scans: readonly ScanInput[] },
): Promise<{ scans: ReceivedScan[] }> {
  const from = staff.deviceId ?? deskId
  if (from === undefined) throw new Refusal('invalidRequest', { fields: { deskId: 'Must be an id' } })
  const isOtherWay = staff.deviceId === undefined && (await isDeskOfDevice(context.db, staff.venue.id, from))
  const answers: ReceivedScan[] = []
  let tooMany: Refusal | undefined
  const desk = { staff, address, deskId: from, isOtherWay }
  for (const scan of scans) {
    const answering =
      scan.undoes === undefined
        ? receiveScan(context, desk, scan)
        : undoScan(context, desk, { ...scan, undoes: scan.undoes })
    try {
      answers.push(await answering)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'tooManyRequests')) throw error
      tooMany = error
    }
  }
  if (tooMany && answers.length === 0) throw tooMany
  return { scans: answers }
}

async function receiveScan(context: Context, desk: ScanningDesk, scan: ScanInput): Promise<ReceivedScan> {
  const sent = { id: scan.id, venueId: desk.staff.venue.id, deskId: desk.deskId }
  // Found before the transaction, because neither the owner of a booking nor its pass and class ever change.
  const found = await findBooking(context.db, scan)
  const decide = async (sql: Sql): Promise<ReceivedScan> => {
    const [locked, earlierAnswer, isUsed] = await together(sql, (sql) => [
      found && lockFoundBooking(sql, found, 'stay'),
      findScan(sql, sent),
      found && isVisitUsed(sql, found.bookingId),
    ])
    if (earlierAnswer) return earlierAnswer
    const receivedAt = context.clock()
    const facts = {
      deviceTime: new Date(scan.at),
      clockOffsetMs: scan.clockOffsetMs,
      receivedAt,
      shown: scan.shown,
      isOtherWay: desk.isOtherWay,
    }
    const decision = decideScan({ ...facts, booking: locked && factsOf(locked, desk, isUsed ?? false) })
    const ours = locked?.booking.venueId === desk.staff.venue.id ? locked : undefined
    const at = scanTime(facts)
    if (decision.caseKind) await countCase(context, sql, desk)
    await keepScan(sql, desk, { scan, decision, bookingId: ours?.booking.id ?? null, at, receivedAt })
    if (ours && decision.step) await applyStep(context, sql, ours, { desk, scan, at })
    return {
      id: scan.id,
      outcome: decision.outcome,
      isCase: decision.caseKind !== null,
      bookingId: ours?.booking.id ?? null,
    }
  }
  return decideOnce(context, sent, decide)
}

/** No device and no person fills the list of those who settle cases. */
async function countCase(context: Context, sql: Sql, { staff, address }: ScanningDesk): Promise<void> {
  const { deviceId, accountId } = staff
  const counted = deviceId === undefined ? { account: accountId ?? '' } : { device: deviceId }
  await throttleIn(context, sql, [{ name: 'deskCase', counted: [{ address }, counted] }])
}

/** The code alone counts, however it was typed. What else a ticket says, and its signature, the server knows better. */
async function findBooking(sql: Sql, { code, bookingId }: ScanInput): Promise<BookingToLock | undefined> {
  if (code !== undefined) return findBookingToLock(sql, { code: ticketCode(code) })
  return bookingId !== undefined && isId(bookingId) ? findBookingToLock(sql, { bookingId }) : undefined
}

function factsOf({ booking }: LockedBooking, { staff }: ScanningDesk, isVisitUsed: boolean) {
  return {
    ...checkInTimes(booking),
    isHere: booking.venueId === staff.venue.id,
    isOnline: booking.isOnline,
    status: booking.status,
    isVisitUsed,
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
  const now = context.clock()
  const isTapped = scan.how === 'tap'
  await redeemBooking(context, sql, locked, {
    actor: staff.actor,
    accountId,
    redeemedAt: at,
    isTapped,
    mailAfter: afterUndo(context),
  })
  const { id, venueId } = booking
  const staffEntryId = isTapped
    ? await noteEntry(sql, staff, { bookingId: id, venueId, kind: 'tap', at: now })
    : undefined
  await noteAction(sql, {
    staff,
    action: 'booking.checkedIn',
    table: 'bookings',
    id,
    before: { status: booking.status },
    after: { status: 'redeemed', scan: scan.id, how: scan.how },
    staffEntryId,
    at: now,
  })
}
