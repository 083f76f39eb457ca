import { lockAccount } from '../../accounts/find-account.ts'
import { noteAction } from '../../audit/note-action.ts'
import { nameAtDesk } from '../../bookings/record/name-at-desk.rules.ts'
import type { Context, Sql } from '../../call/context.ts'
import { revokeDevicesOf } from '../desk-devices/manage-devices.ts'
import { mailManagers } from './mail-team.ts'
import { placesToLeave, removeFromTeam, teamOf } from './team.queries.ts'
import { staffAt } from './team-place.ts'

/**
 * Ends every post of a traveller who deletes their account, and the devices that they enrolled, in the transaction that
 * does it (T60). Managers hear of it. A person's wish to leave does not wait for a manager.
 */
export async function leaveTeams(context: Context, sql: Sql, accountId: string): Promise<void> {
  await lockAccount(sql, { id: accountId })
  for (const place of await placesToLeave(sql, accountId)) {
    const colleague = (await teamOf(sql, place)).find((one) => one.accountId === accountId)
    if (!colleague) continue
    await removeFromTeam(sql, place, colleague)
    const devices = place.kind === 'venue' ? await revokeDevicesOf(context, sql, place.id, accountId) : []
    const staff = staffAt(place, accountId)
    const { role, firstName, lastName } = colleague
    const before = { role, [place.kind]: place.slug, name: nameAtDesk(firstName, lastName), devices }
    await noteAction(sql, {
      staff,
      action: 'person.left',
      table: 'accounts',
      id: accountId,
      before,
      venueId: place.kind === 'venue' ? place.id : undefined,
      at: context.clock(),
    })
    await mailManagers(context, sql, { place, staff }, colleague, 'left')
  }
}
