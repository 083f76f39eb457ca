import type { Sql } from '../../call/context.ts'
import type { StaffVenue } from '../../call/viewer.ts'
import type { VenueRole } from '../posts/rights.rules.ts'

export interface ColleagueRow {
  readonly id: string
  /** Null for an invitation. */
  readonly accountId: string | null
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: VenueRole
  readonly teachesAs: string | null
  readonly since: Date
  readonly signedInAt: Date | null
  /**
   * Until when an invitation can be accepted; null for a person who works here, and for an invitation without a link.
   */
  readonly acceptUntil: Date | null
}

/** Who works for a venue, and whom it has invited: managers first. */
export async function teamOf(sql: Sql, venueId: string): Promise<ColleagueRow[]> {
  const working = await sql
    .selectFrom('venue_staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id as accountId', 's.role', 's.created_at as since', 's.signed_in_at as signedInAt'])
    .select('s.teaches_as as teachesAs')
    .select((of) => of.fn.coalesce('s.email', 'a.email').as('email'))
    .select((of) => of.fn.coalesce('s.first_name', 'a.first_name').as('firstName'))
    .select((of) => of.fn.coalesce('s.last_name', 'a.last_name').as('lastName'))
    .where('s.venue_id', '=', venueId)
    .where('a.status', '=', 'active')
    .execute()
  const invited = await sql
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'role', 'created_at as since'])
    .select(['teaches_as as teachesAs', 'accept_until as acceptUntil'])
    .where('venue_id', '=', venueId)
    .execute()
  return [
    ...working.map((one) => ({ ...one, acceptUntil: null })),
    ...invited.map((one) => ({ ...one, accountId: null, signedInAt: null })),
  ].toSorted((one, other) => rankOf(one) - rankOf(other) || one.since.getTime() - other.since.getTime())
}

const rankOf = ({ role }: Pick<ColleagueRow, 'role'>) => (role === 'manager' ? 0 : 1)

export interface NewPost {
  /** Of the invitation that was accepted: what the venue calls the person stays. */
  readonly id?: string
  readonly venueId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: VenueRole
  /** For a teacher only. */
  readonly teachesAs?: string | null | undefined
  readonly at: Date
}

const columnsOf = ({ id, venueId, email, firstName, lastName, at }: NewPost) => ({
  ...(id ? { id } : {}),
  venue_id: venueId,
  email,
  first_name: firstName,
  last_name: lastName,
  created_at: at,
})
const roleOf = ({ role, teachesAs }: NewPost) => ({ role, teaches_as: role === 'teacher' ? teachesAs : null })

/** A person who works there already gets the new role. */
export async function savePost(sql: Sql, accountId: string, post: NewPost): Promise<void> {
  await sql
    .insertInto('venue_staff')
    .values({ account_id: accountId, ...columnsOf(post), ...roleOf(post) })
    .onConflict((conflict) => conflict.columns(['venue_id', 'account_id']).doUpdateSet(roleOf(post)))
    .execute()
}

/** An address that is invited already gets the new role and link; the link before stops working. */
export async function saveInvitation(
  sql: Sql,
  post: NewPost,
  link: { readonly tokenHash: Buffer; readonly acceptUntil: Date },
): Promise<void> {
  const renewed = { ...roleOf(post), token_hash: link.tokenHash, accept_until: link.acceptUntil }
  await sql
    .insertInto('staff_invitations')
    .values({ ...columnsOf(post), ...renewed })
    .onConflict((conflict) => conflict.columns(['venue_id', 'email']).doUpdateSet(renewed))
    .execute()
}

export interface Invitation extends Pick<NewPost, 'venueId' | 'email' | 'firstName' | 'lastName' | 'role'> {
  readonly id: string
  readonly teachesAs: string | null
  readonly venue: StaffVenue
}

/** The invitation of a link that is still good. */
export async function findInvitation(sql: Sql, tokenHash: Buffer, now: Date): Promise<Invitation | undefined> {
  const row = await sql
    .selectFrom('staff_invitations as i')
    .innerJoin('venues as v', 'v.id', 'i.venue_id')
    .select(['i.id', 'i.venue_id as venueId', 'i.email', 'i.first_name as firstName', 'i.last_name as lastName'])
    .select(['i.role', 'i.teaches_as as teachesAs', 'v.slug', 'v.name', 'v.time_zone as timeZone'])
    .where('i.token_hash', '=', tokenHash)
    .where('i.accept_until', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { slug, name, timeZone, ...invitation } = row
  return { ...invitation, venue: { id: row.venueId, slug, name, timeZone } }
}

/** Returns false if it is gone already. */
export async function removeFromTeam(
  sql: Sql,
  { id, accountId }: Pick<ColleagueRow, 'id' | 'accountId'>,
): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom(accountId === null ? 'staff_invitations' : 'venue_staff')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The posts of an account, with their venues. */
export async function postsToLeave(
  sql: Sql,
  accountId: string,
): Promise<{ readonly id: string; readonly venue: StaffVenue }[]> {
  const rows = await sql
    .selectFrom('venue_staff as s')
    .innerJoin('venues as v', 'v.id', 's.venue_id')
    .select(['s.id', 'v.id as venueId', 'v.slug', 'v.name', 'v.time_zone as timeZone'])
    .where('s.account_id', '=', accountId)
    .orderBy('v.id')
    .execute()
  return rows.map(({ id, venueId, slug, name, timeZone }) => ({ id, venue: { id: venueId, slug, name, timeZone } }))
}

export async function removeInvitationsOf(sql: Sql, email: string): Promise<void> {
  await sql.deleteFrom('staff_invitations').where('email', '=', email).execute()
}
