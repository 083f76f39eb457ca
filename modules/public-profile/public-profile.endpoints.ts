import * as contract from '../../contract/public-profile.ts'
import { serve, type Served } from '../context.ts'
import { showPublicProfile } from './show-public-profile.ts'
import { showOwnProfile, turnPublicProfile } from './turn-public-profile.ts'

export const publicProfileEndpoints: readonly Served[] = [
  serve(contract.showOwnProfile, (context, { viewer }) => showOwnProfile(context.db, viewer.accountId)),
  serve(contract.turnPublicProfile, (context, { viewer, body }) =>
    turnPublicProfile(context, viewer.accountId, body.isOn),
  ),
  serve(contract.showPublicProfile, (context, { viewer, params, headers }) =>
    showPublicProfile(context, params.code, viewer, String(headers['user-agent'] ?? '')),
  ),
]
