import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { selectCity } from '../../site/facts/selected-city.ts'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { cx } from '../../ui/cx.ts'
import { useReturnAfterwards } from '../../ui/later.ts'
import { DataSources } from '../../site/frame/data-sources.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { FilterBar } from './filter-bar.tsx'
import { isFromMenu } from '../../site/links/from-menu.ts'
import { useListPlace } from './list-place.ts'
import { type clientLoader, keepShown, type loader, type VenueData } from './load-venues.ts'
import { CardSkeletons, ResultList } from './result-list.tsx'
import { SearchMap } from './search-map.tsx'
import { SearchOptions, ViewToggle } from './search-options.tsx'
import { UnknownCity } from '../../parts/venue-search/lazy-unknown-city.tsx'
import { venuesText } from './venue-filters.tsx'
import { useVenueSearch, type VenueSearching } from './use-venue-search.ts'
import { countLines, PAGE, readVenueSearch, writeVenueSearch } from '../../parts/venue-search/venue-search.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export { clientLoader, loader } from './load-venues.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const city = loaderData?.place?.city
  if (!city) return pageMeta(matches, { title: texts.pageTitleWithoutCity })
  return pageMeta(matches, {
    title: fillIn(texts.pageTitle, { city }),
    description: fillIn(texts.pageDescription, { city }),
    path: `/locations?${new URLSearchParams({ city }).toString()}`,
  })
}

/** The browser itself switches between list and grid and opens the flow over the page, so neither reloads. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const bare = (url: URL) => {
    const parameters = new URLSearchParams(url.searchParams)
    parameters.delete('open')
    return writeVenueSearch({ ...readVenueSearch(parameters, ''), view: 'list' }, parameters)
  }
  const isAskedAgain = currentUrl.href === nextUrl.href
  return !isAskedAgain && currentUrl.pathname === nextUrl.pathname && bare(currentUrl) === bare(nextUrl)
    ? false
    : defaultShouldRevalidate
}

export default function Locations() {
  const venues = useLoaderData<typeof clientLoader>()
  const { asked, found, cities, place, failed } = venues
  const searching = useVenueSearch(asked, place?.city)
  const { search, change } = searching
  const [active, setActive] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useReturnAfterwards()
  const [outside, setOutside] = useState(0)
  const [snap, setSnap] = useListPlace(list, search.view === 'map' ? 'peek' : 'half')
  useEffect(() => {
    if (place) selectCity(place.city)
    if (!failed) keepShown(venues)
  }, [place, venues, failed])
  if (!found) return <UnknownCity city={asked} cities={cities} page="/locations" />
  const city = place?.city ?? asked
  const activate = (id: string | null) => {
    setActive(id)
    if (id) list.current?.querySelector(`[data-venue-card="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const isGrid = search.view === 'grid'
  return (
    <div className="max-nav:flex max-nav:h-[calc(100dvh-4rem-1px)] max-nav:min-h-[30rem] max-nav:flex-col nav:wrap nav:pt-8 nav:pb-16">
      <SearchHead {...{ venues, found, city, searching }} />
      <div
        className={cx(
          'relative max-nav:min-h-0 max-nav:flex-1 max-nav:overflow-hidden nav:grid nav:gap-6 nav:pt-3',
          isGrid
            ? 'nav:grid-cols-[minmax(0,1.35fr)_minmax(0,0.85fr)]'
            : 'nav:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]',
        )}
      >
        <BottomSheet
          plainWhenWide
          className="max-nav:max-h-[calc(100%-4.75rem)]"
          label={texts.listLabel}
          lowerLabel={texts.mapLabel}
          lowerIcon="map"
          snap={snap}
          onSnap={setSnap}
          header={<SheetHeader {...{ venues, found, city, outside }} />}
        >
          <FoundVenues {...{ list, venues, searching }} lit={hovered ?? active} onHover={setHovered} />
        </BottomSheet>
        <div className="max-nav:absolute max-nav:inset-0 nav:sticky nav:top-24 nav:h-[calc(100dvh-8rem)]">
          <SearchMap
            {...{ venues, search, city, active, hovered, snap }}
            onActivate={activate}
            onHover={setHovered}
            onChange={change}
            onOutside={setOutside}
          />
        </div>
      </div>
    </div>
  )
}

interface SearchHeadProps {
  readonly venues: VenueData
  readonly found: NonNullable<VenueData['found']>
  readonly city: string
  readonly searching: VenueSearching
}

/** The heading, the filters, and the number of venues. */
function SearchHead({ venues: { cities, place, failed }, found, city, searching }: SearchHeadProps) {
  const { search, change, go } = searching
  const lines = countLines(found.total, city)
  return (
    <div className="grid grid-cols-1 gap-2 max-nav:px-(--gutter) max-nav:pt-3 max-nav:pb-1 nav:gap-3">
      <div className="max-nav:sr-only">
        <h1 className="text-title">{fillIn(texts.pageTitle, { city })}</h1>
        {/* The line keeps its space when empty: a search with few results must not move the field while the visitor
            types. */}
        <p className="mt-1 min-h-6 text-ink-muted max-nav:hidden">{lines.subHeading}</p>
      </div>
      <FilterBar
        search={search}
        facets={found.facets}
        total={found.total}
        cities={cities}
        city={city}
        onChange={change}
        onShow={(next) => go(next, true)}
      />
      <div className="flex min-w-0 items-start gap-4">
        <SearchOptions search={search} place={place} onChange={change} />
        <div className="ml-auto flex min-h-11 shrink-0 items-center gap-4 max-nav:hidden">
          <p className="figures text-sm text-ink-muted" role="status">
            {failed
              ? ''
              : (lines.count ?? (
                  <span className="sr-only">{fillIn(texts.foundNotice, { venues: venuesText(found.total) })}</span>
                ))}
          </p>
          <ViewToggle search={search} onChange={change} />
        </div>
      </div>
    </div>
  )
}

interface FoundVenuesProps {
  readonly list: RefObject<HTMLDivElement | null>
  readonly venues: VenueData
  readonly searching: VenueSearching
  readonly lit: string | null
  readonly onHover: (id: string | null) => void
}

function FoundVenues({ list, venues, searching, lit, onHover }: FoundVenuesProps) {
  const { address, change, search, coming } = searching
  const { found, failed } = venues
  const here = useLocation()
  const fromMenu = useSyncExternalStore(
    noChange,
    () => isFromMenu(here.state),
    () => false,
  )
  const isGrid = search.view === 'grid'
  return (
    <div
      ref={list}
      className={cx(
        'transition-opacity max-nav:px-(--gutter)',
        failed ? 'max-nav:pb-24' : 'max-nav:pb-6',
        coming === 'filters' && 'opacity-60',
      )}
      aria-busy={coming !== null}
    >
      {coming === 'city' ? (
        <CardSkeletons isGrid={isGrid} />
      ) : (
        <ResultList
          venues={venues}
          search={search}
          fromMenu={fromMenu}
          lit={lit}
          onHover={onHover}
          onChange={change}
          moreAddress={address({ shown: search.shown + PAGE })}
        />
      )}
      <DataSources names={found?.attributions ?? []} />
    </div>
  )
}

const noChange = () => () => undefined

interface SheetHeaderProps extends Omit<SearchHeadProps, 'searching'> {
  /** How many of the venues the map does not show where it is. */
  readonly outside: number
}

function SheetHeader({ venues: { failed }, found, city, outside }: SheetHeaderProps) {
  const { count, subHeading } = countLines(found.total, city)
  return (
    <>
      <p role="status" className="figures truncate leading-tight font-semibold">
        {failed ? '' : (count ?? venuesText(found.total))}
      </p>
      {subHeading && (
        <p className={cx('truncate text-sm leading-snug text-ink-muted', outside > 0 && 'sr-only')}>{subHeading}</p>
      )}
      {outside > 0 && !failed && (
        <p className="figures truncate text-sm leading-snug text-ink-muted">{fillIn(texts.outsideMap, { outside })}</p>
      )}
    </>
  )
}
