import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import { longerWalk } from '../../../contract/trip-limits.ts'
import type { TripItem, TripPlan } from '../../../contract/trips.ts'
import { metresOnFoot } from '../../../contract/walking.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { usePress } from '../../client/form/use-press.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { directionsLink } from '../../flow/booked/directions-link.rules.ts'
import { ticketAddress } from '../../flow/booked/ticket-address.ts'
import { useOnceFlowClosed } from '../../flow/state/use-once-flow-closed.ts'
import { ZoneNote } from '../../parts/class-row/own-time.tsx'
import { DEFAULT_ZOOM } from '../../parts/map/map-places.ts'
import { VenueMap } from '../../parts/map/venue-map.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { DataSources } from '../../site/frame/data-sources.tsx'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { useSearchAddress } from '../../site/links/use-search-address.ts'
import { ShareButton } from '../../site/share/share-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { DayCard } from './day-card.tsx'
import type { LoadedTrip } from './load-trip.ts'
import { queryOfTrip, readWish, type TripWish, withAllChosen, withChoice, writeWish } from './trip-address.rules.ts'
import type { TripCommitProps } from './trip-commit.tsx'
import { stayOf } from './trip-form.tsx'
import { fitsTitle, passFor, rowOf, titleOfBooked, visitsToBook } from './trip-plan.rules.ts'
import { useBookAll } from './use-book-all.ts'
import * as texts from './texts.ts'

/** Below the days: its HTML is there without its code, which knows the forms of an account. */
const TripCommit = lazy<ComponentType<TripCommitProps>>(() =>
  import('./trip-commit.tsx').catch(() => ({ default: () => <ErrorState /> })),
)

interface PlanProps {
  readonly loaded: LoadedTrip
  /** The plan as the page came with it. */
  readonly anonymous: TripPlan
}

/** The days, what they cost, and the map below; beside it from 1090 up. Its key is the trip and the person. */
export function PlanOfTrip({ loaded, anonymous }: PlanProps) {
  const { search } = useLocation()
  const { isBusy, go } = useSearchAddress()
  const [hovered, setHovered] = useState<string | null>(null)
  const trip = { ...loaded.trip, chosen: readWish(new URLSearchParams(search)).chosen }
  const { plan, isLoading, isOwn, failure, reload } = useOwnPlan(trip, anonymous)
  // What is shown may have been replaced, or may be another's: it can be neither booked nor paid for.
  const isWaiting = isBusy || !isOwn
  const hold = useHold(trip, plan)
  const all = useBookAll({ plan, hold, reload })
  const items = visitsToBook(plan)
  const retry = (item: TripItem | null) => (item && passFor(plan.passes, item.choice) ? () => all.book([item]) : null)
  const minutes = longerWalk(Number(trip.walk))
  return (
    <div className="mt-6 grid gap-6 nav:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)]">
      <section aria-labelledby="plan" aria-busy={isBusy || isLoading} className="grid min-w-0 content-start gap-4">
        <Head {...{ plan, trip, all }} missing={items.length} />
        {failure && <LoadError problem={failure} hint={texts.loadError} onRetry={reload} />}
        <ol
          aria-label={texts.daysLabel}
          className={cx('grid gap-3 transition-opacity', (isBusy || isLoading) && 'opacity-60')}
        >
          {plan.days.map((day) => (
            <DayCard
              key={day.date}
              day={day}
              timeZone={plan.timeZone}
              unpaid={plan.passes.unpaid.find(({ choice }) => choice === day.item?.choice)}
              row={rowOf(day.item, all.rows, isWaiting || all.isBusy)}
              isBusy={all.isBusy}
              isWaiting={isWaiting}
              walkMore={{
                to: `/trip${writeWish({ ...trip, walk: String(minutes) }, new URLSearchParams(search))}`,
                minutes,
              }}
              onRetry={retry(day.item)}
              onHover={setHovered}
              onChoose={(choice) =>
                void go((address) => writeWish(withChoice(readWish(address), day.date, choice), address), {
                  replace: true,
                })
              }
            />
          ))}
        </ol>
        <ZoneNote timeZone={plan.timeZone} city={plan.city} at={plan.from} />
        {items.length > 0 && (
          <Suspense>
            <TripCommit {...{ plan, items, all, hold, isWaiting }} />
          </Suspense>
        )}
        <DataSources names={plan.attributions} />
      </section>
      <div className="h-96 print:hidden nav:sticky nav:top-24 nav:h-[calc(100dvh-8rem)]">
        <TripMap {...{ plan, trip, hovered }} />
      </div>
    </div>
  )
}

/** Writes all that is shown into the address, so that nothing changes it. Resolves to its query. */
function useHold(trip: TripWish, plan: TripPlan) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const addressOf = (next: TripWish) => writeWish(next, new URLSearchParams(search))
  return async () => {
    const held = addressOf(withAllChosen(trip, plan.days))
    if (held !== addressOf(trip))
      await navigate(held, { preventScrollReset: true, replace: true, defaultShouldRevalidate: false })
    return held
  }
}

/** The plan for a traveller who is signed in: own bookings and passes. Until it is there, the one that came. */
function useOwnPlan(trip: TripWish, anonymous: TripPlan) {
  const { user, status } = useLogin()
  const query = queryOfTrip(trip)
  const [loaded, ask] = useLoad(
    () => awaitAnswer(api.GET('/api/trip', { params: { query } })),
    user ? `trip ${user.id} ${JSON.stringify(query)}` : null,
  )
  const latest = useRef({ ask, plan: anonymous })
  useEffect(() => {
    latest.current = { ask, plan: loaded.value ?? latest.current.plan }
  })
  useOnceFlowClosed(() => (user ? ask() : Promise.resolve()))
  return {
    // While another choice loads, the days before it stay.
    plan: user ? (loaded.value ?? latest.current.plan) : anonymous,
    isLoading: user !== undefined && loaded.state === 'loading',
    /** The plan is that of the person who looks at it. */
    isOwn: status === 'anonymous' || loaded.state === 'here',
    failure: user !== undefined && loaded.state === 'failed' && loaded.problem,
    /** Also for what began before the address changed. */
    reload: () => latest.current.ask(),
  }
}

interface HeadProps {
  readonly plan: TripPlan
  readonly trip: TripWish
  readonly all: ReturnType<typeof useBookAll>
  /** How many visits are not booked. */
  readonly missing: number
}

/** What is true now: how many visits fit, or what is booked; then what a traveller wants next (T168). */
function Head({ plan, trip, all, missing }: HeadProps) {
  const booked = plan.days.flatMap((day) => day.booked)
  // What is booked at once is held in the address, so a reload says the same.
  const isOfTrip = booked.some(({ choice }) => trip.chosen.includes(choice))
  const isBooked = !all.isBusy && booked.length > 0 && (missing === 0 || isOfTrip)
  const title = isBooked ? titleOfBooked(booked, missing) : fitsTitle(missing)
  const heading = useFocusOnceBooked(all.isBusy)
  return (
    <div className="grid gap-3">
      <h2 id="plan" ref={heading} tabIndex={-1} className="text-heading outline-none">
        {all.isBusy ? texts.bookingTitle : title}
      </h2>
      {!isBooked && missing === 0 && <p className="text-ink-muted">{texts.fitsNoneHint}</p>}
      <div className="flex flex-wrap gap-2.5 print:hidden">
        {isBooked && <NextVisit booked={booked} />}
        <Tools plan={plan} trip={trip} />
      </div>
    </div>
  )
}

function NextVisit({ booked }: { readonly booked: readonly TripPlan['days'][number]['booked'][number][] }) {
  const { branding } = useSite()
  const [next] = booked
    .filter(({ orderStatus }) => orderStatus === 'pending' || orderStatus === 'confirmed')
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return (
    next && (
      <>
        <SiteButtonLink to={ticketAddress(next, branding)} size="lg" wide>
          {next.orderStatus === 'pending' ? texts.nextRequestLink : texts.nextTicketLink}
        </SiteButtonLink>
        {next.position && (
          <ButtonLink
            variant="secondary"
            size="sm"
            icon="navigation"
            to={directionsLink(next.position)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.directionsLink}
          </ButtonLink>
        )}
      </>
    )
  )
}

/** The trip for the calendar, for others, and on paper. */
function Tools({ plan, trip }: Pick<HeadProps, 'plan' | 'trip'>) {
  const [isSaving, save] = usePress(async () => {
    const call = api.GET('/api/trip/calendar.ics', { params: { query: queryOfTrip(trip) }, parseAs: 'text' })
    saveFile(new Blob([await awaitAnswer(call)], { type: 'text/calendar' }), 'trip.ics')
  })
  const text = fillIn(texts.shareText, { city: plan.city })
  const look = { variant: 'secondary', size: 'sm' } as const
  return (
    <>
      <Button {...look} icon="calendar-plus" loading={isSaving} onClick={save}>
        {texts.calendarButton}
      </Button>
      <ShareButton
        title={texts.shareTitle}
        look="text"
        text={text}
        path={`/trip${writeWish(withAllChosen(trip, plan.days))}`}
      />
      <Button {...look} icon="printer" onClick={() => window.print()}>
        {texts.printButton}
      </Button>
    </>
  )
}

/** Once all has been tried, the focus is on the heading that says what came of it. */
function useFocusOnceBooked(isBusy: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) heading.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return heading
}

/** Where one stays, and the visits around it. */
function TripMap({ plan, trip, hovered }: Pick<HeadProps, 'plan' | 'trip'> & { readonly hovered: string | null }) {
  const { isMaster } = useSite().branding
  const [active, setActive] = useState<string | null>(null)
  const { lat, lng, name } = plan.place
  const places = plan.days.flatMap(({ item }) =>
    item
      ? {
          ...item.studio,
          image: item.studio.mainImage,
          standard: item.voucherType === 'standard',
          premium: item.voucherType === 'premium',
        }
      : [],
  )
  // A master white label has its hotel's own pin.
  const start = isMaster ? null : { kind: 'place' as const, lat, lng, label: name ?? plan.city }
  return (
    <VenueMap
      label={fillIn(texts.mapTitle, { city: plan.city })}
      centre={{ lat, lng, zoom: DEFAULT_ZOOM }}
      city={plan.city}
      attributions={plan.attributions}
      loadKey={places.map(({ id }) => id).join()}
      load={() => Promise.resolve([...new Map(places.map((place) => [place.id, place])).values()])}
      isFiltered
      active={active}
      hovered={hovered}
      onActivate={setActive}
      where={stayOf(trip) ?? start}
      reach={metresOnFoot(Number(trip.walk)) / 1_000}
    />
  )
}
