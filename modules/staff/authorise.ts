import { Refusal } from '../../contract/refusal.ts'
import type { Right } from '../../contract/rights.ts'
import type { Context, StaffMember } from '../context.ts'
import { reachOf } from './rights.rules.ts'
import { postsOf, venueBySlug } from './posts.queries.ts'

/**
 * Whether somebody of staff has the right that a call declares (B1), and in which venues. This is the one place that
 * checks it.
 * @param venue the venue that the call names in its path, by its slug. One in which they do not work is not found,
 *   whether it exists or not.
 * @throws Refusal notAllowed, venueNotFound, sessionExpired
 */
export async function authorise(
  context: Context,
  accountId: string,
  right: Right,
  venue?: string,
): Promise<StaffMember> {
  const posts = await postsOf(context.db, accountId)
  if (!posts) throw new Refusal('sessionExpired')
  const venues = reachOf(posts, right)
  const member = { actor: posts.kind, accountId, right, venues: venues ?? [] }
  if (venue === undefined) {
    if (!venues) throw new Refusal('notAllowed')
    return member
  }
  const named = await venueBySlug(context.db, venue.toLowerCase())
  const worksThere = posts.kind === 'operator' || posts.workplaces.some(({ venueId }) => venueId === named?.id)
  if (!named || !worksThere) throw new Refusal('venueNotFound')
  if (venues !== 'all' && !venues?.includes(named.id)) throw new Refusal('notAllowed')
  return { ...member, venue: named }
}
