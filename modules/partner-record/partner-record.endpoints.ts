import * as offer from '../../contract/partner-offer.ts'
import * as site from '../../contract/partner-site.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { addPartner } from './add-partner.ts'
import { changeOffer, showOffer } from './change-offer.ts'
import { discardSite, previewSite, publishSite, returnSite, saveSite, takeSitePlanBack } from './change-site.ts'
import { keepSitePicture } from './keep-picture.ts'
import { showSite } from './show-site.ts'

/** What operators and a partner's managers set up (T1-T20). */
export const partnerRecordEndpoints: readonly ServedEndpoint[] = [
  serve(offer.addPartner, (context, { viewer, body }) => addPartner(context, viewer, body)),
  serve(offer.showPartnerOffer, (context, { viewer }) => showOffer(context, viewer)),
  serve(offer.changePartnerOffer, (context, { viewer, body }) => changeOffer(context, viewer, body)),
  serve(site.showPartnerSite, (context, { viewer }) => showSite(context, viewer)),
  serve(site.savePartnerSite, (context, { viewer, body }) => saveSite(context, viewer, body)),
  serve(site.previewPartnerSite, (context, { viewer }) => previewSite(context, viewer)),
  serve(site.publishPartnerSite, (context, { viewer, body }) => publishSite(context, viewer, body)),
  serve(site.takeSitePlanBack, (context, { viewer, body }) => takeSitePlanBack(context, viewer, body.version)),
  serve(site.discardPartnerSite, (context, { viewer, body }) => discardSite(context, viewer, body.version)),
  serve(site.returnPartnerSite, (context, { viewer, body }) => returnSite(context, viewer, body)),
  serve(site.uploadSitePicture, (context, { viewer, query, body }) =>
    keepSitePicture(context, viewer, { file: body.file, use: query.use }),
  ),
]
