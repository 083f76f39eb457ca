import { useEffect, useEffectEvent } from 'react'
import type { MetaFunction } from 'react-router'
import { SECOND_MS } from '../../../contract/durations.ts'
import { dayTimeText, timeTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { OfferedPlace } from '../../../contract/held-places.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { keepPlace } from '../../flow/state/kept-place.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

/** The target of the code at a desk: what it holds for the guest, and the way to the ordinary booking. */
export default function HeldPlacePage() {
  const token = useLinkToken()
  const [loaded, reload] = useLoad(() => awaitAnswer(api.POST('/api/heldPlace/read', { body: { token } })), token)
  const place = loaded.value
  const askAgain = useEffectEvent(() => void reload())
  useEffect(() => {
    if (!place) return undefined
    keepPlace(token, place)
    if (place.state !== 'open') return undefined
    // The time is over a moment after its last second.
    const timer = setTimeout(() => askAgain(), (place.secondsLeft + 1) * SECOND_MS)
    return () => clearTimeout(timer)
  }, [place, token])
  return (
    <div className="wrap max-w-2xl pt-8 pb-16">
      {loaded.state === 'loading' && <Skeleton height="16rem" className="rounded-card" />}
      {loaded.state === 'failed' &&
        (loaded.problem.status === 400 ? (
          <EmptyState
            icon="qr-code"
            role="alert"
            title={texts.invalidTitle}
            action={<SiteButtonLink to="/locations">{texts.venuesLink}</SiteButtonLink>}
          >
            {texts.invalidHint}
          </EmptyState>
        ) : (
          <LoadError problem={loaded.problem} onRetry={reload} />
        ))}
      {loaded.state === 'here' && <Place place={loaded.value} />}
    </div>
  )
}

function Place({ place }: { readonly place: OfferedPlace }) {
  const { state, ticketName, dateOfVisit, timeFrom, studio } = place
  return (
    <Card className="grid gap-5">
      <header className="wrap-anywhere">
        <p className="text-ink-muted">{studio.name}</p>
        <h1 className="text-title">{ticketName}</h1>
        {dateOfVisit && <p className="figures text-lg">{dayTimeText(dateOfVisit, timeFrom, 'long')}</p>}
      </header>
      <p role="status" className="figures rounded-control bg-surface-sunken px-4 py-3 text-lg font-semibold">
        {textOfPlace(place)}
      </p>
      <WayOn place={place} isHeld={state === 'open'} />
    </Card>
  )
}

function textOfPlace({ state, dateOfVisit, heldUntil, studio }: OfferedPlace): string {
  if (state === 'booked') return texts.placeBooked
  if (!dateOfVisit) return state === 'open' ? texts.walkInHeld : texts.walkInOver
  if (state !== 'open') return texts.placeOver
  return fillIn(texts.placeHeld, { until: timeTextAt(heldUntil, studio.timeZone) })
}

function WayOn({ place, isHeld }: { readonly place: OfferedPlace; readonly isHeld: boolean }) {
  const { classId, dateOfVisit, state, studio } = place
  if (state === 'booked')
    return (
      <SiteButtonLink to="/user/profile/bookings" wide>
        {texts.bookingsLink}
      </SiteButtonLink>
    )
  const venue = `/location/${studio.slug}`
  const page = classId ? `${venue}/class/${classId}?date=${dateOfVisit}` : venue
  if (!isHeld)
    return (
      <SiteButtonLink to={page} variant="secondary" wide>
        {classId ? texts.classLink : texts.venueLink}
      </SiteButtonLink>
    )
  return (
    <SiteButtonLink to={`${page}${classId ? '&' : '?'}open=confirm-booking`} size="lg" wide>
      {classId ? texts.bookClassButton : texts.bookVisitButton}
    </SiteButtonLink>
  )
}
