import { fullName } from '../../accounts/full-name.rules.ts'
import { type Account, findAccount } from '../../accounts/find-account.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { VenueStaffViewer } from '../../call/viewer.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { createOneTimeSecret } from '../../sign-in/proofs/create-one-time-secret.ts'
import { type ColleagueRow, teamOf } from './team.queries.ts'

/** Whether an account can have a post at a venue. Others are invitations only. */
export function mayWork({ role, status }: Account): boolean {
  return role === 'venue' && status === 'active'
}

interface Appointment {
  readonly account: Account
  readonly colleague: ColleagueRow
  /** Undefined for a person who is new here. */
  readonly before: ColleagueRow | undefined
}

/** Mails the person and the managers of the venue. A person whose account cannot work here reads what to do. */
export async function mailAppointed(
  context: Context,
  sql: Sql,
  staff: VenueStaffViewer['staff'],
  { account, colleague, before }: Appointment,
): Promise<void> {
  const { venue } = staff
  const person = { to: account.email, accountId: account.id }
  const facts = { firstName: colleague.firstName, venueName: venue.name }
  if (!mayWork(account)) {
    if (!before) await queueMail(context, sql, { kind: 'venue-address-taken', ...person, data: facts })
  } else if (before) {
    await queueMail(context, sql, { kind: 'venue-role-changed', ...person, data: { ...facts, role: colleague.role } })
  } else {
    const isNew = account.password_hash === null
    const token = isNew ? await createOneTimeSecret(context, sql, 'set_password', account) : null
    await queueMail(context, sql, { kind: 'venue-welcome', ...person, data: { ...facts, token } })
  }
  await mailManagers(context, sql, staff, colleague, before ? 'roleChanged' : 'appointed')
}

/** Mails the person, unless they were only invited, and the managers who are left. */
export async function mailDismissed(
  context: Context,
  sql: Sql,
  staff: VenueStaffViewer['staff'],
  colleague: ColleagueRow,
): Promise<void> {
  const account = colleague.accountId === null ? undefined : await findAccount(sql, { id: colleague.accountId })
  const facts = { firstName: colleague.firstName, venueName: staff.venue.name }
  if (account)
    await queueMail(context, sql, { kind: 'venue-dismissed', to: account.email, accountId: account.id, data: facts })
  await mailManagers(context, sql, staff, colleague, 'dismissed')
}

async function mailManagers(
  context: Context,
  sql: Sql,
  { venue, actor, accountId }: VenueStaffViewer['staff'],
  { id, firstName, lastName, email, role }: ColleagueRow,
  change: 'appointed' | 'roleChanged' | 'dismissed',
): Promise<void> {
  const author = actor === 'venue' && accountId !== undefined ? await findAccount(sql, { id: accountId }) : undefined
  const by = author ? (fullName(author.first_name, author.last_name) ?? author.email) : null
  const data = { venueName: venue.name, name: fullName(firstName, lastName) ?? email, email, role, change, by }
  for (const manager of await teamOf(sql, venue.id)) {
    if (manager.role !== 'manager' || manager.accountId === null || manager.id === id) continue
    const account = await findAccount(sql, { id: manager.accountId })
    if (account)
      await queueMail(context, sql, { kind: 'venue-team-changed', to: account.email, accountId: account.id, data })
  }
}
