import { linkOpensUntil } from '../../contract/forwarding-end.ts'
import type { ForwardedCheck, LinkState } from '../../contract/health-links.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refuseWrongDoorCode } from '../check-in/refuse-wrong-door-code.ts'
import type { Context } from '../call/context.ts'
import { linkState } from './forwarding.rules.ts'
import { findForwarding, insertLook, lockForwarding, type StoredForwarding } from './forwardings.queries.ts'
import { hashOfLink } from './health-link.ts'
import { readForwarded, refusalOfState } from './read-forwarded.ts'

interface ShownLink {
  readonly state: LinkState
  readonly venueName: string | null
  readonly opensUntil: string | null
  readonly timeZone: string | null
}

/**
 * What a link shows before the door code is entered: the venue whose code it needs, and nothing about the traveller. It
 * does not count as a look, because programs open links in mails. A closed link says why, and names no one.
 */
export async function showHealthLink({ db, settings, clock }: Context, token: string): Promise<ShownLink> {
  const found = await findForwarding(db, hashOfLink(settings, token))
  if (!found) throw new Refusal('verificationInvalid')
  const state = linkState(found, clock())
  if (state !== 'open') return { state, venueName: null, opensUntil: null, timeZone: null }
  return {
    state,
    venueName: found.locationName,
    opensUntil: linkOpensUntil(found.endsAt).toISOString(),
    timeZone: found.timeZone,
  }
}

/**
 * Opens a forwarding with the door code of the booked venue (T165). The transaction that shows the answers also records
 * the look. A link that is withdrawn meanwhile shows nothing. The log never contains any of it.
 */
export async function openHealthLink(
  context: Context,
  { token, doorCode }: { readonly token: string; readonly doorCode: string },
  address: string,
): Promise<ForwardedCheck> {
  const hash = hashOfLink(context.settings, token)
  const { id, venueId } = refuseUnlessOpen(await findForwarding(context.db, hash), context.clock())
  await refuseWrongDoorCode(context, { venueId, doorCode, counted: { link: id }, address, refusal: 'venueCodeWrong' })
  return inTransaction(context.db, async (sql) => {
    const now = context.clock()
    const link = refuseUnlessOpen(await lockForwarding(sql, hash), now)
    const check = readForwarded(context, link)
    await insertLook(sql, link.id, now)
    return check
  })
}

function refuseUnlessOpen(found: StoredForwarding | undefined, now: Date): StoredForwarding {
  if (!found) throw new Refusal('verificationInvalid')
  const state = linkState(found, now)
  if (state !== 'open') throw new Refusal(refusalOfState[state])
  return found
}
