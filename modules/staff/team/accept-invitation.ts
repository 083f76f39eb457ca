import { Refusal } from '../../../contract/refusal.ts'
import type { StaffInvitation } from '../../../contract/staff-invitations.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { confirmAddress, openAccount } from '../../accounts/change-account.ts'
import { type Account, findAccount, lockAccount } from '../../accounts/find-account.ts'
import { isDeletedAddress } from '../../accounts/refuse-deleted-email.ts'
import { mayWork } from '../../accounts/staff-role.rules.ts'
import { noteAction } from '../../audit/note-action.ts'
import { nameAtDesk } from '../../bookings/record/name-at-desk.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { Viewer } from '../../call/viewer.ts'
import { throttle } from '../../limits/throttle.ts'
import { siteOfViewer } from '../../partners/find-site.ts'
import { rememberDevice } from '../../sign-in/logins/remember-device.ts'
import { hashPassword } from '../../sign-in/passwords/hash-password.ts'
import { replacePassword } from '../../sign-in/passwords/set-password.ts'
import { hasSecondFactor } from '../spend-second-factor.ts'
import { hashInvitation } from './invite.ts'
import { lockTeam } from './lock-team.ts'
import { mailManagers } from './mail-team.ts'
import { findInvitation, type Invitation, removeFromTeam, savePost, teamOf } from './team.queries.ts'
import { staffAt } from './team-place.ts'

/** @throws Refusal verificationInvalid */
export async function showInvitation(context: Context, token: string, { address }: Viewer): Promise<StaffInvitation> {
  await throttle(context, 'verifyEmail', { address })
  const { email, role, teachesAs, place } = await requireInvitation(context, context.db, token)
  const account = await findAccount(context.db, { email })
  await refuseAddress(context, context.db, email, account)
  const password = await passwordOf(context, context.db, account)
  return { venueName: place.name, place: place.kind, role, teachesAs, email, password }
}

/**
 * Makes the post. The link proves the address, and signs nobody in. An account without a second factor gets the
 * password that is given; it opens the traveller's account too. Any other password stays.
 * @throws Refusal verificationInvalid
 */
export async function acceptInvitation(
  context: Context,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  viewer: Viewer,
): Promise<{ venueName: string }> {
  await throttle(context, 'verifyEmail', { address: viewer.address })
  const { place } = await requireInvitation(context, context.db, token)
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const partnerId = (await siteOfViewer(context, viewer)).partner?.id
  await inTransaction(context.db, async (sql) => {
    await lockTeam(sql, place)
    // Of two presses at once, or beside a manager who takes it back, the second sees what the first has done.
    const invitation = await requireInvitation(context, sql, token)
    const account = await openInvited(context, sql, invitation)
    if ((await passwordOf(context, sql, account)) !== 'known') {
      if (passwordHash === undefined)
        throw new Refusal('invalidRequest', { fields: { password: 'Password is required' } })
      await replacePassword(context, sql, account, { passwordHash, partnerId })
      await rememberDevice(context, sql, account.id, viewer.device)
    }
    await removeFromTeam(sql, place, { id: invitation.id, accountId: null })
    await savePost(sql, account.id, { ...invitation, at: context.clock() })
    await tellAccepted(context, sql, invitation, account.id)
  })
  return { venueName: place.name }
}

async function requireInvitation(context: Context, sql: Sql, token: string): Promise<Invitation> {
  const invitation = await findInvitation(sql, hashInvitation(context, token), context.clock())
  if (!invitation) throw new Refusal('verificationInvalid')
  return invitation
}

/** The account of the address, locked; a new one of the staff page alone if it had none. */
async function openInvited(context: Context, sql: Sql, { email, firstName, lastName }: Invitation): Promise<Account> {
  const names = { first_name: firstName, last_name: lastName }
  const id = await openAccount(sql, { email, role: 'venue', created_through: 'operator', ...names })
  if (id !== undefined) await confirmAddress(sql, id, context.clock())
  const account = await lockAccount(sql, { email })
  await refuseAddress(context, sql, email, account)
  if (!account) throw new Error('The account was opened and cannot be found')
  return account
}

/** An operator's address, and that of a deleted account (T60). Their mail had no link. */
async function refuseAddress(context: Context, sql: Sql, email: string, account: Account | undefined): Promise<void> {
  if ((account && !mayWork(account)) || (await isDeletedAddress(context, sql, email)))
    throw new Refusal('verificationInvalid')
}

/**
 * Only the password of a person who has a second factor is known to be theirs. Any other may be a stranger's: the
 * address was never proven (T51), or a traveller's password is known elsewhere. The person who logs in with it first would set
 * up the second factor, so the owner of the mailbox sets a new one.
 */
async function passwordOf(
  context: Context,
  sql: Sql,
  account: Account | undefined,
): Promise<StaffInvitation['password']> {
  if (!account || (account.role === 'venue' && account.password_hash === null)) return 'new'
  return account.password_hash !== null && (await hasSecondFactor(context, sql, account)) ? 'known' : 'missing'
}

async function tellAccepted(context: Context, sql: Sql, invitation: Invitation, accountId: string): Promise<void> {
  const { place, role, firstName, lastName } = invitation
  const staff = staffAt(place, accountId)
  const after = { role, [place.kind]: place.slug, name: nameAtDesk(firstName, lastName) }
  await noteAction(sql, {
    staff,
    action: 'person.accepted',
    table: 'accounts',
    id: accountId,
    after,
    venueId: place.kind === 'venue' ? place.id : undefined,
    at: context.clock(),
  })
  const colleague = (await teamOf(sql, place)).find((one) => one.accountId === accountId)
  if (colleague) await mailManagers(context, sql, { place, staff }, colleague, 'accepted')
}
