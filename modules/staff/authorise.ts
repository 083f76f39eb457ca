import { printable } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { OperatorArea, Right } from '../../contract/rights.ts'
import { together } from '../../database/together.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffMember, VenueStaffViewer } from '../call/viewer.ts'
import { identifyDevice } from './desk-devices/identify-device.ts'
import { type Posts, reachOf, rightsOf, type VenueRole } from './posts/rights.rules.ts'
import { hasRightAt } from './posts/authorise-again.ts'
import { postsOf, venueBySlug } from './posts/posts.queries.ts'

/** The account of a login with a second factor, or the token of a device at a venue's desk. */
export type StaffCaller = { readonly accountId: string } | { readonly deviceToken: string }

/**
 * Whether a member of staff has the right that a call declares (B1), and at which venues. This is the one place that
 * checks it.
 * @param venue the venue that the call names in its path, by its slug. A venue for which they do not work is not found,
 * whether it exists or not.
 * @throws Refusal notAllowed, venueNotFound, sessionExpired
 */
export async function authorise(
  context: Context,
  caller: StaffCaller,
  right: Right,
  venue?: string,
): Promise<StaffMember> {
  const [posts, named] = await together(context.db, (sql) => [
    postsOfCaller(context, sql, caller),
    venue === undefined || !printable.test(venue) ? undefined : venueBySlug(sql, venue.toLowerCase()),
  ])
  if (!posts) throw new Refusal('sessionExpired')
  const { kind: actor, accountId, deviceId } = posts
  const venues = reachOf(posts, right)
  const member = { actor, accountId, ...(deviceId ? { deviceId } : {}), right, venues: venues ?? [] }
  if (venue === undefined) {
    if (!venues) throw new Refusal('notAllowed')
    return member
  }
  const post = posts.workplaces.find(({ venueId }) => venueId === named?.id)
  if (!named || (posts.kind !== 'operator' && !post)) throw new Refusal('venueNotFound')
  if (venues !== 'all' && !venues?.includes(named.id)) throw new Refusal('notAllowed')
  return { ...member, venue: named, ...(post?.teachesAs ? { teachesAs: post.teachesAs } : {}) }
}

/** Whether the caller at a venue has another right there too, so that a screen offers only what they may do. */
export async function mayAlso(
  context: Context,
  { staff, accountId }: Pick<VenueStaffViewer, 'staff' | 'accountId'>,
  right: Right,
): Promise<boolean> {
  return hasRightAt(context.db, staff.venue.id, accountId, right)
}

/** The rights that a person has at every venue, as operators have. */
export async function rightsEverywhere(context: Context, accountId: string): Promise<readonly Right[]> {
  const posts = await postsOf(context.db, accountId)
  return rightsOf(posts?.areas ?? [])
}

/** What an operator looks after. */
export async function areasEverywhere(sql: Sql, accountId: string): Promise<readonly OperatorArea[]> {
  return (await postsOf(sql, accountId))?.areas ?? []
}

/** The caller's role at the venue of the path; undefined for an operator. */
export async function roleAtVenue(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
): Promise<VenueRole | undefined> {
  const posts = await postsOf(context.db, accountId)
  const post = posts?.workplaces.find(({ venueId }) => venueId === staff.venue.id)
  return post?.role === 'device' ? undefined : post?.role
}

async function postsOfCaller(
  context: Context,
  sql: Sql,
  caller: StaffCaller,
): Promise<
  (Posts & Pick<StaffMember, 'accountId' | 'deviceId'> & { readonly kind: StaffMember['actor'] }) | undefined
> {
  if ('accountId' in caller) {
    const posts = await postsOf(sql, caller.accountId)
    return posts && { ...posts, accountId: caller.accountId }
  }
  const device = await identifyDevice(context, sql, caller.deviceToken)
  if (!device) return undefined
  const workplaces = [{ venueId: device.venueId, role: 'device' as const, teachesAs: null }]
  return { kind: 'venue', accountId: undefined, deviceId: device.id, areas: [], workplaces }
}
