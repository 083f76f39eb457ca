import * as passes from '../../contract/staff-passes.ts'
import * as acts from '../../contract/staff-traveller-acts.ts'
import * as contract from '../../contract/staff-travellers.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { blockTraveller, unblockTraveller } from './block-traveller.ts'
import { bookForTraveller, tryForTraveller } from './book-for-traveller.ts'
import * as changes from './change-account.ts'
import { freezeForOperator, grantForOperator, thawForOperator } from './change-pass.ts'
import { listTravellers } from './list-travellers.ts'
import { openTraveller } from './open-traveller.ts'
import { signOutForOperator } from './sign-traveller-out.ts'

/** Travellers and their passes for those who run the product (T176, T179). */
export const travellerEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listStaffTravellers, (context, { query }) => listTravellers(context, query)),
  serve(contract.openStaffTraveller, (context, { params, viewer }) =>
    openTraveller(context, viewer, params.travellerId),
  ),
  serve(contract.signTravellerOut, (context, { params, viewer, body }) =>
    signOutForOperator(context, viewer, params.travellerId, body),
  ),
  serve(acts.offerOwnData, (context, { params, viewer, body }) =>
    changes.offerOwnData(context, viewer, params.travellerId, body),
  ),
  serve(acts.announceDeletion, (context, { params, viewer, body }) =>
    changes.announceDeletion(context, viewer, params.travellerId, body),
  ),
  serve(acts.callOffDeletion, (context, { params, viewer, body }) =>
    changes.callOffDeletion(context, viewer, params.travellerId, body),
  ),
  serve(acts.askEmailChange, (context, { params, viewer, body }) =>
    changes.askEmailChange(context, viewer, params.travellerId, body),
  ),
  serve(acts.approveEmailChange, (context, { params, viewer, body }) =>
    changes.approveEmailChange(context, viewer, params.travellerId, body),
  ),
  serve(acts.callOffEmailChange, (context, { params, viewer, body }) =>
    changes.callOffEmailChange(context, viewer, params.travellerId, body),
  ),
  serve(acts.blockTraveller, (context, { params, viewer, body }) =>
    blockTraveller(context, viewer, params.travellerId, body),
  ),
  serve(acts.unblockTraveller, (context, { params, viewer, body }) =>
    unblockTraveller(context, viewer, params.travellerId, body),
  ),
  serve(acts.tryStaffBooking, (context, { params, viewer, body }) =>
    tryForTraveller(context, viewer, params.travellerId, body),
  ),
  serve(acts.makeStaffBooking, (context, { params, viewer, body }) =>
    bookForTraveller(context, viewer, params.travellerId, body),
  ),
  serve(passes.freezeStaffPass, (context, { params, viewer, body }) =>
    freezeForOperator(context, viewer, params.passId, body),
  ),
  serve(passes.thawStaffPass, (context, { params, viewer, body }) =>
    thawForOperator(context, viewer, params.passId, body),
  ),
  serve(passes.grantStaffVisits, (context, { params, viewer, body }) =>
    grantForOperator(context, viewer, params.passId, body),
  ),
]
