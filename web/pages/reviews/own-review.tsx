import { useState } from 'react'
import type { Review } from '../../../contract/reviews.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Stars } from '../../ui/stars.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { ReviewAnswer, ReviewMessage } from '../../parts/reviews/review-texts.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface OwnReviewProps {
  readonly review: Review
  readonly onDelete: () => void
}

/** Title, location and message, with a menu (2-marketplace §2.16). */
export function OwnReview({ review, onDelete }: OwnReviewProps) {
  const { title, location, message, stars, studioName, studioSlug, ticketName, dateOfVisit, answer, hiddenReason } =
    review
  return (
    <li className="rounded-card border border-line bg-surface-raised p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Stars value={stars} />
          <h3 dir="auto" className="mt-1 text-lg leading-snug font-semibold">
            {title}
          </h3>
        </div>
        <ReviewMenu title={title} onDelete={onDelete} />
      </div>
      <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-muted">
        <Icon name="map-pin" size={16} className="mt-0.5" />
        <bdi className="min-w-0">{location}</bdi>
      </p>
      <ReviewMessage>{message}</ReviewMessage>
      <ReviewAnswer answer={answer} from={studioName} />
      {hiddenReason !== null && (
        <p className="mt-3 flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-on-warning-soft">
          <Icon name="eye-off" size={18} className="mt-px" />
          <span className="min-w-0">{fillIn(texts.reviewHidden, { hiddenReason })}</span>
        </p>
      )}
      <p className="mt-3 text-sm text-ink-muted">
        {fillIn(texts.reviewOf, { ticketName })}{' '}
        {studioSlug === null ? (
          studioName
        ) : (
          <SiteLink to={`/location/${studioSlug}`} className="underline underline-offset-3 hover:text-ink">
            {studioName}
          </SiteLink>
        )}
        , {dayText(dateOfVisit)}
      </p>
    </li>
  )
}

function ReviewMenu({ title, onDelete }: { readonly title: string; readonly onDelete: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={fillIn(texts.reviewMenuLabel, { title })}
      align="end"
      className="w-48! p-1.5"
      renderTrigger={(attributes) => (
        <IconButton
          {...attributes}
          icon="more"
          label={fillIn(texts.reviewMenuLabel, { title })}
          className="-mt-1.5 -mr-2"
        />
      )}
    >
      <button
        type="button"
        onClick={() => {
          setOpen(false)
          onDelete()
        }}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-danger-text hover:bg-surface-sunken"
      >
        <Icon name="trash" />
        {texts.deleteButton}
      </button>
    </Popover>
  )
}
