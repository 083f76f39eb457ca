import { lockAccount } from '../../accounts/find-account.ts'
import { noteAction } from '../../audit/note-action.ts'
import { nameAtDesk } from '../../bookings/record/name-at-desk.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import { revokeDevicesOf } from '../desk-devices/manage-devices.ts'
import { staffAt } from './accept-invitation.ts'
import { mailManagers } from './mail-team.ts'
import { postsToLeave, removeFromTeam, teamOf } from './team.queries.ts'

/**
 * Ends every post of a traveller who deletes their account, and the devices that they enrolled, in the transaction that
 * does it (T60). Managers hear of it. A person's wish to leave does not wait for a manager.
 */
export async function leaveTeams(context: Context, sql: Sql, accountId: string): Promise<void> {
  await lockAccount(sql, { id: accountId })
  for (const { venue } of await postsToLeave(sql, accountId)) {
    const colleague = (await teamOf(sql, venue.id)).find((one) => one.accountId === accountId)
    if (!colleague) continue
    await removeFromTeam(sql, colleague)
    const devices = await revokeDevicesOf(context, sql, venue.id, accountId)
    const staff = staffAt(venue, accountId)
    const { role, firstName, lastName } = colleague
    const before = { role, venue: venue.slug, name: nameAtDesk(firstName, lastName), devices }
    await noteAction(sql, {
      staff,
      action: 'person.left',
      table: 'accounts',
      id: accountId,
      before,
      at: context.clock(),
    })
    await mailManagers(context, sql, staff, colleague, 'left')
  }
}
