import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { longerWalk } from '../../../contract/trip-limits.ts'
import type { TripItem, TripPlan } from '../../../contract/trips.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useOnceFlowClosed } from '../../flow/state/use-once-flow-closed.ts'
import { ZoneNote } from '../../parts/class-row/own-time.tsx'
import { DataSources } from '../../site/frame/data-sources.tsx'
import { useSearchAddress } from '../../site/links/use-search-address.ts'
import { toast } from '../../ui/toast.ts'
import { cx } from '../../ui/cx.ts'
import { tellChangedDays } from './changed-days.rules.ts'
import { DayCard } from './day-card.tsx'
import type { LoadedTrip } from './load-trip.ts'
import { PlanHead } from './plan-head.tsx'
import { queryOfTrip, readWish, type TripWish, withAllChosen, withChoice, writeWish } from './trip-address.rules.ts'
import { TripCommit } from './trip-commit.tsx'
import { TripMap } from './trip-map.tsx'
import { passFor, rowOf, visitsToBook } from './trip-plan.rules.ts'
import { useBookAll } from './use-book-all.ts'
import * as texts from './texts.ts'

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
  const noteChoice = useChangedDays(plan)
  const retry = (item: TripItem | null) => (item && passFor(plan.passes, item.choice) ? () => all.book([item]) : null)
  const minutes = longerWalk(Number(trip.walk))
  const walkMore = { to: `/trip${writeWish({ ...trip, walk: String(minutes) }, new URLSearchParams(search))}`, minutes }
  return (
    <div className="mt-6 grid gap-6 nav:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)]">
      <section aria-labelledby="plan" aria-busy={isBusy || isLoading} className="grid min-w-0 content-start gap-4">
        <PlanHead {...{ plan, trip }} isBooking={all.isBusy} missing={items.length} />
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
              walkMore={walkMore}
              onRetry={retry(day.item)}
              onHover={setHovered}
              onChoose={(choice) => {
                noteChoice(day.date)
                void go((address) => writeWish(withChoice(readWish(address), day.date, choice), address), {
                  replace: true,
                })
              }}
            />
          ))}
        </ol>
        <ZoneNote timeZone={plan.timeZone} city={plan.city} at={plan.from} />
        {items.length > 0 && <TripCommit {...{ plan, items, all, hold, isWaiting }} />}
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

/** A choice plans the other days again: says which have changed, since some are off the screen. */
function useChangedDays(plan: TripPlan) {
  const before = useRef<{ readonly plan: TripPlan; readonly chosen: readonly string[] }>(null)
  useEffect(() => {
    if (!before.current || before.current.plan === plan) return
    const text = tellChangedDays(before.current.plan.days, plan.days, before.current.chosen)
    before.current = null
    if (text) toast.info(text)
  }, [plan])
  return (date: string) => void (before.current = { plan, chosen: [...(before.current?.chosen ?? []), date] })
}

/** The plan for a traveller who is signed in: own bookings and passes. Until it is there, the one that came. */
function useOwnPlan(trip: TripWish, anonymous: TripPlan) {
  const { user, status } = useLogin()
  const query = queryOfTrip(trip)
  const [closings, setClosings] = useState(0)
  const [loaded, ask] = useLoad(
    () => awaitAnswer(api.GET('/api/trip', { params: { query } })),
    user ? `trip ${user.id} ${closings} ${JSON.stringify(query)}` : null,
  )
  const latest = useRef({ ask, plan: anonymous })
  useEffect(() => {
    latest.current = { ask, plan: loaded.value ?? latest.current.plan }
  })
  // A pass may have been bought, so what was offered before is no longer to be bought.
  useOnceFlowClosed(() => setClosings((count) => count + 1))
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
