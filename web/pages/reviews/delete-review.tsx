import type { Review } from '../../../contract/reviews.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { type ConfirmDialogPart, ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import * as texts from './texts.ts'

interface DeleteReviewProps extends ConfirmDialogPart {
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
      title={texts.deleteTitle}
      keepText={texts.deleteKeepButton}
      confirmText={texts.deleteButton}
      busyText={texts.deleteBusy}
      onConfirm={remove}
      {...asked}
    >
      <p className="text-lg leading-snug font-semibold">{title}</p>
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  )
}
