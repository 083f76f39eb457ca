import * as contract from '../../contract/partners.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showBranding, showOwnBranding } from './show-branding.ts'

export const partnerEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showBranding, (context, { params, viewer }) => showOwnBranding(context, params.variant, viewer.host)),
  serve(contract.showPartnerBranding, (context, { params, viewer }) =>
    showBranding(context, { host: viewer.host, partner: params.partner, preview: viewer.preview }),
  ),
  serve(contract.showWhiteLabelBranding, (context, { params, viewer }) =>
    showBranding(context, { host: viewer.host, b2cwl: params.id, preview: viewer.preview }),
  ),
]
