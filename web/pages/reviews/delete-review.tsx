import type { Review } from '../../../contract/reviews.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { type Asked, ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import * as texts from './texts.ts'

interface DeleteReviewProps extends Asked {
  readonly review: Pick<Review, 'id' | 'title'>
}

/** Asks first, because a deleted review is gone for good (T164). One that is already gone was deleted elsewhere. */
export function DeleteReview({ review: { id, title }, ...asked }: DeleteReviewProps) {
  const remove = async () => {
    try {
      const { message } = await awaitAnswer(
        api.DELETE('/api/user/reviews/{reviewId}', { params: { path: { reviewId: id } } }),
      )
      toast.success(message)
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (problem.code !== 'reviewNotFound') throw problem
      toast.error(problem.message)
    }
  }
  return (
    <ConfirmDialog
      title={texts.doYouWantToDelete}
      keepText={texts.keepIt}
      confirmText={texts.deleteIt}
      busyText={texts.deleting}
      onConfirm={remove}
      {...asked}
    >
      <p className="text-lg leading-snug font-semibold break-words">{title}</p>
      <p>{texts.itDisappearsFromTheVenues}</p>
    </ConfirmDialog>
  )
}
