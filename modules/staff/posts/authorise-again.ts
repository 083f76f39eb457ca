import { Refusal } from '../../../contract/refusal.ts'
import type { OperatorArea, Right } from '../../../contract/rights.ts'
import type { Sql } from '../../call/context.ts'
import type { VenueStaffViewer } from '../../call/viewer.ts'
import { areasOf, postsOf } from './posts.queries.ts'
import { reachOf } from './rights.rules.ts'

/**
 * Refuses a person who has lost the right of their call since: a colleague was first. The caller's transaction has
 * locked the venue, so of two managers who dismiss each other at once, one stays.
 * @throws Refusal notAllowed
 */
export async function authoriseAgain(
  sql: Sql,
  { staff, accountId }: Pick<VenueStaffViewer, 'staff' | 'accountId'>,
): Promise<void> {
  if (!(await hasRightAt(sql, staff.venue.id, accountId, staff.right))) throw new Refusal('notAllowed')
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
