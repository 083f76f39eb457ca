import { useEffect, useMemo, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { selectCity } from '../../site/facts/selected-city.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useReturnAfterwards } from '../../ui/later.ts'
import { addDays, dayText, ownTimeText, todayIn, wireOf } from '../../ui/class-times.rules.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { UnknownCity } from '../../parts/venue-search/unknown-city.tsx'
import { keepsData } from '../../site/links/flow-address.rules.ts'
import { findsTheSame, ROWS } from './class-search.rules.ts'
import { DayDialog } from './day-dialog.tsx'
import { DayStrip } from './day-strip.tsx'
import { type LoadedSchedule, loadSchedule } from './load-schedule.ts'
import { chosenDay, dayWish } from '../../parts/class-row/schedule-days.rules.ts'
import { NarrowedBy, ScheduleFilters } from './schedule-filters.tsx'
import { ScheduleResults } from './schedule-results.tsx'
import { useClassSearch } from './use-class-search.ts'
import { useMinute } from '../../ui/use-minute.ts'

const PICKED_STUDIO = 'newClassesName'

export async function loader(request: LoaderFunctionArgs) {
  return loadSchedule(request)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Class Schedule',
    description: `Classes in ${loaderData?.place?.city ?? 'your city'}, day by day: yoga, strength, swimming and more, all with one pass.`,
    path: '/schedule',
  })

/** What only changes how the classes are shown loads nothing, nor does the flow that opens over the page. */
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
  const now = useMinute()
  const isKnown = now !== null
  const picked = found.studios.find(({ id }) => id === search.studio)
  const lessons = useMemo(
    () => (picked ? found.lessons.filter(({ studio }) => studio.id === picked.id) : found.lessons),
    [found, picked],
  )
  const day = chosenDay(search, today)
  const chosen = 'offset' in day ? day.offset : null
  const onDay = (offset: number) => ({ ...dayWish(today, offset), studio: null, lesson: null, shown: ROWS })
  useReturnAfterwards()
  useEffect(() => selectCity(place.city), [place.city])
  useKeptStudio(picked?.name)
  useMidnight(place.timeZone, today, now)
  const tellsOwnTime = useMemo(
    () => isKnown && found.lessons.some(({ startsAt, timeZone }) => ownTimeText(startsAt, timeZone) !== null),
    [found, isKnown],
  )
  const countLine = (
    <p role="status" className="font-medium">
      {picked ? lessons.length : found.total} Class(es) found
    </p>
  )
  const { showsMap } = search
  return (
    <div
      className={cx(
        'wrap pt-6 pb-16 lg:max-xl:flex lg:max-xl:flex-wrap lg:max-xl:items-center lg:max-xl:gap-x-3 lg:max-xl:gap-y-4',
        showsMap &&
          'max-lg:flex max-lg:h-[calc(100dvh-4rem-1px)] max-lg:min-h-[30rem] max-lg:max-w-none max-lg:flex-col max-lg:px-0 max-lg:pt-0 max-lg:pb-0',
      )}
    >
      <h1 className={cx('text-title lg:max-xl:mr-auto', showsMap && 'max-lg:sr-only')}>Class Schedule</h1>
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
          studio={picked?.name}
          onChange={(change) => void go(change)}
          onShow={(next) => go(next, { replace: true })}
        />
        <div
          className={cx(
            'flex min-w-0 items-center gap-2 lg:max-xl:w-full xl:mt-5',
            showsMap ? 'max-lg:order-first max-lg:shrink-0' : 'max-lg:mt-5',
          )}
        >
          <ChooseDay
            today={today}
            chosen={chosen}
            named={showsMap}
            onChoose={(offset) => go(onDay(offset), { replace: true })}
          />
          <DayStrip
            today={today}
            chosen={chosen}
            hrefOf={(offset) => addressOf(onDay(offset))}
            className={cx('flex-1', showsMap && 'max-lg:hidden')}
          />
        </div>
        <div
          className={cx(
            'flex items-center justify-between gap-4 lg:max-xl:w-full xl:pt-4',
            showsMap ? 'max-lg:ml-auto' : 'max-lg:pt-4',
          )}
        >
          <div
            className={cx(
              'gap-x-3 lg:flex lg:flex-wrap lg:items-baseline',
              showsMap ? 'max-lg:hidden' : 'sm:flex sm:flex-wrap sm:items-baseline',
            )}
          >
            {!(showsMap && isBusy) && countLine}
            <p className="text-sm text-ink-muted">
              {place.city} time
              {tellsOwnTime && ' and yours'}
            </p>
          </div>
          <div className="-my-2 flex min-w-0 items-center gap-2 max-lg:hidden">
            <NarrowedBy search={search} studio={picked?.name} onChange={(change) => void go(change)} />
          </div>
          <ButtonLink
            to={addressOf({ showsMap: !showsMap })}
            preventScrollReset
            variant="secondary"
            {...(showsMap ? { size: 'sm' } : { icon: 'map' })}
            className="shrink-0 lg:hidden"
          >
            {showsMap ? 'Hide Map' : 'Show Map'}
          </ButtonLink>
        </div>
      </div>
      <ScheduleResults
        loaded={loaded}
        search={search}
        lessons={lessons}
        picked={picked?.id ?? null}
        countLine={countLine}
        now={now}
        tellsOwnTime={tellsOwnTime}
        isBusy={isBusy}
        addressOf={addressOf}
        go={go}
      />
    </div>
  )
}

interface ChooseDayProps {
  readonly today: string
  readonly chosen: number | null
  /** Says which day it is, where the strip does not. */
  readonly named: boolean
  readonly onChoose: (offset: number) => Promise<void>
}

/** The phone's button for the days ahead. */
function ChooseDay({ today, chosen, named, onChoose }: ChooseDayProps) {
  const [isOpen, setOpen] = useState(false)
  const day = chosen === null ? null : dayText(wireOf(addDays(today, chosen)))
  // The choice takes the place of the dialog's entry in the history, and only then may the dialog close.
  const choose = (offset: number) => void onChoose(offset).then(() => setOpen(false))
  return (
    <>
      {named ? (
        <Button
          variant="secondary"
          size="sm"
          icon="calendar"
          className="shrink-0 lg:hidden"
          aria-label={day ? `Choose a date, now ${chosen === 0 ? 'Today' : day}` : 'Choose a date'}
          onClick={() => setOpen(true)}
        >
          {chosen === 0 ? 'Today' : (day?.split(', ')[1] ?? 'Choose a date')}
        </Button>
      ) : (
        <IconButton
          tone="outlined"
          icon="calendar"
          label="Choose a date"
          className="lg:hidden"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <DayDialog today={today} chosen={chosen} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The studio picked on the map is kept locally and cleared on leaving the page (2-marketplace §2.4). */
function useKeptStudio(name: string | undefined): void {
  useEffect(() => {
    try {
      if (name) localStorage.setItem(PICKED_STUDIO, name)
      else localStorage.removeItem(PICKED_STUDIO)
    } catch {
      return undefined
    }
    return () => localStorage.removeItem(PICKED_STUDIO)
  }, [name])
}

/** When the city's today becomes another day, its classes are loaded anew. */
function useMidnight(timeZone: string, today: string, now: number | null): void {
  const { revalidate } = useRevalidator()
  const todayNow = now === null ? today : todayIn(timeZone, new Date(now))
  useEffect(() => {
    if (todayNow > today) void revalidate()
  }, [todayNow, today, revalidate])
}
