import type { Membership } from '../../../contract/check-in.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { refuseBlocked } from '../../accounts/refuse-blocked.ts'
import { requireConfirmedEmail } from '../../accounts/require-confirmed-email.ts'
import type { Context } from '../../call/context.ts'
import { throttle } from '../../limits/throttle.ts'
import { findPayer, lockPayer, showPayer } from '../find-payer.ts'
import { holdVisits } from '../use-visits.ts'
import { membershipEnd, MEMBERSHIP_VISITS, nextTry } from './membership.rules.ts'
import { currentMembership, intendMembership, lockMember, type MembershipRow } from './memberships.queries.ts'
import { askPartner } from './settle-membership.ts'

/** Shows what would be used, or the current membership. Changes nothing (T110). */
export async function showMembership(context: Context, accountId: string, partner: string): Promise<Membership> {
  refuseOtherWords(context, partner)
  const current = await currentMembership(context.db, accountId, partner, context.clock())
  if (current) return writeMembership(context, current)
  return {
    isActive: false,
    activatedAt: null,
    validUntil: null,
    activationCode: null,
    joinUrl: null,
    cost: MEMBERSHIP_VISITS,
    pass: await findPayer(context, accountId),
  }
}

/**
 * Activates the wellness partner's membership for 30 days with one visit (T109). A repeat within the 30 days gets the
 * same answer and takes nothing. It holds the visit first, and asks the partner outside of any transaction. It then
 * uses the visit, or gives it back when the partner refuses. Without an answer the visit stays held, and the sweep asks
 * again with the same key.
 * @throws Refusal noVisitsLeft, passNotUsable, emailNotConfirmed for a free pass, membershipRefused, membershipFailed
 */
export async function activateMembership(context: Context, accountId: string, partner: string): Promise<Membership> {
  refuseOtherWords(context, partner)
  const current = await currentMembership(context.db, accountId, partner, context.clock())
  if (current?.status === 'active') return writeMembership(context, current)
  await throttle(context, 'partner', { account: accountId })
  const intended = await intend(context, accountId, partner)
  if (intended.status === 'active') return writeMembership(context, intended)
  const outcome = await askPartner(context, intended)
  if (outcome === 'refused') throw new Refusal('membershipRefused')
  const settled = await currentMembership(context.db, accountId, partner, context.clock())
  if (settled?.status !== 'active') throw new Refusal('membershipFailed')
  return writeMembership(context, settled)
}

async function intend(context: Context, accountId: string, partner: string): Promise<MembershipRow> {
  return inTransaction(context.db, async (sql) => {
    const now = context.clock()
    if (!(await lockMember(sql, accountId))) throw new Refusal('sessionExpired')
    const current = await currentMembership(sql, accountId, partner, now)
    if (current) return current
    const pass = await lockPayer(sql, accountId, now)
    if (pass === 'none' || pass === 'over') throw new Refusal(pass === 'none' ? 'noVisitsLeft' : 'passNotUsable')
    await refuseBlocked(sql, accountId)
    if (pass.isFreePass) await requireConfirmedEmail(sql, accountId)
    const membership = await intendMembership(sql, {
      accountId,
      partner,
      passId: pass.id,
      from: now,
      until: membershipEnd(now),
      nextTryAt: nextTry(now, now) ?? now,
    })
    await holdVisits(sql, {
      pass,
      visits: MEMBERSHIP_VISITS,
      purpose: { membershipId: membership.id },
      reason: 'membership',
      at: now,
    })
    return membership
  })
}

/** Refuses a path without the configured partner's word. */
function refuseOtherWords({ settings }: Context, partner: string): void {
  if (partner !== settings.partners.wellness?.key) throw new Refusal('routeNotFound')
}

async function writeMembership(context: Context, membership: MembershipRow): Promise<Membership> {
  const isActive = membership.status === 'active'
  return {
    isActive,
    activatedAt: isActive ? membership.starts_at.toISOString() : null,
    validUntil: isActive ? membership.ends_at.toISOString() : null,
    activationCode: membership.activation_code,
    joinUrl: isActive ? (context.settings.partners.wellness?.joinUrl ?? null) : null,
    cost: MEMBERSHIP_VISITS,
    pass: await showPayer(context, membership.pass_id),
  }
}
