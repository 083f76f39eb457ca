import { deleteUser } from '../../contract/profile.ts'
import { currentSession } from '../accounts/identify.ts'
import { serve, type Served } from '../context.ts'
import { deleteAccount } from './delete-account.ts'

export const accountDeletionEndpoints: readonly Served[] = [
  serve(deleteUser, async (context, { viewer, headers }) => {
    await deleteAccount(context, viewer.accountId, await currentSession(context, headers['authorization']))
    return { message: 'You will be missed.' }
  }),
]
