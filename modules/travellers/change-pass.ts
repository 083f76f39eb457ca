import type { IsoDate } from '../../contract/dates.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import { cancelBookingsOfPass } from '../bookings/move/cancel-bookings-of-pass.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { isPaymentDisputed } from '../checkout/refund/withdraw-pass.ts'
import { onceInTransaction } from '../idempotency/once-by-key.ts'
import { requestHash } from '../idempotency/request-hash.ts'
import type { MailKinds } from '../notifications/mails/mail-kinds.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { freezePass, thawPass } from '../passes/freeze-pass.ts'
import { endReason } from '../passes/pass-eligibility.rules.ts'
import { lastDay } from '../passes/pass-terms.rules.ts'
import { grantVisits, lockPass, type LockedPass } from '../passes/use-visits.ts'
import { holdOwnerOf } from './traveller-record.queries.ts'

type Owner = NonNullable<Awaited<ReturnType<typeof holdOwnerOf>>>

/**
 * Freezes a pass for an operator (T179). Of two at once the order does not matter: it is frozen, and its bookings
 * are cancelled if one of them chose that. A pass that is frozen already keeps its reason.
 * @throws Refusal passNotFound
 */
export async function freezeForOperator(
  context: Context,
  { staff, accountId }: StaffViewer,
  passId: string,
  { bookings, reason }: { readonly bookings: 'stay' | 'cancel'; readonly reason: string },
) {
  return inTransaction(context.db, async (sql) => {
    const owner = await requireOwner(sql, passId)
    const at = context.clock()
    const pass = await freezePass(sql, passId, 'operator', at)
    const by = { actor: 'operator', accountId, because: 'passFrozen' } as const
    const cancelled =
      bookings === 'cancel' ? await cancelBookingsOfPass(context, sql, pass.id, 'The pass was frozen', by) : 0
    const frozenBecause = pass.frozenBecause ?? 'operator'
    const isChanged = pass.frozenBecause === null || cancelled > 0
    if (isChanged) {
      const before = { frozenBecause: pass.frozenBecause }
      const after = { frozenBecause, cancelled }
      await noteAction(sql, { staff, action: 'pass.frozen', table: 'passes', id: pass.id, before, after, reason, at })
      await mailChange(context, sql, owner, { pass, change: cancelled > 0 ? 'frozenWithBookings' : 'frozen' })
    }
    return { isChanged, frozenBecause, cancelled }
  })
}

/**
 * Lets a pass pay again that an operator froze, if it is not over. Its visits are as they were; cancelled bookings stay
 * cancelled.
 * @throws Refusal passNotFound; passNotThawable after a refund, and unless every dispute about the payment was won
 */
export async function thawForOperator(
  context: Context,
  { staff }: StaffViewer,
  passId: string,
  { reason }: { readonly reason: string },
) {
  return inTransaction(context.db, async (sql) => {
    const owner = await requireOwner(sql, passId)
    const pass = await lockPass(sql, passId)
    const at = context.clock()
    const isOver = endReason({ ...pass, frozenBecause: null }, at) !== null
    if (pass.frozenBecause === null) return { isChanged: false, frozenBecause: null, isOver }
    if (pass.frozenBecause !== 'operator' || (pass.orderId !== null && (await isPaymentDisputed(sql, pass.orderId))))
      throw new Refusal('passNotThawable')
    await thawPass(sql, pass.id)
    const [before, after] = [{ frozenBecause: pass.frozenBecause }, { frozenBecause: null }]
    await noteAction(sql, { staff, action: 'pass.thawed', table: 'passes', id: pass.id, before, after, reason, at })
    await mailChange(context, sql, owner, { pass, change: isOver ? 'thawedTooLate' : 'thawed' })
    return { isChanged: true, frozenBecause: null, isOver }
  })
}

/**
 * Adds visits to a pass, once for the same key.
 * @throws Refusal passNotFound, passFrozen
 */
export async function grantForOperator(
  context: Context,
  { staff, accountId, idempotencyKey }: StaffViewer,
  passId: string,
  { visits, reason }: { readonly visits: number; readonly reason: string },
) {
  const bodyHash = requestHash({ passId, visits, reason })
  return onceInTransaction(context, { scope: `grant:${accountId}`, key: idempotencyKey, bodyHash }, async (sql) => {
    const owner = await requireOwner(sql, passId)
    const pass = await lockPass(sql, passId)
    if (pass.frozenBecause !== null) throw new Refusal('passFrozen')
    const at = context.clock()
    await grantVisits(sql, { pass, visits, reason: `granted: ${reason}`, at })
    const granted = await lockPass(sql, passId)
    const [before, after] = [{ visitsLeft: pass.visitsFree }, { visitsLeft: granted.visitsFree }]
    const action = 'pass.visitsGranted'
    await noteAction(sql, { staff, action, table: 'passes', id: pass.id, before, after, reason, at })
    await mailChange(context, sql, owner, { pass: granted, change: 'granted', visitsAdded: visits })
    return after
  })
}

async function requireOwner(sql: Sql, passId: string): Promise<Owner> {
  const owner = isId(passId) ? await holdOwnerOf(sql, passId) : undefined
  if (!owner) throw new Refusal('passNotFound')
  return owner
}

interface PassChange {
  readonly pass: LockedPass
  readonly change: MailKinds['pass-changed']['change']
  readonly visitsAdded?: number
}

/** The owner reads what has changed, and not the reason, which is between operators. */
async function mailChange(
  context: Context,
  sql: Sql,
  { id, email, firstName }: Owner,
  { pass, change, visitsAdded = 0 }: PassChange,
): Promise<void> {
  const usableUntil: IsoDate = lastDay(pass, pass.timeZone)
  const data = { firstName, passName: pass.name, change, visitsAdded, usableUntil }
  await queueMail(context, sql, { kind: 'pass-changed', to: email, data, accountId: id })
}
