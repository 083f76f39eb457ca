import { PartnerError } from '../../../adapters/partners-out/partner-error.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { captureVisits, lockPass, releaseVisits } from '../use-visits.ts'
import { membershipEnd, MEMBERSHIP_DAYS, MEMBERSHIP_VISITS, nextTry } from './membership.rules.ts'
import {
  markActive,
  markRefused,
  memberOf,
  type Member,
  type MembershipRow,
  membershipsToTry,
  putOff,
} from './memberships.queries.ts'

const AT_ONCE = 20

/** Asks the partner for an intended membership and records the answer. A repeat with the same key acts once. */
export async function askPartner(
  context: Context,
  membership: MembershipRow,
): Promise<'active' | 'refused' | 'unknown'> {
  const member = await memberOf(context.db, membership.account_id)
  if (!member) return giveBack(context, membership)
  try {
    const { email, firstName } = member
    const activated = await context.wellnessPartner.activate({
      email,
      firstName,
      days: MEMBERSHIP_DAYS,
      key: membership.id,
    })
    return await useVisit(context, membership, member, activated)
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    context.log.warn({ err: error, membershipId: membership.id }, 'the wellness partner did not activate a membership')
    if (error.outcome === 'refused') return giveBack(context, membership)
    const again = nextTry(membership.starts_at, context.clock())
    if (!again) return giveBack(context, membership)
    await putOff(context.db, membership.id, again)
    return 'unknown'
  }
}

async function useVisit(
  context: Context,
  { id, pass_id: passId }: MembershipRow,
  member: Member,
  activated: { reference: string; activationCode: string },
): Promise<'active'> {
  await inTransaction(context.db, async (sql) => {
    const pass = await lockPass(sql, passId)
    const from = context.clock()
    const until = membershipEnd(from)
    if (!(await markActive(sql, id, { ...activated, from, until }))) return
    await captureVisits(sql, {
      pass,
      visits: MEMBERSHIP_VISITS,
      purpose: { membershipId: id },
      reason: 'membership',
      at: from,
    })
    const { activationCode } = activated
    const data = {
      firstName: member.firstName,
      activationCode,
      joinUrl: context.settings.partners.wellness?.joinUrl ?? null,
      passName: pass.name,
      until,
    }
    await queueMail(context, sql, {
      kind: 'membership-activated',
      to: member.email,
      accountId: member.id,
      dedupeKey: `membership-activated:${id}`,
      data,
    })
  })
  return 'active'
}

async function giveBack(context: Context, { id, pass_id: passId }: MembershipRow): Promise<'refused'> {
  await inTransaction(context.db, async (sql) => {
    const pass = await lockPass(sql, passId)
    if (!(await markRefused(sql, id))) return
    await releaseVisits(sql, {
      pass,
      visits: MEMBERSHIP_VISITS,
      purpose: { membershipId: id },
      reason: 'membership refused',
      at: context.clock(),
    })
  })
  return 'refused'
}

/** Part of the regular sweep: finishes what a slow partner, a dead process or a closed browser left open. */
export async function sweepMemberships(context: Context): Promise<void> {
  for (const membership of await membershipsToTry(context.db, context.clock(), AT_ONCE))
    await askPartner(context, membership)
}
