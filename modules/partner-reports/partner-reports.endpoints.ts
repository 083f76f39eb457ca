import * as contract from '../../contract/partner-reports.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showPartnerReport } from './show-report.ts'

/** What the guests of a partner did, never of one person (B16). */
export const partnerReportsEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showPartnerReport, (context, { viewer, query }) => showPartnerReport(context, viewer, query.month)),
]
