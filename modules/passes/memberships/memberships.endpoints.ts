import * as contract from '../../../contract/check-in.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { activateMembership, showMembership } from './activate-membership.ts'

export const membershipEndpoints: readonly ServedEndpoint[] = [
  serve(contract.activateMembership, (context, { viewer, params, query }) =>
    query.preview
      ? showMembership(context, viewer.accountId, params.wellnessPartner)
      : activateMembership(context, viewer.accountId, params.wellnessPartner),
  ),
]
