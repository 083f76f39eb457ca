import { Refusal } from '../../../contract/refusal.ts'
import type { Colleague } from '../../../contract/venue-team.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lockAccount } from '../../accounts/find-account.ts'
import { noteAction } from '../../audit/note-action.ts'
import { nameAtDesk } from '../../bookings/record/name-at-desk.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import { throttle } from '../../limits/throttle.ts'
import { endStaffLogins } from '../../sign-in/logins/sign-out.ts'
import { authoriseAgain } from '../posts/authorise-again.ts'
import { revokeDevicesOf } from '../desk-devices/manage-devices.ts'
import { hasPost } from '../posts/posts.queries.ts'
import { invite } from './invite.ts'
import { lockTeam } from './lock-team.ts'
import { mailDismissed, mailManagers, mailRoleChanged } from './mail-team.ts'
import {
  type ColleagueRow,
  type NewPost,
  removeFromTeam,
  removeInvitationsOf,
  savePost,
  type TeamPlace,
  teamOf,
} from './team.queries.ts'
import { teamPlaceOf, type TeamViewer } from './team-place.ts'

export async function listTeam(context: Context, { staff, accountId }: TeamViewer): Promise<{ people: Colleague[] }> {
  return { people: await describeTeam(context, context.db, teamPlaceOf(staff), accountId) }
}

/**
 * Invites a colleague to the team of a venue or a partner, or gives a person who works here already the new role. Whoever is invited
 * works here once they have accepted with the link of their mail.
 *
 * The answer, the list and what is done are the same whether the address has an account or not, and of whatever kind;
 * the mail says the rest.
 * @throws Refusal notAllowed, notYourself
 */
export async function appointColleague(
  context: Context,
  viewer: TeamViewer,
  wish: Omit<NewPost, 'place' | 'at'>,
): Promise<Colleague> {
  const { staff, accountId } = viewer
  const { email, role, teachesAs } = wish
  await throttle(context, 'appoint', { account: accountId }, { email })
  return inTransaction(context.db, async (sql) => {
    const place = teamPlaceOf(staff)
    await lockTeam(sql, place)
    await authoriseAgain(sql, viewer)
    const account = await lockAccount(sql, { email })
    // The place knows a colleague by the address that it wrote, also after their account has another.
    const isSame = (one: ColleagueRow) =>
      one.email.toLowerCase() === email.toLowerCase() || (one.accountId !== null && one.accountId === account?.id)
    const before = (await teamOf(sql, place)).find(isSame)
    if ([account?.id, before?.accountId].includes(accountId)) throw new Refusal('notYourself')
    const post = { ...wish, place, at: context.clock() }
    const isWorking = before !== undefined && before.accountId !== null
    if (isWorking) await savePost(sql, before.accountId ?? '', post)
    else await invite(context, sql, { post, account })
    // A device sees the arrivals of all classes, and a teacher only their own.
    if (isWorking && role === 'teacher') await revokeDevicesOf(context, sql, place.id, before.accountId ?? '')
    const colleague = (await teamOf(sql, place)).find(isSame)
    if (!colleague) throw new Error('The person who was just appointed cannot be found')
    await noteAction(sql, {
      staff,
      action: isWorking ? 'person.roleChanged' : 'person.appointed',
      ...subjectOf(colleague),
      before: before && roleFields(before),
      after: {
        ...roleFields({ role, teachesAs: teachesAs ?? null }),
        [place.kind]: place.slug,
        name: nameAtDesk(colleague.firstName, colleague.lastName),
      },
      at: post.at,
    })
    if (before?.role !== role || before.teachesAs !== colleague.teachesAs) {
      if (isWorking) await mailRoleChanged(context, sql, place, colleague)
      await mailManagers(context, sql, { place, staff }, colleague, before ? 'roleChanged' : 'appointed')
    }
    return describeColleague(colleague, accountId, post.at)
  })
}

/**
 * Ends what belongs to this place: the post or the invitation, and the devices that the person enrolled here. Their
 * work elsewhere goes on, and so do their logins. A person who works nowhere any more is signed out of the staff
 * page; if they are a traveller too, that goes on. A manager leaves in the same way while another one is there.
 * @throws Refusal notAllowed, colleagueNotFound; notYourself for the only manager
 */
export async function dismissColleague(
  context: Context,
  viewer: TeamViewer,
  colleagueId: string,
): Promise<{ people: Colleague[] }> {
  const { staff, accountId } = viewer
  return inTransaction(context.db, async (sql) => {
    const place = teamPlaceOf(staff)
    await lockTeam(sql, place)
    await authoriseAgain(sql, viewer)
    const team = await teamOf(sql, place)
    const colleague = team.find(({ id }) => id === colleagueId)
    if (!colleague) throw new Refusal('colleagueNotFound')
    const isOwn = colleague.accountId === accountId
    const isManager = ({ id, accountId: known, role }: ColleagueRow) =>
      id !== colleagueId && known !== null && role === 'manager'
    if (isOwn && !team.some(isManager)) throw new Refusal('notYourself')
    // Of two venues that dismiss the same person at once, the second one sees what the first has left.
    if (colleague.accountId !== null) await lockAccount(sql, { id: colleague.accountId })
    if (!(await removeFromTeam(sql, place, colleague))) throw new Refusal('colleagueNotFound')
    const devices = await endWork(context, sql, place, colleague)
    const before = {
      ...roleFields(colleague),
      [place.kind]: place.slug,
      name: nameAtDesk(colleague.firstName, colleague.lastName),
      devices,
    }
    const action = isOwn ? 'person.left' : 'person.dismissed'
    await noteAction(sql, { staff, action, ...subjectOf(colleague), before, at: context.clock() })
    if (isOwn) await mailManagers(context, sql, { place, staff }, colleague, 'left')
    else await mailDismissed(context, sql, { place, staff }, colleague)
    return { people: await describeTeam(context, sql, place, accountId) }
  })
}

/** Returns the names of the devices that ended. */
async function endWork(
  context: Context,
  sql: Sql,
  { kind, id }: TeamPlace,
  { accountId }: Pick<ColleagueRow, 'accountId'>,
): Promise<string[]> {
  if (accountId === null) return []
  if (!(await hasPost(sql, accountId))) await endStaffLogins(context, sql, accountId)
  return kind === 'venue' ? revokeDevicesOf(context, sql, id, accountId) : []
}

/** Removes an address from the invitations of all places, in the transaction that empties its account (T61). */
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

async function describeTeam(context: Context, sql: Sql, place: TeamPlace, viewerId: string): Promise<Colleague[]> {
  const now = context.clock()
  return (await teamOf(sql, place)).map((colleague) => describeColleague(colleague, viewerId, now))
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
