import { useEffect, useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { selectCity } from '../../site/facts/selected-city.ts'
import { cx } from '../../ui/cx.ts'
import { useReturnAfterwards } from '../../ui/later.ts'
import { useTellsOwnTime } from '../../client/dates/use-tells-own-time.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { keepsData } from '../../site/links/flow-address.rules.ts'
import { UnknownCity } from '../../parts/venue-search/lazy-unknown-city.tsx'
import { findsTheSame } from './class-search.rules.ts'
import { CountRow } from './count-row.tsx'
import { DayBar } from './day-bar.tsx'
import { type LoadedSchedule, loadSchedule } from './load-schedule.ts'
import { ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleResults } from './schedule-results.tsx'
import { useClassSearch } from './use-class-search.ts'
import { useMinute } from '../../ui/use-minute.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const PICKED_VENUE = 'newClassesName'

export async function loader(request: LoaderFunctionArgs) {
  return loadSchedule(request)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: texts.pageTitle,
    description: fillIn(texts.pageDescription, { city: loaderData?.place?.city ?? texts.pageDescriptionUnknownCity }),
    path: '/schedule',
  })

/** Changes to the display load nothing, nor does the flow that opens over the page. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return findsTheSame(change.currentUrl, change.nextUrl) ? false : keepsData(change)
}

export default function SchedulePage() {
  const loaded = useLoaderData<typeof loader>()
  const { place, cities, search } = loaded
  if (!place)
    return (
      <UnknownCity
        city={search.city.length > 60 ? `${search.city.slice(0, 60).toWellFormed()}…` : search.city}
        cities={cities}
        page="/schedule"
      />
    )
  return <Schedule loaded={loaded} />
}

function Schedule({ loaded }: { readonly loaded: LoadedSchedule }) {
  const { place, cities, found, today } = loaded
  const { search, isBusy, addressOf, go } = useClassSearch(place.city)
  const picked = found.venues.find(({ id }) => id === search.venue)
  const sessions = useMemo(
    () => (picked ? found.sessions.filter(({ venue }) => venue.id === picked.id) : found.sessions),
    [found, picked],
  )
  useReturnAfterwards()
  useEffect(() => selectCity(place.city), [place.city])
  useKeptVenue(picked?.name)
  const tellsOwnTime = useTellsOwnTime(found.sessions)
  const counted = countClasses(picked ? sessions.length : found.total, sessions, search.showsEarlier)
  const countLine = useMemo(() => <CountLine count={counted} />, [counted])
  const { showsMap } = search
  return (
    <div
      className={cx(
        'wrap pt-6 pb-16 lg:max-xl:flex lg:max-xl:flex-wrap lg:max-xl:items-center lg:max-xl:gap-x-3 lg:max-xl:gap-y-4',
        showsMap &&
          'max-lg:flex max-lg:h-[calc(100dvh-4rem-1px)] max-lg:min-h-[30rem] max-lg:max-w-none max-lg:flex-col max-lg:px-0 max-lg:pt-0 max-lg:pb-0',
      )}
    >
      <h1 className={cx('text-title lg:max-xl:mr-auto', showsMap && 'max-lg:sr-only')}>{texts.pageTitle}</h1>
      <div
        className={cx(
          'max-lg:pt-5 lg:max-xl:contents xl:pt-5',
          showsMap &&
            'max-lg:no-scrollbar max-lg:flex max-lg:items-center max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-(--gutter) max-lg:py-2.5',
        )}
      >
        <ScheduleFilters
          search={search}
          facets={found.facets}
          cities={cities}
          city={place.city}
          venue={picked?.name}
          go={go}
        />
        <DayBar {...{ today, search, addressOf, go }} />
        <CountRow city={place.city} venue={picked?.name} {...{ search, tellsOwnTime, addressOf, go }}>
          {!(showsMap && isBusy) && countLine}
        </CountRow>
      </div>
      <ScheduleResults
        {...{ loaded, search, sessions, countLine, tellsOwnTime, isBusy, addressOf, go }}
        picked={picked?.id ?? null}
      />
      <Midnight todayEnds={loaded.todayEnds} />
    </div>
  )
}

/** What the list shows: those of today that have begun count only while they are unfolded. */
function countClasses(total: number, sessions: LoadedSchedule['found']['sessions'], showsEarlier: boolean): number {
  return showsEarlier ? total : total - sessions.filter(({ alreadyStarted }) => alreadyStarted).length
}

function CountLine({ count }: { readonly count: number }) {
  return (
    <p role="status" className="font-medium">
      {fillIn(texts.foundNotice, { found: count })}
    </p>
  )
}

/** Keeps the venue selected on the map in the browser, and clears it on leaving the page (2-marketplace §2.4). */
function useKeptVenue(name: string | undefined): void {
  useEffect(() => {
    try {
      if (name) localStorage.setItem(PICKED_VENUE, name)
      else localStorage.removeItem(PICKED_VENUE)
    } catch {
      return undefined
    }
    return () => localStorage.removeItem(PICKED_VENUE)
  }, [name])
}

/** Reloads the classes when a new day begins in the city. A leaf, so that each minute renders nothing else. */
function Midnight({ todayEnds }: { readonly todayEnds: string }): null {
  const now = useMinute()
  const { revalidate } = useRevalidator()
  const isOver = now !== null && now >= Date.parse(todayEnds)
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, todayEnds, revalidate])
  return null
}
