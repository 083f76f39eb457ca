import { deleteUser } from '../../contract/profile.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { deleteAccount } from './delete-account.ts'

export const accountDeletionEndpoints: readonly ServedEndpoint[] = [
  serve(deleteUser, async (context, { viewer, headers }) => {
    await deleteAccount(context, viewer.accountId, headers['authorization'])
    return { message: 'You will be missed.' }
  }),
]
