import { fullName } from '../../accounts/full-name.rules.ts'
import { findAccount } from '../../accounts/find-account.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffVenue, VenueStaffViewer } from '../../call/viewer.ts'
import type { MailKinds } from '../../notifications/mails/mail-kinds.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { findManagers } from './find-managers.ts'
import { type ColleagueRow, teamOf } from './team.queries.ts'

/** Mails a person who works at the venue. */
export async function mailRoleChanged(
  context: Context,
  sql: Sql,
  { name: venueName }: StaffVenue,
  { accountId, firstName, role }: ColleagueRow,
): Promise<void> {
  const account = accountId === null ? undefined : await findAccount(sql, { id: accountId })
  if (!account) return
  const data = { firstName, venueName, role }
  await queueMail(context, sql, { kind: 'venue-role-changed', to: account.email, accountId: account.id, data })
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

/** Mails the managers of the venue, but for the person whom it is about. */
export async function mailManagers(
  context: Context,
  sql: Sql,
  { venue, actor, accountId }: VenueStaffViewer['staff'],
  { id, firstName, lastName, email, role }: ColleagueRow,
  change: MailKinds['venue-team-changed']['change'],
): Promise<void> {
  const team = await teamOf(sql, venue.id)
  const author = actor === 'venue' ? team.find((one) => one.accountId === accountId) : undefined
  const by = author ? (fullName(author.firstName, author.lastName) ?? author.email) : null
  const data = { venueName: venue.name, name: fullName(firstName, lastName) ?? email, email, role, change, by }
  for (const manager of await findManagers(sql, venue.id))
    if (manager.id !== id)
      await queueMail(context, sql, {
        kind: 'venue-team-changed',
        to: manager.email,
        accountId: manager.accountId,
        data,
      })
}
