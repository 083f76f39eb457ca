import { toWireDate } from '../../contract/days.ts'
import { linkOpensUntil } from '../../contract/forwarding-end.ts'
import type { ForwardedCheck } from '../../contract/health-links.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import { unseal } from '../secrets/seal.ts'
import type { Snapshot } from './forwarded-check.rules.ts'
import type { StoredForwarding } from './forwardings.queries.ts'
import { LINK_PURPOSE } from './health-link.ts'

/** Why a forwarding does not open. */
export const refusalOfState = {
  withdrawn: 'healthLinkWithdrawn',
  cancelled: 'healthLinkCancelled',
  expired: 'healthLinkExpired',
  early: 'healthTooEarly',
} as const

/** The answers of a forwarding, as a venue reads them. The caller has checked that it is open, and records the look. */
export function readForwarded(context: Context, link: StoredForwarding): ForwardedCheck {
  return {
    ticketName: link.ticketName,
    venueName: link.locationName,
    dateOfVisit: toWireDate(link.date),
    timeFrom: link.from,
    timeZone: link.timeZone,
    opensUntil: linkOpensUntil(link.endsAt).toISOString(),
    answeredAt: link.answeredAt.toISOString(),
    ...readSnapshot(context, link),
  }
}

function readSnapshot(context: Context, { id, sealed, keyId }: StoredForwarding): Snapshot {
  const text = sealed && keyId !== null ? unseal(context.settings, LINK_PURPOSE, id, { sealed, keyId }) : undefined
  if (text === undefined) {
    context.log.warn({ forwarding: id }, 'a forwarded health check was sealed with another secret')
    throw new Refusal('healthLinkExpired')
  }
  return JSON.parse(text) as Snapshot
}
