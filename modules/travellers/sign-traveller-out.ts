import { inTransaction } from '../../database/transaction.ts'
import { findZoneOfWork } from '../accounts/find-account.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { endAllLogins } from '../sign-in/logins/sign-out.ts'
import { requireTraveller } from './require-traveller.ts'

/**
 * Ends every login of a traveller. Without one there is nothing to change, to record or to mail.
 * @throws Refusal travellerNotFound
 */
export async function signOutForOperator(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  { reason }: { readonly reason: string },
) {
  return inTransaction(context.db, async (sql) => {
    const traveller = await requireTraveller(sql, id)
    const ended = await endAllLogins(context, traveller.id, sql)
    if (ended === 0) return { ended }
    const at = context.clock()
    const [subject, after] = [{ table: 'accounts', id: traveller.id } as const, { ended }]
    await noteAction(sql, { staff, action: 'traveller.signedOut', ...subject, after, reason, at })
    await queueMail(context, sql, {
      kind: 'logins-ended',
      to: traveller.email,
      data: { firstName: traveller.firstName, at, timeZone: await findZoneOfWork(sql, traveller.id) },
      accountId: traveller.id,
    })
    return { ended }
  })
}
