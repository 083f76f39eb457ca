import type { Review } from '../../../contract/reviews.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { type Asked, ConfirmDialog } from '../../client/form/confirm-dialog.tsx'

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
      title="Do you want to delete this review?"
      keepText="Keep it"
      confirmText="Delete"
      busyText="Deleting"
      onConfirm={remove}
      {...asked}
    >
      <p className="text-lg leading-snug font-semibold break-words">{title}</p>
      <p>It leaves the venue’s page at once and cannot be brought back.</p>
    </ConfirmDialog>
  )
}
