import { Link } from 'react-router'
import type { Class } from '../../../contract/schedule.ts'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ClassRow } from '../class/class-row.tsx'
import { addDays, dayText, isoOf, wireOf } from '../class/class-times.ts'
import { WalkInButton } from '../booking-flow/walk-in-button.tsx'

const DAYS_SHOWN = 31

interface VenueProductsProps {
  readonly venue: StudioDetail
  readonly walkIn: WalkIn | null
  readonly date: string
  readonly today: string
  readonly classes: readonly Class[]
  readonly nextDate: string | null
  readonly parameters: URLSearchParams
}

/** What can be had here: general gym access, and the classes of a day. */
export function VenueProducts({ venue, walkIn, date, today, classes, nextDate, parameters }: VenueProductsProps) {
  const hrefOf = (day: string) => {
    const next = new URLSearchParams(parameters)
    next.set('date', day)
    return `?${next.toString()}#schedule`
  }
  return (
    <section id="products" className="mt-10 scroll-mt-40">
      <h2 className="text-heading">Products</h2>
      {walkIn && (
        <Card className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <div>
            <h3 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
              {walkIn.name} <Badge tone={walkIn.voucherType}>{walkIn.voucherType === 'premium' ? 'Premium' : 'Standard'}</Badge>
            </h3>
            <p className="mt-1 text-sm text-ink-muted">One visit of your pass, whenever the venue is open on that day.</p>
          </div>
          <WalkInButton venue={venue} walkIn={walkIn} />
        </Card>
      )}
      {venue.hasClasses && (
        <div id="schedule" className="mt-6 scroll-mt-40">
          <h3 className="text-lg font-semibold">Schedule</h3>
          <ul aria-label="Days" className="no-scrollbar mt-3 flex gap-2 overflow-x-auto pb-2">
            {Array.from({ length: DAYS_SHOWN }, (_none, offset) => wireOf(addDays(isoOf(today), offset))).map((day) => (
              <li key={day}>
                <Link to={hrefOf(day)} preventScrollReset aria-current={day === date ? 'date' : undefined} className={cx('grid min-h-14 min-w-16 place-items-center rounded-control border px-3 text-center text-sm leading-tight font-medium whitespace-nowrap -outline-offset-2', day === date ? 'border-primary bg-primary text-on-primary' : 'border-line hover:border-line-strong')}>
                  {dayText(day)}
                </Link>
              </li>
            ))}
          </ul>
          {classes.length > 0 ? (
            <ul className="mt-2">
              {classes.map((lesson) => (
                <ClassRow key={lesson.id} {...lesson} slug={venue.slug} started={lesson.alreadyStarted}>
                  {lesson.trainerName}
                </ClassRow>
              ))}
            </ul>
          ) : (
            <div className="mt-4 grid justify-items-start gap-3">
              <p>{nextDate ? `No classes found on this date. Next class is scheduled on ${nextDate}` : 'No classes are scheduled so far in advance. More will come as the date approaches'}</p>
              {nextDate && (
                <ButtonLink variant="soft" to={hrefOf(nextDate)} preventScrollReset>
                  Go to {dayText(nextDate)}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      )}
    </section>
  )
}
