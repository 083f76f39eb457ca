import * as contract from '../../../contract/preferences.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { changePreferences, showPreferences } from './change-preferences.ts'

export const preferenceEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showPreferences, (context, { viewer }) => showPreferences(context.db, viewer.accountId)),
  serve(contract.updatePreferences, (context, { viewer, body }) => changePreferences(context, viewer.accountId, body)),
]
