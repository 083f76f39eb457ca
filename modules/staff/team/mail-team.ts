import { fullName } from '../../accounts/full-name.rules.ts'
import { findAccount } from '../../accounts/find-account.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffMember } from '../../call/viewer.ts'
import type { MailKinds } from '../../notifications/mails/mail-kinds.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { findManagers } from './find-managers.ts'
import { type ColleagueRow, teamOf, type TeamPlace } from './team.queries.ts'

interface TeamChange {
  readonly place: TeamPlace
  /** Who changes it. */
  readonly staff: StaffMember
}

/** Mails a person who works at the venue. */
export async function mailRoleChanged(
  context: Context,
  sql: Sql,
  { name: venueName }: TeamPlace,
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
  change: TeamChange,
  colleague: ColleagueRow,
): Promise<void> {
  const account = colleague.accountId === null ? undefined : await findAccount(sql, { id: colleague.accountId })
  const { name: venueName, kind: place } = change.place
  const facts = { firstName: colleague.firstName, venueName, place }
  if (account)
    await queueMail(context, sql, { kind: 'venue-dismissed', to: account.email, accountId: account.id, data: facts })
  await mailManagers(context, sql, change, colleague, 'dismissed')
}

/** Mails the managers of the place, but for the person whom it is about. */
export async function mailManagers(
  context: Context,
  sql: Sql,
  { place, staff: { actor, accountId } }: TeamChange,
  { id, firstName, lastName, email, role }: ColleagueRow,
  change: MailKinds['venue-team-changed']['change'],
): Promise<void> {
  const team = await teamOf(sql, place)
  const author = actor === 'operator' ? undefined : team.find((one) => one.accountId === accountId)
  const by = author ? (fullName(author.firstName, author.lastName) ?? author.email) : null
  const data = {
    venueName: place.name,
    place: place.kind,
    name: fullName(firstName, lastName) ?? email,
    email,
    role,
    change,
    by,
  }
  for (const manager of await findManagers(sql, place))
    if (manager.id !== id)
      await queueMail(context, sql, {
        kind: 'venue-team-changed',
        to: manager.email,
        accountId: manager.accountId,
        data,
      })
}
