import { type ReactNode, useEffect } from 'react'
import type { MetaFunction } from 'react-router'
import { dayTimeText, timeTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { OfferedPlace } from '../../../contract/held-places.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { keepPlace } from '../../flow/state/kept-place.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

/** The target of the code at a desk: what it holds for the guest, and the way to the ordinary booking. */
export default function HeldPlacePage() {
  const token = useLinkToken()
  const [loaded, reload] = useLoad(() => awaitAnswer(api.POST('/api/heldPlace/read', { body: { token } })), token)
  const place = loaded.value
  useEffect(() => {
    if (place) keepPlace(token, place)
  }, [place, token])
  if (loaded.state === 'loading')
    return (
      <Frame>
        <Skeleton height="16rem" className="rounded-card" />
      </Frame>
    )
  if (loaded.state === 'failed')
    return (
      <Frame>
        {loaded.problem.status === 400 ? (
          <EmptyState
            icon="qr-code"
            role="alert"
            title={texts.invalidTitle}
            action={<SiteButtonLink to="/locations">{texts.venuesLink}</SiteButtonLink>}
          >
            {texts.invalidHint}
          </EmptyState>
        ) : (
          <ErrorState action={<Button onClick={() => void reload()}>{texts.retryButton}</Button>}>
            {loaded.problem.message}
          </ErrorState>
        )}
      </Frame>
    )
  return (
    <Frame>
      <Place place={loaded.value} />
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return <div className="wrap max-w-2xl pt-8 pb-16">{children}</div>
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
  if (state !== 'open') return texts.placeOver
  return dateOfVisit ? fillIn(texts.placeHeld, { until: timeTextAt(heldUntil, studio.timeZone) }) : texts.walkInHeld
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
