import * as contract from '../../../contract/passkeys.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import {
  addPasskey,
  listSecondFactors,
  preparePasskey,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from './change-passkeys.ts'

/** What a person signs in with at the staff page. */
export const passkeyEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listSecondFactors, (context, { viewer }) => listSecondFactors(context, viewer)),
  serve(contract.preparePasskey, (context, call) => preparePasskey(context, call)),
  serve(contract.addPasskey, (context, call) => addPasskey(context, call, call.body.passkey)),
  serve(contract.renamePasskey, (context, call) => renamePasskey(context, call, call.params.passkeyId, call.body.name)),
  serve(contract.removePasskey, (context, call) => removePasskey(context, call, call.params.passkeyId)),
  serve(contract.removeAuthenticator, (context, call) => removeAuthenticator(context, call)),
]
