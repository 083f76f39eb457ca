import { useRef, useState } from 'react'
import { type Location, type MetaFunction, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Review } from '../../../contract/reviews.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { SignedInOnly } from '../../site/errors/signed-in.tsx'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { DeleteReview } from './delete-review.tsx'
import { OwnReview } from './own-review.tsx'
import { UnreviewedVisits } from './unreviewed-visits.tsx'
import { WriteReview } from './write-review.tsx'
import type { openedHere } from '../../parts/reviews/write-review-link.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** 2-marketplace §2.16, T164. */
export default function ReviewsPage() {
  return (
    <>
      <h1 className="text-title">{texts.pageTitle}</h1>
      <SignedInOnly>{({ id }) => <Reviews key={id} account={id} />}</SignedInOnly>
    </>
  )
}

function Reviews({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(api.GET('/api/user/reviews')), account)
  const [deleting, setDeleting] = useState<Review>()
  const list = useRef<HTMLElement>(null)
  const [written, closeForm] = useWritten()
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'failed') return <LoadError problem={loaded.problem} onRetry={reload} />
  const { reviews, unreviewed } = loaded.value
  const visit = unreviewed.find(({ bookingId }) => bookingId === written)
  // The focused element disappears with the visit that waited for its review.
  const showAnew = async () => {
    await reload()
    list.current?.focus()
  }
  return (
    <>
      {written !== null && !visit && <NotPossible isReviewed={reviews.length > 0} />}
      {unreviewed.length > 0 && <UnreviewedVisits visits={unreviewed} />}
      <section ref={list} tabIndex={-1} aria-label={texts.listTitle} className="mt-8 outline-none">
        {reviews.length === 0 ? (
          <EmptyState
            icon="star"
            title={texts.emptyTitle}
            action={unreviewed.length === 0 && <SiteButtonLink to="/schedule">{texts.emptyButton}</SiteButtonLink>}
          >
            {unreviewed.length === 0 ? texts.emptyHint : texts.emptyHintWithVisits}
          </EmptyState>
        ) : (
          <>
            <h2 className="text-heading">{texts.listTitle}</h2>
            <ul className="mt-4 grid gap-3">
              {reviews.map((review) => (
                <OwnReview key={review.id} review={review} onDelete={() => setDeleting(review)} />
              ))}
            </ul>
          </>
        )}
      </section>
      {visit && (
        <WriteReview key={visit.bookingId} account={account} visit={visit} onClose={closeForm} onWritten={showAnew} />
      )}
      {deleting && (
        <DeleteReview review={deleting} onClose={() => setDeleting(undefined)} onDone={reload} focusAfter={list} />
      )}
    </>
  )
}

/** The address names the booking whose form is open, so that a link, Back and a reload all work. */
function useWritten(): [string | null, () => void] {
  const [parameters] = useSearchParams()
  const { key, state } = useLocation() as Location<Partial<typeof openedHere> | null>
  const navigate = useNavigate()
  const left = useRef<string>(undefined)
  const written = parameters.get('write')
  const close = () => {
    // One press of Escape may arrive twice, before the router has navigated.
    if (left.current === key) return
    left.current = key
    if (state?.isReviewOpenedHere) return void navigate(-1)
    const others = new URLSearchParams(parameters)
    others.delete('write')
    void navigate(`?${others.toString()}`, { replace: true, preventScrollReset: true })
  }
  return [written, close]
}

/** A mail's link leads here long after the visit was reviewed, or after it could be. */
function NotPossible({ isReviewed }: { readonly isReviewed: boolean }) {
  return (
    <p role="status" className="mt-5 rounded-card bg-primary-soft p-4 text-on-primary-soft">
      {isReviewed ? texts.alreadyReviewedError : texts.cannotReviewError}
    </p>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={texts.loadingLabel} className="mt-6 grid gap-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="9rem" className="rounded-card" />
      ))}
    </div>
  )
}
