import { dayText, dayTextAt, timeText, timeTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { CurrentTrip } from '../../../contract/kept-trips.ts'
import type { TripItem } from '../../../contract/trips.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { usePress } from '../../client/form/use-press.ts'
import { visitTimeText } from '../../client/dates/own-time-texts.rules.ts'
import { NextVisitLinks } from '../../flow/booked/next-visit-links.tsx'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { toast } from '../../ui/toast.ts'
import { Status } from './status.tsx'
import * as texts from './texts.ts'

interface CurrentTripCardProps {
  readonly trip: CurrentTrip
  readonly onForgotten: () => Promise<void>
}

/** A booked trip while it lasts (T188): the next visit, what is left on the pass, what is still free tonight. */
export function CurrentTripCard({ trip, onForgotten }: CurrentTripCardProps) {
  const { city, from, to, timeZone, place, next, address, tonight } = trip
  const day = (instant: string) => dayTextAt(instant, 'short', timeZone)
  const days = fillIn(texts.tripDays, { from: day(from), to: day(to) })
  const [isBusy, forget] = usePress(async () => {
    const { message } = await awaitAnswer(api.POST('/api/user/trips/forget', { body: { address } }))
    await onForgotten()
    toast.success(message)
  })
  return (
    <Card className="mt-6">
      <section aria-labelledby="trip-title" className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        <div className="md:col-span-2">
          <h2 id="trip-title" className="text-heading">
            {fillIn(texts.tripTitle, { city })}
          </h2>
          <p className="text-ink-muted">
            <DottedLine facts={[days, ...(place.name ? [place.name] : [])]} />
          </p>
        </div>
        <div className="grid content-start gap-5">
          {next && <NextVisit booking={next} />}
          <p className="font-medium">{passText(trip)}</p>
        </div>
        {tonight.length > 0 && <Tonight items={tonight} />}
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <SiteButtonLink to={`/trip?${address}`} variant="soft">
            {texts.tripLink}
          </SiteButtonLink>
          <Button variant="ghost" loading={isBusy} onClick={forget}>
            {texts.forgetTripButton}
          </Button>
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
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="figures text-sm text-ink-muted">{visitTimeText({ ...booking, date: booking.dateOfVisit })}</p>
        <h3 className="text-lg leading-snug font-semibold">{booking.ticketName}</h3>
        <p className="text-ink-muted">{booking.locationName}</p>
        <Status booking={booking} on="list" />
      </div>
      <NextVisitLinks next={booking} />
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
            <SiteLink to={pageOf(item)} className="font-medium after:absolute after:inset-0">
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
