import { useState } from 'react'
import { dayText, dayTextAt, timeText, timeTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { CurrentTrip, TripItem } from '../../../contract/trips.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import { api } from '../../client/api/api-client.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { visitTimeText } from '../../client/dates/own-time-texts.rules.ts'
import { directionsLink } from '../../flow/booked/directions-link.rules.ts'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { toast } from '../../ui/toast.ts'
import { Status } from './status.tsx'
import * as texts from './texts.ts'

const stretched =
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus'

interface CurrentTripProps {
  readonly trip: CurrentTrip
  /** The traveller has taken the trip off the profile. */
  readonly onForgotten: () => void
}

/** A booked trip while it lasts (T188): the next visit, what is left on the pass, what is still free tonight. */
export function CurrentTripCard({ trip, onForgotten }: CurrentTripProps) {
  const { city, from, to, timeZone, place } = trip
  const day = (instant: string) => dayTextAt(instant, 'short', timeZone)
  return (
    <Card className="mt-6">
      <section aria-labelledby="trip-title" className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        <div className="md:col-span-2">
          <h2 id="trip-title" className="text-heading">
            {fillIn(texts.tripTitle, { city })}
          </h2>
          <p className="text-ink-muted">
            <DottedLine
              facts={[fillIn(texts.tripDays, { from: day(from), to: day(to) }), ...(place.name ? [place.name] : [])]}
            />
          </p>
        </div>
        <div className="grid content-start gap-5">
          {trip.next && <NextVisit booking={trip.next} />}
          <p className="font-medium">{passText(trip)}</p>
        </div>
        {trip.tonight.length > 0 && <Tonight items={trip.tonight} />}
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <SiteButtonLink to={`/trip?${trip.address}`}>{texts.tripLink}</SiteButtonLink>
          <Forget onForgotten={onForgotten} />
        </div>
      </section>
    </Card>
  )
}

function passText({ visitsLeft, passEndsOn, visitsLater }: CurrentTrip): string {
  if (passEndsOn === null) return texts.tripNoVisits
  const text = visitsLater > 0 ? texts.tripPasses : texts.tripPass
  return fillIn(text, { visits: visitsText(visitsLeft), day: dayText(passEndsOn, 'year'), later: visitsLater })
}

function NextVisit({ booking }: { readonly booking: NonNullable<CurrentTrip['next']> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="relative min-w-0 flex-1 basis-56">
        <p className="figures text-sm text-ink-muted">{visitTimeText({ ...booking, date: booking.dateOfVisit })}</p>
        <h3 className="text-lg leading-snug font-semibold">
          <SiteLink to={`/user/profile/bookings/${booking.id}`} className={stretched}>
            {booking.ticketName}
          </SiteLink>
        </h3>
        <p className="text-ink-muted">{booking.locationName}</p>
        <Status booking={booking} on="list" />
      </div>
      {booking.position && !booking.isOnline && (
        <ButtonLink
          variant="secondary"
          icon="navigation"
          to={directionsLink(booking.position)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.directionsLink}
        </ButtonLink>
      )}
    </div>
  )
}

/** Each row leads to the page on which it is booked. */
function Tonight({ items }: { readonly items: readonly TripItem[] }) {
  return (
    <div>
      <h3 className="font-semibold">{texts.tonightTitle}</h3>
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => (
          <li key={item.choice} className="relative py-3">
            <SiteLink to={pageOf(item)} className={`font-medium ${stretched}`}>
              {item.name}
            </SiteLink>
            <p className="figures text-sm text-ink-muted">
              <DottedLine
                facts={[timesOf(item), item.studio.name, fillIn(texts.walkHint, { minutes: item.walkMinutes })]}
              />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function pageOf({ kind, id, date, studio }: TripItem): string {
  return kind === 'class' ? `/location/${studio.slug}/class/${id}?date=${date}` : `/location/${studio.slug}`
}

function timesOf({ kind, startsAt, endsAt, timeZone }: TripItem): string {
  const until = timeTextAt(endsAt, timeZone)
  if (kind === 'class') return timeTextAt(startsAt, timeZone)
  return until === timeText('00:00:00') ? texts.openUntilMidnight : fillIn(texts.openUntil, { until })
}

function Forget({ onForgotten }: Pick<CurrentTripProps, 'onForgotten'>) {
  const [isBusy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    try {
      await awaitAnswer(api.POST('/api/user/trips/forget'))
      onForgotten()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" loading={isBusy} onClick={() => void forget()}>
      {texts.forgetTripButton}
    </Button>
  )
}
