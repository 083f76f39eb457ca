import { toWireDate } from '../../contract/days.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { StaffPass, StaffTraveller } from '../../contract/staff-travellers.ts'
import { together } from '../../database/together.ts'
import { findAccountChanges } from '../account-changes/find-account-changes.ts'
import { findAccount } from '../accounts/find-account.ts'
import { noteLook } from '../audit/note-look.ts'
import { statusesOfStored } from '../bookings/record/stored-statuses.rules.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { listOrders } from '../checkout/office/list-orders.ts'
import { listMailsTo } from '../notifications/list-mails.ts'
import { listPassEntries } from '../passes/list-pass-entries.ts'
import { passesOfAccount } from '../passes/list-passes.ts'
import { endReason } from '../passes/pass-eligibility.rules.ts'
import { lastDay } from '../passes/pass-terms.rules.ts'
import { listLogins } from '../sign-in/logins/sign-out.ts'
import { findStaffNotes } from '../staff-notes/find-staff-notes.ts'
import { requireTraveller } from './require-traveller.ts'
import { writeTraveller } from './list-travellers.ts'
import { countOpenObjections, countReviews, issuersOf, latestBookings } from './traveller-record.queries.ts'
import { figuresOfTravellers } from './travellers-list.queries.ts'

/** Passes, bookings and orders on the page. */
const MOST_SHOWN = 20

/**
 * A traveller with what support needs. The look is recorded before anything is read (B17).
 * @throws Refusal travellerNotFound, also for a deleted one and for staff
 */
export async function openTraveller(context: Context, viewer: StaffViewer, id: string): Promise<StaffTraveller> {
  const line = await requireTraveller(context.db, id)
  const [{ staff }, at] = [viewer, context.clock()]
  await noteLook(context.db, { staff, action: 'traveller.opened', table: 'accounts', id: line.id, at })
  const [account, figures, passes, bookings, issuers, mails, reviews, openObjections, staffNotes, changes] =
    await together(context.db, (sql) => [
      findAccount(sql, { id: line.id }),
      figuresOfTravellers(sql, [line.id], at),
      passesOfAccount(sql, line.id),
      latestBookings(sql, line.id, MOST_SHOWN),
      issuersOf(sql, line.id),
      listMailsTo(sql, line.id),
      countReviews(sql, line.id),
      countOpenObjections(sql, line.id),
      findStaffNotes(sql, { kind: 'traveller', id: line.id }, viewer),
      findAccountChanges(context, sql, line.id, viewer),
    ])
  if (!account) throw new Refusal('travellerNotFound')
  const logins = await listLogins(context, line.id, undefined)
  const orders = await listOrders(context, { email: line.email, state: [] }, { rows: MOST_SHOWN, counted: 0 })
  const shown = passes.toSorted((one, other) => other.usableUntil.getTime() - one.usableUntil.getTime())
  return {
    traveller: writeTraveller(line, figures.get(line.id)),
    phone: account.phone,
    zipCode: account.zip_code,
    language: account.language,
    hasPassword: account.password_hash !== null,
    mailboxRefused: account.mailbox_refused_at && {
      at: account.mailbox_refused_at.toISOString(),
      reason: account.mailbox_refusal ?? '',
    },
    providers: issuers,
    logins: { count: logins.length, lastUsedAt: logins[0]?.lastUsedAt ?? null },
    passes: await writePasses(context, shown.slice(0, MOST_SHOWN)),
    bookings: bookings.map(({ date, status, ...booking }) => ({
      ...booking,
      dateOfVisit: toWireDate(date),
      status: statusesOfStored[status],
    })),
    orders: orders.rows,
    mails,
    reviews,
    openObjections,
    staffNotes,
    changes,
  }
}

async function writePasses(
  context: Context,
  passes: Awaited<ReturnType<typeof passesOfAccount>>,
): Promise<StaffPass[]> {
  const now = context.clock()
  const written: StaffPass[] = []
  for (const pass of passes)
    written.push({
      id: pass.id,
      code: pass.code,
      name: pass.name,
      type: pass.type,
      visits: pass.visitsBought,
      visitsLeft: pass.visitsFree,
      visitsHeld: pass.visitsHeld,
      usableUntil: toWireDate(lastDay(pass, pass.timeZone)),
      endReason: endReason(pass, now),
      frozenBecause: pass.frozenBecause,
      orderId: pass.orderId,
      ledger: await listPassEntries(context, pass.accountId, pass.id),
    })
  return written
}
