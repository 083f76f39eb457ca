import type { UnreviewedVisit } from '../../../contract/reviews.ts'
import { Picture } from '../../ui/picture.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import { WriteReviewLink } from '../../parts/reviews/write-review-link.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** Visits that wait for a review, with the deadline (T164). */
export function UnreviewedVisits({ visits }: { readonly visits: readonly UnreviewedVisit[] }) {
  return (
    <section aria-labelledby="unreviewed" className="mt-6">
      <h2 id="unreviewed" className="text-heading">
        {texts.starsLabel}
      </h2>
      <p className="mt-1 text-ink-muted">{texts.unreviewedHint}</p>
      <ul className="mt-4 grid gap-3">
        {visits.map((visit) => (
          <li
            key={visit.bookingId}
            className="flex items-start gap-4 rounded-card border border-line bg-surface-raised p-4"
          >
            <Picture
              src={visit.studioImage}
              alt=""
              ratio="3 / 2"
              sizes="96px"
              icon="dumbbell"
              className="w-24 shrink-0 rounded-control"
            />
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="figures text-sm text-ink-muted">{dayText(visit.dateOfVisit)}</p>
                <h3 className="text-lg leading-snug font-semibold">{visit.ticketName}</h3>
                <p className="text-ink-muted">{visit.studioName}</p>
                <p className="figures text-sm text-ink-muted">
                  {fillIn(texts.unreviewedDeadline, { day: dayText(visit.lastDate) })}
                </p>
              </div>
              <WriteReviewLink
                bookingId={visit.bookingId}
                what={`${visit.ticketName}, ${dayText(visit.dateOfVisit)}`}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
