import { data, type LoaderFunctionArgs, type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useEffect, useState } from 'react'
import type { StudioSearchResult } from '../../../contract/venues.ts'
import { apiContext } from '../../session/request-context.ts'
import { selectCity } from '../../session/selected-city.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fold } from '../../ui/fold.ts'
import { answered } from '../layout/answered.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { DEFAULT_CENTRE, type MapPlace, placeOf, searchZoom } from '../map/map-places.ts'
import { type MapCentre, VenueMap } from '../map/venue-map.tsx'
import { FilterBar, ViewToggle } from './filter-bar.tsx'
import { countLines, filterCount, PAGE, readVenueSearch, type VenueSearch, withoutFilters, writeVenueSearch } from './venue-search.rules.ts'
import { UnknownCity } from './unknown-city.tsx'
import { VenueCard } from './venue-card.tsx'

const DEFAULT_CITY = 'London'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const search = readVenueSearch(new URL(request.url).searchParams, DEFAULT_CITY)
  const { city, q, activities, facilities, amenities, languages, type, shown } = search
  const query = { city, ...(q ? { q } : {}), activities: [...activities], facilities: [...facilities], amenities: [...amenities], languages: [...languages], ...(type ? { type } : {}), limit: shown }
  const [result, destinations] = await Promise.all([api.GET('/api/basicSearch/studios', { params: { query } }), api.GET('/api/utility/destinations')])
  const places = answered(destinations)
  // An unknown city is a helpful page, not an error: it offers the cities that there are.
  if (result.response.status === 404) return data({ search, found: null, places, place: null }, { status: 404 })
  const found = answered(result)
  const folded = fold(city)
  const place = places.find((one) => fold(one.city) === folded) ?? null
  return data({ search, found, places, place })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const city = loaderData?.place?.city ?? loaderData?.search.city ?? ''
  return pageMeta(matches, {
    title: `Gyms and studios in ${city}`,
    description: `Find gyms, studios and classes in ${city} on a map, and book them with one pass.`,
    path: `/locations?${new URLSearchParams({ city }).toString()}`,
    indexed: true,
  })
}

/** Switching between list, grid and map is the browser's own matter, and so is the flow that opens over the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const bare = (url: URL) => {
    const parameters = new URLSearchParams(url.searchParams)
    parameters.delete('open')
    return writeVenueSearch({ ...readVenueSearch(parameters, DEFAULT_CITY), view: 'list' }, parameters)
  }
  return bare(currentUrl) === bare(nextUrl) && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export default function Locations() {
  const { found, places, place, search: loaded } = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [active, setActive] = useState<string | null>(null)
  const search = readVenueSearch(parameters, DEFAULT_CITY)
  const go = async (next: Partial<VenueSearch>, replace: boolean) => navigate(writeVenueSearch({ ...search, shown: PAGE, ...next }, parameters), { preventScrollReset: true, replace })
  const change = (next: Partial<VenueSearch>) => void go(next, false)
  const city = place?.city ?? loaded.city
  useEffect(() => {
    if (place) selectCity(place.city)
  }, [place])
  if (!found) return <UnknownCity city={loaded.city} places={places} page="/locations" />
  const lines = countLines(found.total, city)
  const mapQuery = writeVenueSearch({ ...search, view: 'list', shown: PAGE }, new URLSearchParams())
  const busy = navigation.state === 'loading' && navigation.location?.pathname === '/locations'
  return (
    <div className="wrap pt-6 pb-16 lg:pt-8">
      <h1 className="text-title">Gyms and studios in {city}</h1>
      {lines.subHeading && <p className="mt-1 text-ink-muted">{lines.subHeading}</p>}
      <FilterBar search={search} facets={found.facets} places={places} city={city} onChange={change} onShow={(next) => go(next, true)} />
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
        <p className="text-sm text-ink-muted" role="status">
          {lines.count ?? <span className="sr-only">{found.total} venues found</span>}
        </p>
        <ViewToggle search={search} onChange={change} />
      </div>
      <div className={cx('grid gap-6 pt-3', search.view !== 'grid' && 'nav:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]')}>
        <div className={cx('transition-opacity', busy && 'opacity-60', search.view === 'map' && 'max-nav:hidden')} aria-busy={busy}>
          {found.documents.length === 0 ? (
            <NothingFound filtered={filterCount(search) > 0} onReset={() => change(withoutFilters(search))} />
          ) : (
            <ul className={cx('grid gap-4', search.view === 'grid' ? 'sm:grid-cols-2 nav:grid-cols-4' : 'sm:max-nav:grid-cols-2')}>
              {found.documents.map((venue, index) => (
                <VenueCard key={venue.id} venue={venue} wide={search.view !== 'grid'} priority={index < 2} highlighted={venue.id === active} onHover={setActive} />
              ))}
            </ul>
          )}
          {found.documents.length < found.total && (
            <p className="pt-6 text-center">
              <ButtonLink variant="secondary" preventScrollReset to={writeVenueSearch({ ...search, shown: search.shown + PAGE }, parameters)}>
                Show more
              </ButtonLink>
            </p>
          )}
        </div>
        {search.view !== 'grid' && (
          <div className={cx('nav:sticky nav:top-24 nav:h-[calc(100dvh-8rem)]', search.view === 'map' ? 'h-[70dvh]' : 'max-nav:hidden')}>
            <VenueMap label={`Map of venues in ${city}`} centre={centreOf(place)} loadKey={mapQuery} load={() => loadPlaces(mapQuery)} active={active} onActivate={setActive} />
          </div>
        )}
      </div>
    </div>
  )
}

function centreOf(place: { lat: number; lng: number; country: string } | null): MapCentre {
  return place ? { lat: place.lat, lng: place.lng, zoom: searchZoom(place.country, false) } : DEFAULT_CENTRE
}

/** All the venues of the search, not only the ones that the list shows so far. */
async function loadPlaces(query: string): Promise<readonly MapPlace[]> {
  const answer = await fetch(`/api/basicSearch/studios${query}&limit=500`)
  const { documents } = (await answer.json()) as StudioSearchResult
  return documents.map(placeOf)
}

function NothingFound({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  if (!filtered) return <EmptyState icon="building" title="Coming Soon!">We are in talks with services in this area</EmptyState>
  return (
    <EmptyState title="No Studios Found" action={<Button onClick={onReset}>Reset all filters</Button>}>
      Try fewer filters, or another part of the name.
    </EmptyState>
  )
}
