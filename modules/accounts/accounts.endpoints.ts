import * as contract from '../../contract/profile.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { trustMailbox } from './mark-mailbox.ts'
import { showUser } from './show-user.ts'
import { updateUser } from './update-user.ts'
import { uploadImage } from './upload-image.ts'

/** The signed-in traveller's profile (1-storefront §8). */
export const accountEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showUser, (context, { viewer }) => showUser(context, viewer.accountId)),
  serve(contract.updateUser, (context, { viewer, body }) => updateUser(context, viewer.accountId, body)),
  serve(contract.trustMailbox, (context, { viewer }) => trustMailbox(context, viewer.accountId)),
  serve(contract.uploadImage, (context, { viewer, body }) => uploadImage(context, viewer.accountId, body.file)),
]
