import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { watchTokens } from '../../client/api/tokens.ts'
import { readAccount } from '../../client/login/use-account.ts'
import { toast } from '../../ui/toast.ts'
import { pendingHeart } from '../../flow/state/pending-presses.ts'
import { holdSavedVenues } from './saved-venues.ts'
import * as texts from './texts.ts'

/** The hearts of this page and every later one. */
export const wishlist = holdSavedVenues({
  account: readAccount,
  watchAccount: watchTokens,
  list: async () => (await awaitAnswer(api.GET('/api/wishlist'))).map(({ id }) => id),
  add: (fitnessId) => awaitAnswer(api.POST('/api/wishlist/add', { body: { fitnessId } })),
  remove: (fitnessId) =>
    awaitAnswer(api.DELETE('/api/wishlist/remove/{fitnessId}', { params: { path: { fitnessId } } })),
  onFailure: (thrown) => toast.error(asProblem(thrown).message),
  takePending: pendingHeart.take,
  onPendingSaved: () => toast.success(texts.saveDone),
})
