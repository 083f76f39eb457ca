import type { Sql } from '../../call/context.ts'
import type { VenueRole } from '../rights.rules.ts'

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
    .select('teaches_as as teachesAs')
    .where('venue_id', '=', venueId)
    .execute()
  return [...working, ...invited.map((one) => ({ ...one, accountId: null, signedInAt: null }))].toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.since.getTime() - other.since.getTime(),
  )
}

const rankOf = ({ role }: Pick<ColleagueRow, 'role'>) => (role === 'manager' ? 0 : 1)

export interface NewPost {
  readonly venueId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: VenueRole
  /** For a teacher only. */
  readonly teachesAs?: string | undefined
  readonly at: Date
}

const columnsOf = ({ venueId, email, firstName, lastName, at }: NewPost) => ({
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

/** An address that is invited already gets the new role. */
export async function saveInvitation(sql: Sql, post: NewPost): Promise<void> {
  await sql
    .insertInto('staff_invitations')
    .values({ ...columnsOf(post), ...roleOf(post) })
    .onConflict((conflict) => conflict.columns(['venue_id', 'email']).doUpdateSet(roleOf(post)))
    .execute()
}

/** Returns false if another manager was first. */
export async function removeFromTeam(sql: Sql, { id, accountId }: ColleagueRow): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom(accountId === null ? 'staff_invitations' : 'venue_staff')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function hasPost(sql: Sql, accountId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('venue_staff')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeInvitationsOf(sql: Sql, email: string): Promise<void> {
  await sql.deleteFrom('staff_invitations').where('email', '=', email).execute()
}
