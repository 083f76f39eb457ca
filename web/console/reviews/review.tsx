import { lazy, Suspense, useRef, useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import type { StaffReview } from '../../../contract/reviews.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts } from '../kit/record-card.tsx'
import { AuditLink } from '../kit/text-link.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

// Loaded when it is opened.
const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.reviewTitle })

/** A review: hidden with a reason, or shown again. The answer is the venue's. */
export default function StaffReviewPage() {
  const { review = '' } = useParams()
  return <OfficeFrame>{({ rights }, account) => <Review account={account} id={review} rights={rights} />}</OfficeFrame>
}

interface ReviewProps {
  readonly account: string
  readonly id: string
  readonly rights: readonly string[]
}

function Review({ account, id, rights }: ReviewProps) {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/reviews', { params: { query: { review: id } } })),
    `${account} ${id}`,
  )
  return (
    <RecordFrame
      loaded={loaded}
      reload={reload}
      title={texts.reviewTitle}
      whoMay={texts.reviewsWhoMay}
      staysWhileLoading
    >
      {({ rows: [review] }) =>
        review ? (
          <ReviewRecord review={review} rights={rights} onChanged={reload} />
        ) : (
          <>
            <PageHead title={texts.reviewTitle} />
            <EmptyState title={texts.reviewGoneTitle}>{texts.reviewGoneHint}</EmptyState>
          </>
        )
      }
    </RecordFrame>
  )
}

interface ReviewRecordProps {
  readonly review: StaffReview
  readonly rights: readonly string[]
  readonly onChanged: () => Promise<void>
}

function ReviewRecord({ review, rights, onChanged }: ReviewRecordProps) {
  const { id, title, message, stars, author, studioName, studioSlug, location, answer, hiddenReason } = review
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isHidden = hiddenReason !== null
  return (
    <>
      <PageHead title={texts.reviewTitle} heading={heading}>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={isHidden ? 'danger' : 'success'}>{texts.stateTexts[isHidden ? 'hidden' : 'shown']}</Badge>
          {rights.includes('audit.see') && <AuditLink table="reviews" id={id} />}
        </p>
      </PageHead>
      <RecordCard title={title}>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </p>
        <RecordFacts
          facts={[
            [texts.starsFact, stars],
            [texts.fromFact, author],
            [
              texts.venueFact,
              <a key="venue" href={`/location/${studioSlug}`} className="font-medium underline underline-offset-3">
                {studioName}
              </a>,
            ],
            [texts.placeFact, location],
            [texts.writtenFact, momentText(review.writtenAt)],
            [texts.answerFact, answer?.message],
            [texts.hiddenFact, hiddenReason],
          ]}
        />
        {rights.includes('reviews.hide') && (
          <p>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {isHidden ? texts.publishButton : texts.hideButton}
            </Button>
          </p>
        )}
      </RecordCard>
      {isOpen && (
        <Suspense>
          <ReviewDialog
            id={id}
            isHidden={isHidden}
            onClose={() => setOpen(false)}
            onDone={onChanged}
            focusAfter={heading}
          />
        </Suspense>
      )}
    </>
  )
}
