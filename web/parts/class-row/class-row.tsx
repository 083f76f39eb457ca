import type { ComponentProps, ReactNode } from 'react'
import { classLevelTexts } from '../../../contract/class-level.ts'
import type { ClassDocument } from '../../../contract/schedule.ts'
import { timeText } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RatingMark } from '../../ui/rating-mark.tsx'
import { type ClassState, durationText, minutesOf, seatsText } from './class-row.rules.ts'
import { VisitsPill } from './visits-pill.tsx'
import * as texts from './texts.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'
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
  | 'level'
  | 'rating'
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
  /** Whether its waitlist is open, if the class is full (T171). */
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
    readonly image?: string | null
  }
  /** The lowest price of a visit with the pass that it needs: '£9.38'; null if none is on sale. */
  readonly price?: string | null
  /** Whether 'Book' leads to the class besides the row itself. */
  readonly offersBook?: boolean
  readonly isSelected?: boolean
  readonly isHighlighted?: boolean
  readonly row?: ComponentProps<'li'>
  readonly link?: Omit<ComponentProps<typeof SiteLink>, 'to'>
  readonly children?: ReactNode
}

const wholeRow =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/**
 * A class in a list: time, name with its own rating, price, place, level, trainer, seats. Only a class that needs a
 * Premium pass has a pill; of the others a word says which pass. A class that has started shows but cannot be chosen; a
 * full one can, because its page offers the waitlist (T126).
 */
export function ClassRow(props: ClassRowProps) {
  const { session, date, slug, state, heading: Heading, isSelected, isHighlighted, row, link, venue } = props
  const isOver = state !== 'coming'
  const address = `/location/${slug}/class/${session.id}?date=${date}`
  const own = props.tellsOwnTime ? ownTimeText(session.startsAt, session.timeZone) : null
  return (
    <li
      {...row}
      className={cx(
        'relative grid grid-cols-[4.75rem_minmax(0,1fr)] items-start gap-x-2.5 border-b border-line px-2 py-4 last:border-0 min-[360px]:grid-cols-[4.75rem_minmax(0,1fr)_auto]',
        venue
          ? 'sm:grid-cols-[5rem_3.5rem_minmax(0,1fr)_auto] sm:gap-x-3.5'
          : 'sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]',
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
            <span className="sr-only">{fillIn(texts.ownTime, { own })}</span>
          </span>
        )}
      </p>
      {venue && (
        <Picture
          src={venue.image}
          alt=""
          ratio="1"
          icon="dumbbell"
          sizes="56px"
          className={cx('row-span-2 rounded-control max-sm:hidden', isOver && 'opacity-60')}
        />
      )}
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Heading className="line-clamp-2 min-w-0 font-sans text-base leading-snug font-semibold">
          {isOver ? (
            <span className="text-ink-muted">{session.name}</span>
          ) : (
            <SiteLink {...link} className={cx('hover:underline', wholeRow, link?.className)} to={address}>
              {session.name}
            </SiteLink>
          )}
        </Heading>
        {session.rating && <RatingMark rating={session.rating} className="text-sm text-ink-muted max-sm:hidden" />}
      </div>
      <Price {...props} isOver={isOver} />
      <Facts {...props} own={own} address={address} />
      {props.children}
    </li>
  )
}

/** What it costs, and the pass that it needs if that is a Premium one. */
function Price({
  session,
  seatsLeft,
  isWpUser,
  isSelected,
  price,
  isOver,
}: ClassRowProps & { readonly isOver: boolean }) {
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm max-[359.98px]:col-start-2 max-[359.98px]:row-start-3 max-[359.98px]:mt-1.5 max-[359.98px]:justify-start">
      {session.voucherType === 'premium' && (
        <Badge tone={isOver || seatsLeft === 0 ? 'neutral' : 'premium'}>{texts.premiumBadge}</Badge>
      )}
      <VisitsPill wpVisits={session.wpVisits} isWpUser={isWpUser} />
      {price && !isOver && (
        <span className={cx('whitespace-nowrap', isSelected ? 'text-on-primary-soft' : 'text-ink-muted')}>
          {fillNodes(texts.rowPrice, {
            price: <span className="figures font-semibold text-ink">{price}</span>,
          })}
        </span>
      )}
    </p>
  )
}

function rowLook(isOver: boolean, isSelected = false, isHighlighted = false): string {
  if (isOver) return 'started disabled'
  if (isSelected) return 'rounded-control bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]'
  return isHighlighted ? 'bg-surface-sunken' : 'hover:bg-surface-sunken'
}

interface FactsProps extends ClassRowProps {
  readonly own: string | null
  readonly address: string
}

/**
 * The seats stand at the end, because they arrive later than the row. The reader's own time comes first; on a phone it
 * is below the times, so that the facts keep their room. There the class's own rating begins the facts, and takes the
 * place of its venue's.
 */
function Facts({ session, state, seatsLeft, hasOpenLine, own, venue, isSelected, offersBook, address }: FactsProps) {
  const seats = seatsText(state, seatsLeft, hasOpenLine)
  const isScarce = state === 'coming' && seatsLeft !== 0 && !isSelected
  return (
    <div
      className={cx(
        'col-start-2 -col-end-1 mt-0.5 flex items-start gap-3 text-sm',
        offersBook && 'min-h-13.5',
        venue && 'sm:col-start-3',
        isSelected ? 'text-on-primary-soft' : 'text-ink-muted',
      )}
    >
      <div className="min-w-0 flex-1">
        {venue && (
          <p className="flex gap-2">
            <span className="truncate">{venue.name}</span>
            {venue.rating && <RatingMark rating={venue.rating} className={cx(session.rating && 'max-sm:hidden')} />}
          </p>
        )}
        <FactsLine session={session} own={own} place={venue?.address} />
      </div>
      <div className="flex shrink-0 flex-col items-end gap-0.5">
        {seats && <span className={cx('font-semibold', isScarce && 'text-warning-text')}>{seats}</span>}
        {offersBook && state === 'coming' && seatsLeft !== 0 && !isSelected && (
          <SiteLink
            to={address}
            tabIndex={-1}
            aria-hidden
            className="relative z-10 rounded-full bg-primary-soft px-3.5 py-1.5 font-semibold text-on-primary-soft hover:bg-primary hover:text-on-primary"
          >
            {texts.bookLink}
          </SiteLink>
        )}
      </div>
      {isSelected && state === 'coming' && (
        <span aria-hidden className="inline-flex shrink-0 items-center gap-1 font-semibold">
          {texts.viewClassLink} <Icon name="arrow-right" size={14} />
        </span>
      )}
    </div>
  )
}

interface FactsLineProps extends Pick<FactsProps, 'session' | 'own'> {
  readonly place: string | null | undefined
}

/** On a phone two lines, each cut off at its end: what is taught, then by whom and where. */
function FactsLine({ session, own, place }: FactsLineProps) {
  const what = joinFacts(
    durationText(minutesOf(session)),
    session.level && classLevelTexts[session.level],
    session.voucherType === 'standard' && texts.standardWord,
  )
  const where = joinFacts(session.trainerName, session.isOnline ? texts.placeOnline : place)
  return (
    <p className="figures sm:truncate">
      <span className="max-sm:block max-sm:truncate">
        {session.rating && (
          <span className="sm:hidden">
            <RatingMark rating={session.rating} /> ·{' '}
          </span>
        )}
        {own && <span className="font-medium max-sm:hidden">{fillIn(texts.ownTime, { own })} · </span>}
        {what}
      </span>
      {where && <span className="max-sm:hidden"> · </span>}
      <span className="max-sm:block max-sm:truncate">{where}</span>
    </p>
  )
}

function joinFacts(...facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ')
}
