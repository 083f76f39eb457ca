import type { ComponentProps, ReactNode } from 'react'
import type { ClassDocument } from '../../../contract/schedule.ts'
import { timeText } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { RatingMark } from '../../ui/rating-mark.tsx'
import { type ClassState, durationText, minutesOf, seatsText } from './class-row.rules.ts'
import { VisitsPill } from './visits-pill.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** What a row shows of a class. */
export type RowClass = Pick<
  ClassDocument,
  | 'id'
  | 'name'
  | 'timeFrom'
  | 'timeTo'
  | 'voucherType'
  | 'wpVisits'
  | 'isOnline'
  | 'trainerName'
  | 'startsAt'
  | 'timeZone'
>

export interface ClassRowProps {
  readonly session: RowClass
  /** 'dd.MM.yyyy'. */
  readonly date: string
  readonly slug: string
  readonly state: ClassState
  /** Null or undefined where it is not limited or not known yet. */
  readonly seatsLeft: number | null | undefined
  /** Whether one can still join its waitlist, if it is full (T171). */
  readonly hasOpenLine: boolean
  /** Whether the reader's clock differs from the venue's, or may. */
  readonly tellsOwnTime: boolean
  readonly isWpUser: boolean | undefined
  /** One level below the heading of the list. */
  readonly heading: 'h2' | 'h3' | 'h4'
  /** In a list of several venues: which one. */
  readonly venue?: {
    readonly name: string
    readonly address?: string | null
    readonly rating?: ClassDocument['fitness']['rating']
  }
  readonly isSelected?: boolean
  readonly isHighlighted?: boolean
  readonly row?: ComponentProps<'li'>
  readonly link?: Omit<ComponentProps<typeof SiteLink>, 'to'>
  readonly children?: ReactNode
}

const wholeRow =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/**
 * A class in a list: time, name, pass, place, trainer, seats. A class that has started shows but cannot be chosen; one
 * that is full can, because its page leads on (T126).
 */
export function ClassRow(props: ClassRowProps) {
  const { session, date, slug, state, isWpUser, heading: Heading, isSelected, isHighlighted, row, link } = props
  const isOver = state !== 'coming'
  const own = props.tellsOwnTime ? ownTimeText(session.startsAt, session.timeZone) : null
  return (
    <li
      {...row}
      className={cx(
        'relative grid grid-cols-[4.75rem_minmax(0,1fr)] items-start gap-x-2.5 border-b border-line px-2 py-4 last:border-0 min-[360px]:grid-cols-[4.75rem_minmax(0,1fr)_auto] sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]',
        row?.className,
        rowLook(isOver, isSelected, isHighlighted),
      )}
    >
      <p className="figures row-span-2 text-[0.9375rem] leading-snug whitespace-nowrap">
        <span className={cx('block font-semibold', isOver && 'text-ink-muted')}>{timeText(session.timeFrom)}</span>
        <span className={isSelected ? 'text-on-primary-soft' : 'text-ink-muted'}>{timeText(session.timeTo)}</span>
        {own && (
          <span className="block text-[0.6875rem] font-medium whitespace-nowrap sm:hidden">
            <span aria-hidden>{own}</span>
            <span className="sr-only">{fillIn(texts.ownWhereYouAre, { own })}</span>
          </span>
        )}
      </p>
      <Heading className="line-clamp-2 min-w-0 font-sans text-base leading-snug font-semibold break-words">
        {isOver ? (
          <span className="text-ink-muted">{session.name}</span>
        ) : (
          <SiteLink
            {...link}
            className={cx('hover:underline', wholeRow, link?.className)}
            to={`/location/${slug}/class/${session.id}?date=${date}`}
          >
            {session.name}
          </SiteLink>
        )}
      </Heading>
      <p className="flex gap-1.5 max-[359.98px]:col-start-2 max-[359.98px]:row-start-3 max-[359.98px]:mt-1.5">
        <Badge tone={isOver || props.seatsLeft === 0 ? 'neutral' : session.voucherType}>
          {session.voucherType === 'premium' ? texts.premium : texts.standard}
        </Badge>
        <VisitsPill wpVisits={session.wpVisits} isWpUser={isWpUser} />
      </p>
      <Facts {...props} own={own} />
      {props.children}
    </li>
  )
}

function rowLook(isOver: boolean, isSelected = false, isHighlighted = false): string {
  if (isOver) return 'started disabled'
  if (isSelected) return 'rounded-control bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]'
  return isHighlighted ? 'bg-surface-sunken' : 'hover:bg-surface-sunken'
}

interface FactsProps extends ClassRowProps {
  readonly own: string | null
}

/**
 * The seats stand at the end, because they arrive later than the row. The reader's own time comes first; on a phone it
 * is below the times, so that the facts keep their room.
 */
function Facts({ session, state, seatsLeft, hasOpenLine, own, venue, isSelected }: FactsProps) {
  const facts = [
    durationText(minutesOf(session)),
    session.trainerName,
    session.isOnline ? texts.online : venue?.address,
  ]
    .filter(Boolean)
    .join(' · ')
  const seats = seatsText(state, seatsLeft, hasOpenLine)
  const isScarce = state === 'coming' && seatsLeft !== 0 && !isSelected
  return (
    <div
      className={cx(
        'col-start-2 -col-end-1 mt-0.5 flex items-end gap-3 text-sm',
        isSelected ? 'text-on-primary-soft' : 'text-ink-muted',
      )}
    >
      <div className="min-w-0 flex-1">
        {venue && (
          <p className="flex gap-2">
            <span className="truncate">{venue.name}</span>
            {venue.rating && <RatingMark rating={venue.rating} />}
          </p>
        )}
        <p className="figures truncate">
          {own && <span className="font-medium max-sm:hidden">{fillIn(texts.ownWhereYouAre, { own })} · </span>}
          {facts}
        </p>
      </div>
      {seats && <span className={cx('shrink-0 font-semibold', isScarce && 'text-warning-text')}>{seats}</span>}
      {isSelected && state === 'coming' && (
        <span aria-hidden className="inline-flex shrink-0 items-center gap-1 font-semibold">
          {texts.viewClass} <Icon name="arrow-right" size={14} />
        </span>
      )}
    </div>
  )
}
