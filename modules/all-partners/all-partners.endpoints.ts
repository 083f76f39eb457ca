import * as contract from '../../contract/staff-partners.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { listStaffPartners } from './list-staff-partners.ts'
import { showPartnerRecord } from './show-partner-record.ts'

/** Partners for those who run the product (T176). */
export const allPartnersEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listStaffPartners, (context, { query }) => listStaffPartners(context, query)),
  serve(contract.showPartnerRecord, (context, { params, viewer }) =>
    showPartnerRecord(context, viewer, params.partner),
  ),
]
