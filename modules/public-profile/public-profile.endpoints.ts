import * as contract from '../../contract/public-profile.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { showPublicProfile } from './show-public-profile.ts'
import { showOwnProfile, switchPublicProfile } from './switch-public-profile.ts'

export const publicProfileEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showOwnProfile, (context, { viewer }) => showOwnProfile(context.db, viewer.accountId)),
  serve(contract.switchPublicProfile, (context, { viewer, body }) =>
    switchPublicProfile(context, viewer.accountId, body.isOn),
  ),
  serve(contract.showPublicProfile, (context, { viewer, params, headers }) =>
    showPublicProfile(context, params.code, viewer, String(headers['user-agent'] ?? '')),
  ),
]
