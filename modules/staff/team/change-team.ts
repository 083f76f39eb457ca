import { Refusal } from '../../../contract/refusal.ts'
import type { Colleague } from '../../../contract/venue-team.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lockAccount } from '../../accounts/find-account.ts'
import { noteAction } from '../../audit/note-action.ts'
import { nameAtDesk } from '../../bookings/record/name-at-desk.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { VenueStaffViewer } from '../../call/viewer.ts'
import { throttle } from '../../limits/throttle.ts'
import { endStaffLogins } from '../../sign-in/logins/sign-out.ts'
import { lockVenue } from '../../venues/lock-venue.ts'
import { authoriseAgain } from '../posts/authorise-again.ts'
import { revokeDevicesOf } from '../desk-devices/manage-devices.ts'
import { hasPost } from '../posts/posts.queries.ts'
import { invite } from './invite.ts'
import { mailDismissed, mailManagers, mailRoleChanged } from './mail-team.ts'
import {
  type ColleagueRow,
  type NewPost,
  removeFromTeam,
  removeInvitationsOf,
  savePost,
  teamOf,
} from './team.queries.ts'

export async function listTeam(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
): Promise<{ people: Colleague[] }> {
  return { people: await describeTeam(context, context.db, staff.venue.id, accountId) }
}

/**
 * Invites a colleague to the venue's team, or gives a person who works here already the new role. Whoever is invited
 * works here once they have accepted with the link of their mail.
 *
 * The answer, the list and what is done are the same whether the address has an account or not, and of whatever kind;
 * the mail says the rest.
 * @throws Refusal notAllowed, notYourself
 */
export async function appointColleague(
  context: Context,
  viewer: VenueStaffViewer,
  wish: Omit<NewPost, 'venueId' | 'at'>,
): Promise<Colleague> {
  const { staff, accountId } = viewer
  const { email, role, teachesAs } = wish
  await throttle(context, 'appoint', { account: accountId }, { email })
  return inTransaction(context.db, async (sql) => {
    const { venue } = staff
    await lockVenue(sql, venue.id)
    await authoriseAgain(sql, viewer)
    const account = await lockAccount(sql, { email })
    // The venue knows a colleague by the address that it wrote, also after their account has another.
    const isSame = (one: ColleagueRow) =>
      one.email.toLowerCase() === email.toLowerCase() || (one.accountId !== null && one.accountId === account?.id)
    const before = (await teamOf(sql, venue.id)).find(isSame)
    if ([account?.id, before?.accountId].includes(accountId)) throw new Refusal('notYourself')
    const post = { ...wish, venueId: venue.id, at: context.clock() }
    const isWorking = before !== undefined && before.accountId !== null
    if (isWorking) await savePost(sql, before.accountId ?? '', post)
    else await invite(context, sql, { post, account, venueName: venue.name })
    // A device sees the arrivals of all classes, and a teacher only their own.
    if (isWorking && role === 'teacher') await revokeDevicesOf(context, sql, venue.id, before.accountId ?? '')
    const colleague = (await teamOf(sql, venue.id)).find(isSame)
    if (!colleague) throw new Error('The person who was just appointed cannot be found')
    await noteAction(sql, {
      staff,
      action: isWorking ? 'person.roleChanged' : 'person.appointed',
      ...subjectOf(colleague),
      before: before && roleFields(before),
      after: {
        ...roleFields({ role, teachesAs: teachesAs ?? null }),
        venue: venue.slug,
        name: nameAtDesk(colleague.firstName, colleague.lastName),
      },
      at: post.at,
    })
    if (before?.role !== role || before.teachesAs !== colleague.teachesAs) {
      if (isWorking) await mailRoleChanged(context, sql, venue, colleague)
      await mailManagers(context, sql, staff, colleague, before ? 'roleChanged' : 'appointed')
    }
    return describeColleague(colleague, accountId, post.at)
  })
}

/**
 * Ends what belongs to this venue: the post or the invitation, and the devices that the person enrolled here. Their
 * work at other venues goes on, and so do their logins. A person who works nowhere any more is signed out of the staff
 * page; if they are a traveller too, that goes on.
 * @throws Refusal notAllowed, colleagueNotFound, notYourself
 */
export async function dismissColleague(
  context: Context,
  viewer: VenueStaffViewer,
  colleagueId: string,
): Promise<{ people: Colleague[] }> {
  const { staff, accountId } = viewer
  return inTransaction(context.db, async (sql) => {
    const { venue } = staff
    await lockVenue(sql, venue.id)
    await authoriseAgain(sql, viewer)
    const colleague = (await teamOf(sql, venue.id)).find(({ id }) => id === colleagueId)
    if (!colleague) throw new Refusal('colleagueNotFound')
    if (colleague.accountId === accountId) throw new Refusal('notYourself')
    // Of two venues that dismiss the same person at once, the second one sees what the first has left.
    if (colleague.accountId !== null) await lockAccount(sql, { id: colleague.accountId })
    if (!(await removeFromTeam(sql, colleague))) throw new Refusal('colleagueNotFound')
    const devices = await endWork(context, sql, venue.id, colleague)
    const before = {
      ...roleFields(colleague),
      venue: venue.slug,
      name: nameAtDesk(colleague.firstName, colleague.lastName),
      devices,
    }
    await noteAction(sql, { staff, action: 'person.dismissed', ...subjectOf(colleague), before, at: context.clock() })
    await mailDismissed(context, sql, staff, colleague)
    return { people: await describeTeam(context, sql, venue.id, accountId) }
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
  if (!(await hasPost(sql, accountId))) await endStaffLogins(context, sql, accountId)
  return revokeDevicesOf(context, sql, venueId, accountId)
}

/** Removes an address from the invitations of all venues, in the transaction that empties its account (T61). */
export async function forgetInvitations(sql: Sql, email: string): Promise<void> {
  await removeInvitationsOf(sql, email)
}

const roleFields = ({ role, teachesAs }: Pick<ColleagueRow, 'role' | 'teachesAs'>) => ({
  role,
  ...(role === 'teacher' ? { teachesAs } : {}),
})

function subjectOf({ id, accountId }: ColleagueRow) {
  return accountId === null
    ? ({ table: 'staff_invitations', id } as const)
    : ({ table: 'accounts', id: accountId } as const)
}

async function describeTeam(context: Context, sql: Sql, venueId: string, viewerId: string): Promise<Colleague[]> {
  const now = context.clock()
  return (await teamOf(sql, venueId)).map((colleague) => describeColleague(colleague, viewerId, now))
}

function describeColleague(
  { id, accountId, email, firstName, lastName, role, teachesAs, since, signedInAt, acceptUntil }: ColleagueRow,
  viewerId: string,
  now: Date,
): Colleague {
  const isOpen = acceptUntil !== null && acceptUntil > now
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    teachesAs,
    since: since.toISOString(),
    state: accountId !== null ? 'working' : isOpen ? 'invited' : 'invitationOver',
    hasSignedIn: signedInAt !== null,
    isYou: accountId === viewerId,
  }
}
