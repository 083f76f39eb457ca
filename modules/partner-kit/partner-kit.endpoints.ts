import * as contract from '../../contract/partner-kit.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { addPlace, removePlace } from './change-places.ts'
import { countScan } from './count-scan.ts'
import { printKitSheet } from './print-kit.ts'
import { showPartnerKit } from './show-kit.ts'

/** What a partner prints for its guests, and the count of their scans. */
export const partnerKitEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showPartnerKit, (context, { viewer }) => showPartnerKit(context, viewer)),
  serve(contract.addPartnerPlace, (context, { viewer, body }) => addPlace(context, viewer, body.name)),
  serve(contract.removePartnerPlace, (context, { viewer, params }) => removePlace(context, viewer, params.place)),
  serve(contract.printKitSheet, (context, { viewer, params }) =>
    printKitSheet(context, viewer, params.place, params.sheet),
  ),
  serve(contract.countScan, (context, { viewer, body }) => countScan(context, viewer, body.place)),
]
