import { useState } from 'react'
import type { PublishedReview } from '../../../contract/reviews.ts'
import type { StudioDetail } from '../../../contract/venues.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { RatingMark } from '../../ui/rating-mark.tsx'
import { Stars } from '../../ui/stars.tsx'
import { toast } from '../../ui/toast.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { dayTextAt } from '../../../contract/date-texts.ts'
import { ReviewAnswer, ReviewMessage } from './review-texts.tsx'
import * as texts from './texts.ts'

/** The number of reviews that come with each press. */
const MORE = 10

interface VenueReviewsProps {
  readonly venue: Pick<StudioDetail, 'name' | 'slug' | 'rating'>
  /** The reviews that came with the page. */
  readonly first: { readonly reviews: readonly PublishedReview[]; readonly hasMore: boolean }
}

/** What travellers write about a venue, latest first; average and count from five reviews on (T164). */
export function VenueReviews({ venue: { name, slug, rating }, first }: VenueReviewsProps) {
  const [pages, setPages] = useState(0)
  const [later, setLater] = useState<readonly PublishedReview[]>([])
  const [hasMore, setMore] = useState(first.hasMore)
  const [isLoading, setLoading] = useState(false)
  const more = async () => {
    setLoading(true)
    try {
      const page = await awaitAnswer(
        api.GET('/api/studio/{id}/reviews', {
          params: { path: { id: slug }, query: { page: pages + 1, limit: MORE } },
        }),
      )
      setPages(pages + 1)
      setMore(page.hasMore)
      setLater((known) => [...known, ...page.reviews])
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setLoading(false)
    }
  }
  // Pages overlap when a traveller has written meanwhile, and the first one repeats the reviews of the page.
  const reviews = [...new Map([...first.reviews, ...later].map((review) => [review.id, review])).values()]
  return (
    <section id="reviews" className="mt-9 scroll-mt-36">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-heading">{texts.reviewsTitle}</h2>
        {rating && <RatingMark rating={rating} className="text-ink-muted" />}
      </div>
      <ul className="mt-3.5 divide-y divide-line border-y border-line">
        {reviews.map((review) => (
          <Review key={review.id} review={review} venueName={name} />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          className="mt-4"
          loading={isLoading}
          loadingLabel={texts.moreBusy}
          onClick={() => void more()}
        >
          {texts.moreButton}
        </Button>
      )}
    </section>
  )
}

function Review({ review, venueName }: { readonly review: PublishedReview; readonly venueName: string }) {
  const author = (
    <bdi key="author" className="font-medium text-ink">
      {review.author}
    </bdi>
  )
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <Stars value={review.stars} />
        <p className="min-w-0">
          <DottedLine facts={[author, dayOf(review)]} />
        </p>
      </div>
      <h3 dir="auto" className="mt-1.5 font-semibold">
        {review.title}
      </h3>
      <ReviewMessage>{review.message}</ReviewMessage>
      <ReviewAnswer answer={review.answer} from={venueName} />
    </li>
  )
}

const dayOf = ({ writtenAt }: PublishedReview) => keepTogether(dayTextAt(writtenAt, 'year', 'UTC'))
