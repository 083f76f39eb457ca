import { isId } from '../../contract/inputs.ts'
import { errors } from '../../contract/errors.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Colleague } from '../../contract/venue-team.ts'
import { inTransaction } from '../../database/transaction.ts'
import { openAccount, saveNames } from '../accounts/change-account.ts'
import { type Account, lockAccount } from '../accounts/find-account.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql, StaffVenue, VenueStaffViewer } from '../context.ts'
import { revokeDevicesOf } from '../desk-devices/manage-devices.ts'
import { throttle } from '../limits/throttle.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { endOtherLogins } from '../sign-in/logins/sign-out.ts'
import { createOneTimeSecret } from '../sign-in/proofs/create-one-time-secret.ts'
import type { VenueRole } from '../staff/rights.rules.ts'
import { removeFromTeam, saveRole, teamOf } from './team.queries.ts'

export async function listTeam(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
): Promise<{ people: Colleague[] }> {
  return { people: await describeTeam(context.db, staff.venue.id, accountId) }
}

interface NewColleague {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: VenueRole
}

/**
 * Lets somebody work for the venue. A new account has no password yet: a link that works once, for seven days, sets it,
 * and the first sign-in sets up the second factor (T36). Whoever works here already gets the new role.
 * @throws Refusal emailNotForStaff if the address has an account of another kind; notYourself
 */
export async function appointColleague(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  { email, firstName, lastName, role }: NewColleague,
): Promise<Colleague> {
  await throttle(context, 'appoint', { account: accountId })
  return inTransaction(context.db, async (sql) => {
    const { venue } = staff
    await openAccount(sql, { email, role: 'venue', created_through: 'operator' })
    const account = await lockAccount(sql, { email })
    if (account?.role !== 'venue' || account.status !== 'active')
      throw new Refusal('emailNotForStaff', { fields: { email: errors.emailNotForStaff.text } })
    if (account.id === accountId) throw new Refusal('notYourself')
    if (account.first_name === null) await saveNames(sql, account.id, { first_name: firstName, last_name: lastName })
    const known = await colleagueIn(sql, venue.id, account.id)
    const at = context.clock()
    await saveRole(sql, { venueId: venue.id, accountId: account.id, role, at })
    const before = known && { role: known.role }
    const after = { role, venue: venue.slug }
    await noteAction(sql, { staff, action: 'person.appointed', table: 'accounts', id: account.id, before, after, at })
    if (!known) await welcome(context, sql, account, venue, firstName)
    const colleague = await colleagueIn(sql, venue.id, account.id, accountId)
    if (!colleague) throw new Error('The person who was just appointed cannot be found')
    return colleague
  })
}

/**
 * Their logins end at once, everywhere, and so do the devices that they enrolled here. Somebody who works elsewhere too
 * signs in again.
 * @throws Refusal colleagueNotFound, notYourself
 */
export async function dismissColleague(
  context: Context,
  { staff, accountId }: VenueStaffViewer,
  dismissedId: string,
): Promise<{ people: Colleague[] }> {
  if (dismissedId === accountId) throw new Refusal('notYourself')
  return inTransaction(context.db, async (sql) => {
    const { venue } = staff
    const role = isId(dismissedId) ? await removeFromTeam(sql, venue.id, dismissedId) : undefined
    if (!role) throw new Refusal('colleagueNotFound')
    await endOtherLogins(context, sql, dismissedId, undefined)
    const devices = await revokeDevicesOf(context, sql, venue.id, dismissedId)
    const entry = { staff, action: 'person.dismissed', table: 'accounts', id: dismissedId } as const
    await noteAction(sql, { ...entry, before: { role, venue: venue.slug, devices }, at: context.clock() })
    return { people: await describeTeam(sql, venue.id, accountId) }
  })
}

async function welcome(
  context: Context,
  sql: Sql,
  account: Account,
  venue: StaffVenue,
  firstName: string,
): Promise<void> {
  const isNew = account.password_hash === null
  const token = isNew ? await createOneTimeSecret(context, sql, 'set_password', account) : null
  await queueMail(context, sql, {
    kind: 'venue-welcome',
    to: account.email,
    data: { firstName: account.first_name ?? firstName, venueName: venue.name, token },
    accountId: account.id,
  })
}

async function colleagueIn(sql: Sql, venueId: string, id: string, viewerId?: string): Promise<Colleague | undefined> {
  return (await describeTeam(sql, venueId, viewerId)).find((colleague) => colleague.id === id)
}

async function describeTeam(sql: Sql, venueId: string, viewerId: string | undefined): Promise<Colleague[]> {
  return (await teamOf(sql, venueId)).map(({ since, secondFactorSince, ...colleague }) => ({
    ...colleague,
    since: since.toISOString(),
    hasSignedIn: secondFactorSince !== null,
    isYou: colleague.id === viewerId,
  }))
}
