import type { ReactNode } from 'react'
import { dayText, dayTimeText, timeText } from '../../../contract/date-texts.ts'
import { openHoursText } from '../../../contract/open-hours-text.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import type { Bookable } from './bookable.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface BookingTime extends Pick<Bookable, 'date' | 'timeFrom' | 'timeTo' | 'startsAt' | 'timeZone'> {
  readonly openTimes?: Bookable['openTimes'] | undefined
}

interface BookingFactsProps {
  readonly booked: BookingTime
  readonly location: ReactNode
}

/**
 * Location, Day and Time (2-marketplace §2.8), in the venue's time; for a walk-in the hours of its day. Where the
 * traveller's own time differs, it stands beside it.
 */
export function BookingFacts({ booked, location }: BookingFactsProps) {
  const { date, timeFrom, timeTo, startsAt, timeZone, openTimes } = booked
  const own = startsAt === null ? null : ownTimeText(startsAt, timeZone)
  return (
    <dl className="grid gap-x-4 gap-y-3 rounded-card bg-surface-sunken p-4 text-left sm:grid-cols-2 sm:p-5">
      <Fact title={texts.factDay} detail={openHoursText(openTimes)}>
        {dayText(date, 'long')}
      </Fact>
      {timeFrom && timeTo && (
        <Fact title={texts.factTime} detail={own ? fillIn(texts.factOwnTime, { own }) : undefined}>
          {timeText(timeFrom)} - {timeText(timeTo)}
        </Fact>
      )}
      <Fact title={texts.factLocation} wide>
        {location}
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly title: string
  readonly detail?: string | undefined
  readonly wide?: boolean
  readonly children: ReactNode
}

function Fact({ title, detail, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className="figures font-semibold">{children}</dd>
      {detail && <dd className="figures text-sm text-ink-muted">{detail}</dd>}
    </div>
  )
}

/** What is being booked, in two lines above the choice of a pass. */
export function ProductLines({ product }: { readonly product: Bookable }) {
  const { name, venue, date, timeFrom, startsAt, timeZone } = product
  const own = startsAt === null ? null : ownTimeText(startsAt, timeZone)
  return (
    <p data-no-toast className="leading-snug">
      <span className="block text-lg font-semibold">{fillIn(texts.factNameAtVenue, { name, venue: venue.name })}</span>
      <span className="figures text-ink-muted">
        {dayTimeText(date, timeFrom)}
        {own && ` ${fillIn(texts.ownTimeInBrackets, { own })}`}
      </span>
    </p>
  )
}
