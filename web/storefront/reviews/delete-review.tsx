import { useState } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteReviewProps {
  readonly review: Pick<Review, 'id' | 'title'>
  readonly onClose: () => void
  readonly onDeleted: () => Promise<void>
}

/** Asks first: a deleted review is gone for good (T164). One that is gone already was deleted elsewhere. */
export function DeleteReview({ review: { id, title }, onClose, onDeleted }: DeleteReviewProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    if (!isBusy) onClose()
  }
  const remove = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await answered(api.DELETE('/api/user/reviews/{reviewId}', { params: { path: { reviewId: id } } }))
      toast.success(message)
    } catch (thrown) {
      const { code, message } = asProblem(thrown)
      toast.error(message)
      if (code !== 'reviewNotFound') {
        setProblem(message)
        setBusy(false)
        return
      }
    }
    onClose()
    await onDeleted()
  }
  return (
    <Dialog
      title="Do you want to delete this review?"
      size="sm"
      onClose={close}
      footer={
        <div className="flex flex-1 justify-end gap-3 max-sm:*:flex-1">
          <Button variant="secondary" data-autofocus disabled={isBusy} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" loading={isBusy} loadingLabel="Deleting" onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-lg leading-snug font-semibold break-words">{title}</p>
        <p>It leaves the venue’s page at once and cannot be brought back.</p>
        <FormErrorSummary title="That did not work" errors={problem ? [{ text: problem }] : []} />
      </div>
    </Dialog>
  )
}
