import * as contract from '../../contract/partner-hosts.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { checkHostNow, claimHost, dropHost, listHosts } from './change-hosts.ts'

/** A partner's own hosts (T9). */
export const partnerHostEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listPartnerHosts, (context, { viewer }) => listHosts(context, viewer)),
  serve(contract.claimPartnerHost, (context, { viewer, body }) => claimHost(context, viewer, body.host)),
  serve(contract.checkPartnerHost, (context, { viewer, params }) => checkHostNow(context, viewer, params.host)),
  serve(contract.removePartnerHost, (context, { viewer, params }) => dropHost(context, viewer, params.host)),
]
