import { Refusal } from '../../../contract/refusal.ts'
import type { Colleague } from '../../../contract/venue-team.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { openAccount } from '../../accounts/change-account.ts'
import { type Account, lockAccount } from '../../accounts/find-account.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { VenueStaffViewer } from '../../call/viewer.ts'
import { revokeDevicesOf } from '../desk-devices/manage-devices.ts'
import { throttle } from '../../limits/throttle.ts'
import { endOtherLogins } from '../../sign-in/logins/sign-out.ts'
import { mailAppointed, mailDismissed, mayWork } from './mail-team.ts'
import {
  type ColleagueRow,
  hasPost,
  type NewPost,
  removeFromTeam,
  removeInvitationsOf,
  saveInvitation,
  savePost,
  teamOf,
} from './team.queries.ts'

export async function listTeam(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
): Promise<{ people: Colleague[] }> {
  return { people: await describeTeam(context.db, staff.venue.id, accountId) }
}

/**
 * Adds a colleague to the venue's team. A new account has no password yet: a link that works once, for seven days, sets
 * it, and the first sign-in sets up the second factor (T36). A person who works here already gets the new role.
 *
 * The answer is the same whether the address has an account or not, and of whatever kind; the mail says the rest. An
 * address whose account cannot work for a venue is an invitation in the list.
 * @throws Refusal notYourself
 */
export async function appointColleague(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  wish: Omit<NewPost, 'venueId' | 'at'>,
): Promise<Colleague> {
  const { email, firstName, lastName, role } = wish
  await throttle(context, 'appoint', { account: accountId }, { email })
  return inTransaction(context.db, async (sql) => {
    const { venue } = staff
    const names = { first_name: firstName, last_name: lastName }
    await openAccount(sql, { email, role: 'venue', created_through: 'operator', ...names })
    const account = await lockAccount(sql, { email })
    if (!account) throw new Error('The account was opened and cannot be found')
    if (account.id === accountId) throw new Refusal('notYourself')
    const before = await findInTeam(sql, venue.id, account)
    const post = { ...wish, venueId: venue.id, at: context.clock() }
    if (mayWork(account)) await savePost(sql, account.id, post)
    else await saveInvitation(sql, post)
    const colleague = await findInTeam(sql, venue.id, account)
    if (!colleague) throw new Error('The person who was just appointed cannot be found')
    await noteAction(sql, {
      staff,
      action: 'person.appointed',
      ...subjectOf(colleague),
      before: before && { role: before.role },
      after: { role, venue: venue.slug },
      at: post.at,
    })
    if (before?.role !== role) await mailAppointed(context, sql, staff, { account, colleague, before })
    return describeColleague(colleague, accountId)
  })
}

/**
 * Ends what belongs to this venue: the post, and the devices that the person enrolled here. Their work at other venues
 * goes on, and so do their logins. A person who works nowhere any more is signed out.
 * @throws Refusal colleagueNotFound, notYourself
 */
export async function dismissColleague(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  colleagueId: string,
): Promise<{ people: Colleague[] }> {
  return inTransaction(context.db, async (sql) => {
    const { venue } = staff
    const colleague = (await teamOf(sql, venue.id)).find(({ id }) => id === colleagueId)
    if (!colleague) throw new Refusal('colleagueNotFound')
    if (colleague.accountId === accountId) throw new Refusal('notYourself')
    // Of two venues that dismiss the same person at once, the second one sees what the first has left.
    if (colleague.accountId !== null) await lockAccount(sql, { id: colleague.accountId })
    if (!(await removeFromTeam(sql, colleague))) throw new Refusal('colleagueNotFound')
    const devices = await endWork(context, sql, venue.id, colleague)
    const before = { role: colleague.role, venue: venue.slug, devices }
    await noteAction(sql, { staff, action: 'person.dismissed', ...subjectOf(colleague), before, at: context.clock() })
    await mailDismissed(context, sql, staff, colleague)
    return { people: await describeTeam(sql, venue.id, accountId) }
  })
}

/** Returns the names of the devices that ended. */
async function endWork(
  context: Context,
  sql: Sql,
  venueId: string,
  { accountId }: Pick<ColleagueRow, 'accountId'>,
): Promise<string[]> {
  if (accountId === null) return []
  if (!(await hasPost(sql, accountId))) await endOtherLogins(context, sql, accountId, undefined)
  return revokeDevicesOf(context, sql, venueId, accountId)
}

/** Removes an address from the invitations of all venues, in the transaction that empties its account (T61). */
export async function forgetInvitations(sql: Sql, email: string): Promise<void> {
  await removeInvitationsOf(sql, email)
}

function subjectOf({ id, accountId }: ColleagueRow) {
  return accountId === null
    ? ({ table: 'staff_invitations', id } as const)
    : ({ table: 'accounts', id: accountId } as const)
}

async function findInTeam(sql: Sql, venueId: string, account: Account): Promise<ColleagueRow | undefined> {
  const team = await teamOf(sql, venueId)
  const isSame = (email: string) => email.toLowerCase() === account.email.toLowerCase()
  return mayWork(account)
    ? team.find(({ accountId }) => accountId === account.id)
    : team.find(({ accountId, email }) => accountId === null && isSame(email))
}

async function describeTeam(sql: Sql, venueId: string, viewerId: string): Promise<Colleague[]> {
  return (await teamOf(sql, venueId)).map((colleague) => describeColleague(colleague, viewerId))
}

function describeColleague(
  { id, accountId, email, firstName, lastName, role, teachesAs, since, signedInAt }: ColleagueRow,
  viewerId: string,
): Colleague {
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    teachesAs,
    since: since.toISOString(),
    hasSignedIn: signedInAt !== null,
    isYou: accountId === viewerId,
  }
}
