import type { Sql } from '../../call/context.ts'
import type { VenueRole } from '../posts/rights.rules.ts'

/** Where a team works. */
export interface TeamPlace {
  readonly kind: 'venue' | 'partner'
  readonly id: string
  readonly slug: string
  readonly name: string
}

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

/** Who works at a place, and whom it has invited: managers first. */
export async function teamOf(sql: Sql, { kind, id }: TeamPlace): Promise<ColleagueRow[]> {
  const working = await (kind === 'venue' ? peopleOfVenue(sql, id) : peopleOfPartner(sql, id))
  const invited = await sql
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'role', 'created_at as since'])
    .select(['teaches_as as teachesAs', 'accept_until as acceptUntil'])
    .where(columnOf[kind], '=', id)
    .execute()
  return [
    ...working.map((one) => ({ ...one, acceptUntil: null })),
    ...invited.map((one) => ({ ...one, accountId: null, signedInAt: null })),
  ].toSorted((one, other) => rankOf(one) - rankOf(other) || one.since.getTime() - other.since.getTime())
}

async function peopleOfVenue(sql: Sql, venueId: string) {
  return sql
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
}

async function peopleOfPartner(sql: Sql, partnerId: string) {
  const people = await sql
    .selectFrom('partner_staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id as accountId', 's.created_at as since', 's.signed_in_at as signedInAt'])
    .select((of) => of.fn.coalesce('s.email', 'a.email').as('email'))
    .select((of) => of.fn.coalesce('s.first_name', 'a.first_name').as('firstName'))
    .select((of) => of.fn.coalesce('s.last_name', 'a.last_name').as('lastName'))
    .where('s.partner_id', '=', partnerId)
    .where('a.status', '=', 'active')
    .execute()
  return people.map((one) => ({ ...one, role: 'manager' as const, teachesAs: null }))
}

const columnOf = { venue: 'venue_id', partner: 'partner_id' } as const
const rankOf = ({ role }: Pick<ColleagueRow, 'role'>) => (role === 'manager' ? 0 : 1)

export interface NewPost {
  /** Of the invitation that was accepted: what the place calls the person stays. */
  readonly id?: string
  readonly place: TeamPlace
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: VenueRole
  /** For a teacher only. */
  readonly teachesAs?: string | null | undefined
  readonly at: Date
}

const columnsOf = ({ id, email, firstName, lastName, at }: NewPost) => ({
  ...(id ? { id } : {}),
  email,
  first_name: firstName,
  last_name: lastName,
  created_at: at,
})
const roleOf = ({ role, teachesAs }: NewPost) => ({ role, teaches_as: role === 'teacher' ? teachesAs : null })

/** A person who works there already gets the new role. */
export async function savePost(sql: Sql, accountId: string, post: NewPost): Promise<void> {
  const columns = { account_id: accountId, ...columnsOf(post) }
  if (post.place.kind === 'partner')
    await sql
      .insertInto('partner_staff')
      .values({ partner_id: post.place.id, ...columns })
      .onConflict((conflict) => conflict.columns(['partner_id', 'account_id']).doNothing())
      .execute()
  else
    await sql
      .insertInto('venue_staff')
      .values({ venue_id: post.place.id, ...columns, ...roleOf(post) })
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
  const column = columnOf[post.place.kind]
  await sql
    .insertInto('staff_invitations')
    .values({ [column]: post.place.id, ...columnsOf(post), ...renewed })
    .onConflict((conflict) => conflict.columns([column, 'email']).doUpdateSet(renewed))
    .execute()
}

export interface Invitation extends Pick<NewPost, 'place' | 'email' | 'firstName' | 'lastName' | 'role'> {
  readonly id: string
  readonly teachesAs: string | null
}

/** The invitation of a link that is still good. */
export async function findInvitation(sql: Sql, tokenHash: Buffer, now: Date): Promise<Invitation | undefined> {
  const row = await sql
    .selectFrom('staff_invitations as i')
    .leftJoin('venues as v', 'v.id', 'i.venue_id')
    .leftJoin('partners as p', 'p.id', 'i.partner_id')
    .select(['i.id', 'i.email', 'i.first_name as firstName', 'i.last_name as lastName', 'i.role'])
    .select(['i.teaches_as as teachesAs', 'i.venue_id as venueId'])
    .select((of) => of.fn.coalesce('v.id', 'p.id').$notNull().as('placeId'))
    .select((of) => of.fn.coalesce('v.slug', 'p.slug').$notNull().as('slug'))
    .select((of) => of.fn.coalesce('v.name', 'p.name').$notNull().as('name'))
    .where('i.token_hash', '=', tokenHash)
    .where('i.accept_until', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { venueId, placeId, slug, name, ...invitation } = row
  return { ...invitation, place: { kind: venueId === null ? 'partner' : 'venue', id: placeId, slug, name } }
}

/** Returns false if it is gone already. */
export async function removeFromTeam(
  sql: Sql,
  { kind }: TeamPlace,
  { id, accountId }: Pick<ColleagueRow, 'id' | 'accountId'>,
): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom(accountId === null ? 'staff_invitations' : kind === 'venue' ? 'venue_staff' : 'partner_staff')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Where an account has a post. */
export async function placesToLeave(sql: Sql, accountId: string): Promise<TeamPlace[]> {
  const venues = await sql
    .selectFrom('venue_staff as s')
    .innerJoin('venues as v', 'v.id', 's.venue_id')
    .select(['v.id', 'v.slug', 'v.name'])
    .where('s.account_id', '=', accountId)
    .orderBy('v.id')
    .execute()
  const partners = await sql
    .selectFrom('partner_staff as s')
    .innerJoin('partners as p', 'p.id', 's.partner_id')
    .select(['p.id', 'p.slug', 'p.name'])
    .where('s.account_id', '=', accountId)
    .orderBy('p.id')
    .execute()
  return [
    ...venues.map((one) => ({ kind: 'venue' as const, ...one })),
    ...partners.map((one) => ({ kind: 'partner' as const, ...one })),
  ]
}

/** Lets those who change the people of a partner wait for each other until the transaction ends. */
export async function lockPartnerTeam(sql: Sql, partnerId: string): Promise<void> {
  await sql.selectFrom('partners').select('id').where('id', '=', partnerId).forNoKeyUpdate().execute()
}

export async function removeInvitationsOf(sql: Sql, email: string): Promise<void> {
  await sql.deleteFrom('staff_invitations').where('email', '=', email).execute()
}
