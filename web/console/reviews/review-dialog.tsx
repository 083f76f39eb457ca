import { useState } from 'react'
import { hideReview } from '../../../contract/reviews.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ActDialog, type ActProps } from '../kit/act-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

/** Hides a review, or shows it again, as it was when the dialog was opened. */
export default function ReviewDialog({ id, isHidden, ...rest }: ActProps & { readonly isHidden: boolean }) {
  const [shows] = useState(isHidden)
  const params = { path: { reviewId: id } }
  return (
    <ActDialog
      {...rest}
      words={shows ? texts.publishWords : texts.hideWords}
      isDanger={!shows}
      {...(!shows && { reasonHint: texts.hideReasonHint })}
      schema={hideReview.body}
      send={async (body) => {
        const { hiddenReason } = await awaitAnswer(
          shows
            ? staffApi.POST('/api/staff/reviews/{reviewId}/publish', { params, body })
            : staffApi.POST('/api/staff/reviews/{reviewId}/hide', { params, body }),
        )
        return shows || hiddenReason === body.reason
      }}
    />
  )
}
