import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { timeText } from '../../../contract/date-texts.ts'
import { useOwnTime } from './own-time.tsx'
import { VisitsPill } from './visits-pill.tsx'

interface ClassRowProps {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
  readonly voucherType: 'standard' | 'premium'
  readonly slug: string
  /** If given, the row also shows the reader's own time when it differs. */
  readonly startsAt?: string
  readonly timeZone?: string
  readonly started: boolean
  /** No seats are left; the class can still be viewed. */
  readonly isFull: boolean
  readonly wpVisits: number
  readonly isWpUser: boolean | undefined
  /** One level below the heading of the list. */
  readonly heading?: 'h2' | 'h3' | 'h4'
  /** Shown below the name: the venue, the trainer. */
  readonly children?: ReactNode
}

/**
 * A class in a list: time, name, pass. A class that has started shows but cannot be chosen; a full one says so (T126).
 */
export function ClassRow({
  id,
  name,
  date,
  timeFrom,
  timeTo,
  voucherType,
  slug,
  startsAt,
  timeZone,
  started,
  isFull,
  wpVisits,
  isWpUser,
  heading: Heading = 'h4',
  children,
}: ClassRowProps) {
  const own = useOwnTime(startsAt, timeZone)
  return (
    <li
      className={cx(
        'relative grid grid-cols-[4.25rem_minmax(0,1fr)_auto] sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-1 py-3.5 last:border-0',
        started ? 'started disabled' : 'hover:bg-surface-sunken',
      )}
    >
      <p className={cx('figures text-sm leading-tight', started ? 'text-ink-muted' : 'text-ink')}>
        <span className="block font-semibold">{timeText(timeFrom)}</span>
        <span className="text-ink-muted">{timeText(timeTo)}</span>
      </p>
      <div className="min-w-0">
        <Heading className="line-clamp-2 text-base leading-snug font-semibold break-words">
          {started ? (
            <span className="text-ink-muted">{name}</span>
          ) : (
            <SiteLink
              to={`/location/${slug}/class/${id}?date=${date}`}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {name}
            </SiteLink>
          )}
        </Heading>
        {children && <p className="truncate text-sm text-ink-muted">{children}</p>}
        {own && <p className="figures truncate text-sm text-ink-muted">{own} where you are</p>}
      </div>
      <p className="flex flex-col items-end gap-1">
        {started || isFull ? (
          <Badge>{started ? 'Started' : 'Full'}</Badge>
        ) : (
          <Badge tone={voucherType}>{voucherType === 'premium' ? 'Premium' : 'Standard'}</Badge>
        )}
        {!started && <VisitsPill wpVisits={wpVisits} isWpUser={isWpUser} />}
      </p>
    </li>
  )
}
