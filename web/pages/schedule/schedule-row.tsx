import { memo } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { RatingMark } from '../../ui/rating-mark.tsx'
import { timeText } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { VisitsPill } from '../../parts/class-row/visits-pill.tsx'
import { SiteLink } from '../../site/links/site-link.tsx'
import { durationText, minutesOf } from '../../parts/class-row/class-row.rules.ts'
import type { ListedSession } from './load-schedule.ts'

export interface ScheduleRowProps {
  readonly session: ListedSession
  /** 'dd.MM.yyyy'. */
  readonly date: string
  readonly started: boolean
  /** No seats are left; the class can still be viewed. */
  readonly isFull: boolean
  /** Whether the reader's clock differs from the city's. */
  readonly tellsOwnTime: boolean
  readonly isWpUser: boolean | undefined
  readonly isHighlighted: boolean
  /** The map highlights its venue because the row was pressed. */
  readonly isSelected: boolean
  /** Over a phone's map the first tap selects, the second opens (2-marketplace §2.4). */
  readonly needsTwoTaps: boolean
  /** Called with the venue whose row is under the pointer or has the focus. */
  readonly onHover: (venue: string | null) => void
  readonly onSelect: (session: string) => void
}

const wholeRow =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
/** Beside a map the name opens the class. The rest of the row selects it until it is selected. */
const wholeRowOfPhone =
  'lg:relative lg:z-10 max-lg:after:absolute max-lg:after:inset-0 max-lg:focus-visible:outline-none max-lg:focus-visible:after:outline-2 max-lg:focus-visible:after:-outline-offset-2 max-lg:focus-visible:after:outline-focus'

/**
 * A class in the schedule: time, name, place, pass. A class that has started shows but cannot be chosen. It does not
 * render again when only other rows change: each minute redraws only the classes that start in it.
 */
export const ScheduleRow = memo(function ScheduleRow({
  session,
  date,
  started,
  isFull,
  tellsOwnTime,
  isWpUser,
  isHighlighted,
  isSelected,
  needsTwoTaps,
  onHover,
  onSelect,
}: ScheduleRowProps) {
  const { id, name, venue } = session
  const hover = (over: boolean) => onHover(over ? venue.id : null)
  return (
    <li
      data-class={id}
      onMouseEnter={() => hover(true)}
      onMouseLeave={() => hover(false)}
      className={cx(
        'relative max-lg:later grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 border-b border-line px-2 py-4 last:border-0 max-lg:[contain-intrinsic-height:auto_6.25rem] min-[360px]:grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]',
        rowLook({ started, isSelected, isHighlighted }),
      )}
    >
      <Times session={session} started={started} isSelected={isSelected} />
      <h2 className="line-clamp-2 min-w-0 font-sans text-base leading-snug font-semibold break-words">
        {started ? (
          <span className="text-ink-muted">{name}</span>
        ) : (
          <SiteLink
            to={`/location/${venue.slug}/class/${id}?date=${date}`}
            aria-current={isSelected || undefined}
            onFocus={() => hover(true)}
            onBlur={() => hover(false)}
            onClick={(event) => {
              // A key press has no detail: the focus has already highlighted the venue.
              if (!needsTwoTaps || isSelected || event.detail === 0) return
              event.preventDefault()
              onSelect(id)
            }}
            className={cx('hover:underline', isSelected ? wholeRow : wholeRowOfPhone)}
          >
            {name}
          </SiteLink>
        )}
      </h2>
      <Pills session={session} started={started} isFull={isFull} isWpUser={isWpUser} />
      <Where {...{ session, tellsOwnTime, started, isFull, isSelected }} />
      {!started && !isSelected && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Show ${venue.name} on the map`}
          onClick={() => onSelect(id)}
          className="absolute inset-0 z-0 max-lg:hidden"
        />
      )}
    </li>
  )
})

function rowLook({
  started,
  isSelected,
  isHighlighted,
}: Pick<ScheduleRowProps, 'started' | 'isSelected' | 'isHighlighted'>): string {
  if (started) return 'started disabled'
  if (isSelected) return 'rounded-control bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]'
  return isHighlighted ? 'bg-surface-sunken' : 'hover:bg-surface-sunken'
}

function Times({ session, started, isSelected }: Pick<ScheduleRowProps, 'session' | 'started' | 'isSelected'>) {
  return (
    <p className="figures row-span-2 text-[0.9375rem] leading-snug">
      <span className={cx('block font-semibold', started && 'text-ink-muted')}>{timeText(session.timeFrom)}</span>
      <span className={isSelected ? 'text-on-primary-soft' : 'text-ink-muted'}>{timeText(session.timeTo)}</span>
    </p>
  )
}

/** The reader's own time comes first where it differs from the venue's. */
function Where({
  session,
  tellsOwnTime,
  started,
  isFull,
  isSelected,
}: Pick<ScheduleRowProps, 'session' | 'tellsOwnTime' | 'started' | 'isFull' | 'isSelected'>) {
  const { startsAt, timeZone, venue } = session
  const own = tellsOwnTime ? ownTimeText(startsAt, timeZone) : null
  const facts = [durationText(minutesOf(session)), session.isOnline ? 'Online' : venue.address]
    .filter(Boolean)
    .join(' · ')
  return (
    <div
      className={cx(
        'col-start-2 -col-end-1 mt-0.5 flex items-end gap-3 text-sm',
        isSelected ? 'text-on-primary-soft' : 'text-ink-muted',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex gap-2">
          <span className="truncate">{venue.name}</span>
          {venue.rating && <RatingMark rating={venue.rating} />}
        </p>
        <p className="figures truncate">
          {(started || isFull) && <span className="font-semibold">{started ? 'Started' : 'Full'} · </span>}
          {own && <span className="font-medium">{own} where you are · </span>}
          {facts}
        </p>
      </div>
      {isSelected && !started && (
        <span aria-hidden className="inline-flex shrink-0 items-center gap-1 font-semibold">
          View class <Icon name="arrow-right" size={14} />
        </span>
      )}
    </div>
  )
}

function Pills({
  session,
  started,
  isFull,
  isWpUser,
}: Pick<ScheduleRowProps, 'session' | 'started' | 'isFull' | 'isWpUser'>) {
  return (
    <p className="flex gap-1.5 max-[359.98px]:col-start-2 max-[359.98px]:row-start-3 max-[359.98px]:mt-1.5">
      <Badge tone={started || isFull ? 'neutral' : session.voucherType}>
        {session.voucherType === 'premium' ? 'Premium' : 'Standard'}
      </Badge>
      <VisitsPill wpVisits={session.wpVisits} isWpUser={isWpUser} />
    </p>
  )
}
