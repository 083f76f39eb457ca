import type { CaseOutcome, SettledCase } from '../../contract/desk-cases.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { lockBooking, type LockedBooking } from '../bookings/move/move-booking.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { outcomesOf, timeOfVisit } from './case-outcomes.rules.ts'
import { findCase, lockCase, settle, type CaseRow } from './cases.queries.ts'
import { settleObjection } from '../objections/settle-objection.ts'
import { redeemBooking } from './redeem-booking.ts'
import { tellVenueOfCase } from './tell-venue-of-case.ts'

interface Wish {
  readonly outcome: CaseOutcome
  readonly reason: string
}

/**
 * An operator settles a case, once, with one entry in the audit log. A check-in or an upheld objection moves the
 * booking, and its traveller gets a mail. The venue always gets one. A second operator changes nothing and reads who
 * was first.
 * @throws Refusal caseNotFound, caseOutcomeNotPossible
 */
export async function settleCase(
  context: Context,
  viewer: StaffViewer,
  caseId: string,
  wish: Wish,
): Promise<SettledCase> {
  return inTransaction(context.db, async (sql) => {
    const found = isId(caseId) ? await findCase(sql, caseId) : undefined
    if (!found) throw new Refusal('caseNotFound')
    const locked = found.bookingId === null ? undefined : await lockBooking(sql, found.bookingId)
    await lockCase(sql, found.id)
    const before = await findCase(sql, found.id)
    const isOpen = before?.settled === null
    if (isOpen) await end(context, sql, viewer, { of: before, locked, wish })
    const settled = (await findCase(sql, found.id))?.settled
    if (!settled) throw new Error(`Case ${found.id} was not settled`)
    return { id: found.id, ...settled, settledAt: settled.settledAt.toISOString(), isChanged: isOpen }
  })
}

async function end(
  context: Context,
  sql: Sql,
  viewer: StaffViewer,
  { of, locked, wish }: { readonly of: CaseRow; readonly locked: LockedBooking | undefined; readonly wish: Wish },
): Promise<void> {
  const { staff, accountId } = viewer
  const at = context.clock()
  const booking = locked && { ...locked.booking, ...checkInTimes(locked.booking) }
  const before = booking?.status ?? null
  if (!outcomesOf(of.kind, booking, at).includes(wish.outcome)) throw new Refusal('caseOutcomeNotPossible')
  let after = before
  if (locked && of.entry)
    after = await settleObjection(context, sql, viewer, { locked, entry: of.entry, ...upheldOrNot(wish) })
  else if (locked && booking && wish.outcome === 'checkedIn') {
    await redeemBooking(context, sql, locked, {
      actor: 'operator',
      accountId,
      redeemedAt: timeOfVisit(of.scannedAt ?? at, booking, at),
      isAlwaysMailed: true,
    })
    after = 'redeemed'
  }
  await settle(sql, of.id, { ...wish, accountId, at })
  await tellVenueOfCase(context, sql, of, { locked, outcome: wish.outcome })
  await noteAction(sql, {
    staff,
    action: 'case.settled',
    table: 'desk_cases',
    id: of.id,
    before: { kind: of.kind, bookingStatus: before },
    after: { outcome: wish.outcome, bookingStatus: after },
    reason: wish.reason,
    at,
  })
}

function upheldOrNot({ outcome, reason }: Wish): { readonly isUpheld: boolean; readonly reason: string } {
  return { isUpheld: outcome === 'upheld', reason }
}
