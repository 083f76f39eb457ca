import { printable } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { OperatorArea, Right } from '../../contract/rights.ts'
import { together } from '../../database/together.ts'
import type { Context, Sql } from '../call/context.ts'
import type { PartnerStaffViewer, StaffMember, StaffPartner, StaffVenue, VenueStaffViewer } from '../call/viewer.ts'
import { identifyDevice } from './desk-devices/identify-device.ts'
import { partnersInReach, type Posts, reachOf, rightsOf, type VenueRole } from './posts/rights.rules.ts'
import { hasRightAt, hasRightFor } from './posts/authorise-again.ts'
import { partnerBySlug, postsOf, venueBySlug } from './posts/posts.queries.ts'

/** The account of a login with a second factor, or the token of a device at a venue's desk. */
export type StaffCaller = { readonly accountId: string } | { readonly deviceToken: string }

/** The venue or the partner that a call names in its path, by its slug. */
export interface PathPlace {
  readonly venue?: string
  readonly partner?: string
}

/**
 * Whether a member of staff has the right that a call declares (B1), and at which venues. This is the one place that
 * checks it.
 * @param place A venue or a partner for which they do not work is not found, whether it exists or not.
 * @throws Refusal notAllowed, venueNotFound, recordNotFound, sessionExpired
 */
export async function authorise(
  context: Context,
  caller: StaffCaller,
  right: Right,
  place: PathPlace = {},
): Promise<StaffMember> {
  const [posts, venue, partner] = await together(context.db, (sql) => [
    postsOfCaller(context, sql, caller),
    lookUp(place.venue, (slug) => venueBySlug(sql, slug)),
    lookUp(place.partner, (slug) => partnerBySlug(sql, slug)),
  ])
  if (!posts) throw new Refusal('sessionExpired')
  if (place.venue !== undefined) return atVenue(posts, right, venue)
  if (place.partner !== undefined) return forPartner(posts, right, partner)
  const venues = reachOf(posts, right)
  const partners = partnersInReach(posts, right)
  if (!venues && !partners) throw new Refusal('notAllowed')
  const actor = posts.workplaces.length === 0 ? 'partner' : 'venue'
  return { ...memberOf(posts, right, actor), venues: venues ?? [], partners: partners ?? [] }
}

function lookUp<T>(slug: string | undefined, find: (slug: string) => Promise<T>): Promise<T> | undefined {
  return slug === undefined || !printable.test(slug) ? undefined : find(slug.toLowerCase())
}

function memberOf({ kind, accountId, deviceId }: PostsOfCaller, right: Right, local: 'venue' | 'partner') {
  const actor = kind === 'operator' ? kind : local
  return { actor, accountId, ...(deviceId ? { deviceId } : {}), right }
}

function atVenue(posts: PostsOfCaller, right: Right, named: StaffVenue | undefined): StaffMember {
  const venues = reachOf(posts, right)
  const post = posts.workplaces.find(({ venueId }) => venueId === named?.id)
  if (!named || (posts.kind !== 'operator' && !post)) throw new Refusal('venueNotFound')
  if (venues !== 'all' && !venues?.includes(named.id)) throw new Refusal('notAllowed')
  const member = { ...memberOf(posts, right, 'venue'), venues: venues ?? [], venue: named }
  return { ...member, ...(post?.teachesAs ? { teachesAs: post.teachesAs } : {}) }
}

function forPartner(posts: PostsOfCaller, right: Right, named: StaffPartner | undefined): StaffMember {
  const partners = partnersInReach(posts, right)
  if (!named || (posts.kind !== 'operator' && !posts.partners.includes(named.id))) throw new Refusal('recordNotFound')
  if (partners !== 'all' && !partners?.includes(named.id)) throw new Refusal('notAllowed')
  return { ...memberOf(posts, right, 'partner'), venues: [], partners: [named.id], partner: named }
}

/** Whether the caller at a venue has another right there too, so that a screen offers only what they may do. */
export async function mayAlso(
  context: Context,
  { staff, accountId }: Pick<VenueStaffViewer, 'staff' | 'accountId'>,
  right: Right,
): Promise<boolean> {
  return hasRightAt(context.db, staff.venue.id, accountId, right)
}

/** The same for the partner of the call's path. */
export async function mayAlsoFor(
  context: Context,
  { staff, accountId }: Pick<PartnerStaffViewer, 'staff' | 'accountId'>,
  right: Right,
): Promise<boolean> {
  return hasRightFor(context.db, staff.partner.id, accountId, right)
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

type PostsOfCaller = Posts & Pick<StaffMember, 'accountId' | 'deviceId'> & { readonly kind: 'appointed' | 'operator' }

async function postsOfCaller(context: Context, sql: Sql, caller: StaffCaller): Promise<PostsOfCaller | undefined> {
  if ('accountId' in caller) {
    const posts = await postsOf(sql, caller.accountId)
    return posts && { ...posts, accountId: caller.accountId }
  }
  const device = await identifyDevice(context, sql, caller.deviceToken)
  if (!device) return undefined
  const workplaces = [{ venueId: device.venueId, role: 'device' as const, teachesAs: null }]
  return { kind: 'appointed', accountId: undefined, deviceId: device.id, areas: [], workplaces, partners: [] }
}
