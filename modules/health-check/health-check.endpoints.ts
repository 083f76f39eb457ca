import * as contract from '../../contract/health-check.ts'
import * as links from '../../contract/health-links.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { forwardHealthCheck, withdrawHealthCheck } from './forward-health-check.ts'
import { openHealthAtVenue } from './open-health-at-venue.ts'
import { openHealthLink, showHealthLink } from './open-health-link.ts'
import { saveHealthCheck, showHealthCheck } from './save-health-check.ts'
import { listForwardings, showForwarding } from './show-forwardings.ts'

export const healthCheckEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showHealthCheck, (context, { viewer }) => showHealthCheck(context, viewer.accountId)),
  serve(contract.updateHealthCheck, async (context, { viewer, body }) => {
    await saveHealthCheck(context, viewer.accountId, body)
    return { message: `${context.settings.brand} Check form updated` }
  }),
  serve(links.listForwardings, (context, { viewer }) => listForwardings(context, viewer.accountId)),
  serve(links.showForwarding, (context, { viewer, params }) =>
    showForwarding(context, viewer.accountId, params.bookingId),
  ),
  serve(links.forwardHealthCheck, (context, { viewer, params }) =>
    forwardHealthCheck(context, viewer.accountId, params.bookingId),
  ),
  serve(links.withdrawHealthCheck, (context, { viewer, params }) =>
    withdrawHealthCheck(context, viewer.accountId, params.bookingId),
  ),
  serve(links.showHealthLink, (context, { body }) => showHealthLink(context, body.token)),
  serve(links.openHealthLink, (context, { viewer, body }) => openHealthLink(context, body, viewer.address)),
  serve(links.openHealthAtVenue, (context, { viewer, headers, params }) =>
    openHealthAtVenue(context, viewer, headers['authorization'], params.bookingId),
  ),
]
