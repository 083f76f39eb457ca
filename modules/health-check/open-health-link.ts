import { toWireDate } from '../../contract/days.ts'
import { linkOpensUntil } from '../../contract/forwarding-end.ts'
import type { ForwardedCheck, LinkState } from '../../contract/health-links.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refuseWrongDoorCode } from '../check-in/refuse-wrong-door-code.ts'
import type { Context } from '../context.ts'
import { unseal } from '../secrets/seal.ts'
import type { Snapshot } from './forwarded-check.rules.ts'
import { linkState } from './forwarding.rules.ts'
import { findForwarding, insertLook, lockForwarding, type StoredForwarding } from './forwardings.queries.ts'
import { hashOfLink, LINK_PURPOSE } from './health-link.ts'

interface ShownLink {
  readonly state: LinkState
  readonly venueName: string | null
  readonly opensUntil: string | null
  readonly timeZone: string | null
}

/**
 * What a link shows before the door code is entered: whose code it needs, and nothing about the traveller. It does not
 * count as a look, so programs that open links in mails leave no trace. A closed link says why, and names nobody.
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
 * Opens what was forwarded, with the door code of the booked venue (T165). The look is recorded in the transaction that
 * shows it. A link that is withdrawn meanwhile shows nothing. Nothing of it is ever logged.
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
    const snapshot = read(context, link)
    await insertLook(sql, link.id, now)
    return {
      ticketName: link.ticketName,
      venueName: link.locationName,
      dateOfVisit: toWireDate(link.date),
      timeFrom: link.from,
      timeZone: link.timeZone,
      opensUntil: linkOpensUntil(link.endsAt).toISOString(),
      answeredAt: link.answeredAt.toISOString(),
      ...snapshot,
    }
  })
}

const refusals = {
  withdrawn: 'healthLinkWithdrawn',
  cancelled: 'healthLinkCancelled',
  expired: 'healthLinkExpired',
} as const

function refuseUnlessOpen(found: StoredForwarding | undefined, now: Date): StoredForwarding {
  if (!found) throw new Refusal('verificationInvalid')
  const state = linkState(found, now)
  if (state !== 'open') throw new Refusal(refusals[state])
  return found
}

function read(context: Context, { id, sealed, keyId }: StoredForwarding): Snapshot {
  const text = sealed && keyId !== null ? unseal(context.settings, LINK_PURPOSE, id, { sealed, keyId }) : undefined
  if (text === undefined) {
    context.log.warn({ forwarding: id }, 'a forwarded health check was sealed with another secret')
    throw new Refusal('healthLinkExpired')
  }
  return JSON.parse(text) as Snapshot
}
