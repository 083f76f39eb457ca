import type { Closure, StudioDetail } from '../../../contract/venues.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { ZoneNote } from '../../parts/class-row/own-time.tsx'
import * as texts from './texts.ts'

type Day = StudioDetail['openingHours']['openingHours'][number]

const MIDNIGHT = '00:00:00'

/** The week in the venue's own time. A Sunday without times is hidden (2-marketplace §2.5). */
export function OpeningHoursCard({ venue }: { readonly venue: StudioDetail }) {
  const days = venue.openingHours.openingHours.filter(({ day, hours }) => day !== 'Sunday' || hours.length > 0)
  return (
    <Card>
      <h2 className="text-heading">{texts.hoursTitle}</h2>
      {days.length === 0 ? (
        <p className="mt-3 text-ink-muted">{texts.hoursUnknown}</p>
      ) : (
        <>
          <ZoneNote timeZone={venue.timeZone} city={venue.address.city} />
          <dl className="mt-3 grid gap-1">
            {days.map((day) => (
              <div
                key={day.day}
                className={cx(
                  '-mx-2.5 flex flex-wrap justify-between gap-x-3 rounded-control px-2.5 py-1',
                  day.isToday && 'bg-primary-soft font-semibold text-on-primary-soft',
                )}
              >
                <dt className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  {day.day}
                  {day.isToday && <span className="text-xs font-medium">{texts.dayToday}</span>}
                </dt>
                <dd className={cx('figures ml-auto shrink-0 text-right', !day.isToday && 'text-ink-muted')}>
                  <Hours {...day} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

function Hours({ hours }: Day) {
  if (hours.length === 0) return texts.dayClosed
  return hours.map(({ from, to }) => (
    <span key={from} className="block whitespace-nowrap">
      {from === to ? texts.dayAllHours : `${timeText(from)} - ${timeText(to)}`}
      {to < from && to !== MIDNIGHT && (
        <abbr title={texts.hoursNextDay} className="ml-1 text-xs no-underline">
          +1
        </abbr>
      )}
    </span>
  ))
}

/** As the server sorted them, newest first. From and to both at midnight mean the whole day. */
export function Closures({ closures }: { readonly closures: readonly Closure[] }) {
  if (closures.length === 0) return null
  return (
    <Card>
      <h2 className="text-heading">{texts.closuresTitle}</h2>
      <dl className="mt-3 grid gap-2">
        {closures.map(({ date, from, to }) => (
          <div key={date + from} className="flex items-center justify-between gap-3">
            <dt>{dayText(date)}</dt>
            <dd className="figures text-ink-muted">
              {from === MIDNIGHT && to === MIDNIGHT ? (
                <Badge tone="danger">{texts.dayClosed}</Badge>
              ) : (
                `${timeText(from)} - ${timeText(to)}`
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
