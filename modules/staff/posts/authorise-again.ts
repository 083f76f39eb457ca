import { Refusal } from '../../../contract/refusal.ts'
import type { OperatorArea, Right } from '../../../contract/rights.ts'
import type { Sql } from '../../call/context.ts'
import type { PartnerStaffViewer, VenueStaffViewer } from '../../call/viewer.ts'
import { areasOf, postsOf } from './posts.queries.ts'
import { partnersInReach, reachOf } from './rights.rules.ts'

/**
 * Refuses a person who has lost the right of their call since: a colleague was first. The caller's transaction has
 * locked the venue or the partner, so of two managers who dismiss each other at once, one stays.
 * @throws Refusal notAllowed
 */
export async function authoriseAgain(
  sql: Sql,
  { staff, accountId }: Pick<VenueStaffViewer | PartnerStaffViewer, 'staff' | 'accountId'>,
): Promise<void> {
  const { venue, partner, right } = staff
  const isAllowed = venue
    ? await hasRightAt(sql, venue.id, accountId, right)
    : partner && (await hasRightFor(sql, partner.id, accountId, right))
  if (!isAllowed) throw new Refusal('notAllowed')
}

export async function hasRightFor(sql: Sql, partnerId: string, accountId: string, right: Right): Promise<boolean> {
  const posts = await postsOf(sql, accountId)
  const partners = posts && partnersInReach(posts, right)
  return partners === 'all' || (partners?.includes(partnerId) ?? false)
}

export async function hasRightAt(sql: Sql, venueId: string, accountId: string, right: Right): Promise<boolean> {
  const posts = await postsOf(sql, accountId)
  const venues = posts && reachOf(posts, right)
  return venues === 'all' || (venues?.includes(venueId) ?? false)
}

/** What an operator looks after now. */
export async function findAreas(sql: Sql, accountId: string): Promise<OperatorArea[]> {
  return areasOf(sql, accountId)
}
