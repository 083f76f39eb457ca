import { useEffect, useMemo, useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { ClassDocument } from '../../../contract/schedule.ts'
import { apiContext } from '../../session/request-context.ts'
import { selectCity } from '../../session/selected-city.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fold } from '../../ui/fold.ts'
import { addDays, dayText, isoOf, todayIn, wireOf } from '../class/class-times.ts'
import { ClassRow } from '../class/class-row.tsx'
import { answered } from '../layout/answered.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { DEFAULT_CENTRE, type MapPlace, searchZoom } from '../map/map-places.ts'
import { UnknownCity } from '../locations/unknown-city.tsx'
import { VenueMap } from '../map/venue-map.tsx'
import { type ClassSearch, LAST_DAY, looksUpNextDate, readClassSearch, writeClassSearch } from './class-search.rules.ts'
import { DayStrip } from './day-strip.tsx'
import { ScheduleFilters } from './schedule-filters.tsx'

const DEFAULT_CITY = 'London'
const ROWS = 60
const PICKED_STUDIO = 'newClassesName'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const search = readClassSearch(new URL(request.url).searchParams, DEFAULT_CITY)
  const places = answered(await api.GET('/api/utility/destinations'))
  const place = places.find((one) => fold(one.city) === fold(search.city)) ?? null
  const { city, q, activities, facilities, amenities, type, timeFrom, timeTo } = search
  const facets = { activities: [...activities], facilities: [...facilities], amenities: [...amenities] }
  const today = todayIn(place?.timeZone ?? 'UTC')
  const date = wireOf(addDays(today, search.day))
  const query = { city, date, ...facets, ...(q ? { q } : {}), ...(type ? { type } : {}), ...(timeFrom ? { timeFrom } : {}), ...(timeTo ? { timeTo } : {}) }
  const result = await api.GET('/api/basicSearch/classes', { params: { query } })
  if (result.response.status === 404) return data({ search, places, place: null, found: null, date, today: date, nextDate: null }, { status: 404 })
  const found = answered(result)
  const next = found.total === 0 && looksUpNextDate(search) ? await api.GET('/api/basicSearch/nextClassDate/{date}/{city}', { params: { path: { date, city } } }) : undefined
  return data({ search, places, place, found, date, today: wireOf(today), nextDate: next?.data ?? null })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, { title: 'Class Schedule', description: `Classes in ${loaderData?.search.city ?? 'your city'}, day by day: yoga, strength, swimming and more, all with one pass.`, path: '/schedule' })

export { keepsData as shouldRevalidate } from '../traveller-flow/flow-address.rules.ts'

export default function Schedule() {
  const { found, places, place, date, today, nextDate, search: loaded } = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [hovered, setHovered] = useState<string | null>(null)
  const [rows, setRows] = useState(ROWS)
  const search = readClassSearch(parameters, DEFAULT_CITY)
  const go = async (next: Partial<ClassSearch>, replace: boolean) => navigate(writeClassSearch({ ...search, ...next }, parameters), { preventScrollReset: true, replace })
  const change = (next: Partial<ClassSearch>) => void go(next, false)
  useEffect(() => {
    if (place) selectCity(place.city)
  }, [place])
  useKeptStudio(search.studio)
  const documents = useMemo(() => found?.documents ?? [], [found])
  const studios = useMemo(() => studiosOf(documents), [documents])
  if (!found) return <UnknownCity city={loaded.city} places={places} page="/schedule" />
  const shown = search.studio ? documents.filter(({ fitness }) => fitness.id === search.studio) : documents
  const busy = navigation.state === 'loading'
  const city = place?.city ?? loaded.city
  return (
    <div className="wrap pt-6 pb-16">
      <h1 className="text-title">Class Schedule</h1>
      <ScheduleFilters search={search} facets={found.facets} places={places} city={city} studio={studios.find(({ id }) => id === search.studio)?.name} onChange={change} onShow={(next) => go(next, true)} />
      <DayStrip today={today} day={search.day} hrefOf={(day) => writeClassSearch({ ...search, day, studio: null }, parameters)} />
      <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
        <p role="status" className="font-medium">
          {shown.length} Class(es) found
        </p>
        <Button variant="secondary" icon={search.showsMap ? 'list' : 'map'} className="lg:hidden" onClick={() => change({ showsMap: !search.showsMap })}>
          {search.showsMap ? 'Hide Map' : 'Show Map'}
        </Button>
      </div>
      <div className="grid gap-6 pt-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
        <div className={cx('transition-opacity', busy && 'opacity-60')} aria-busy={busy}>
          {shown.length === 0 ? (
            <NoClasses nextDate={nextDate} hrefOf={(day) => writeClassSearch({ ...search, day, studio: null }, parameters)} today={today} />
          ) : (
            <ul>
              {shown.slice(0, rows).map((lesson) => (
                <ClassRow
                  key={lesson.id}
                  {...lesson}
                  heading="h2"
                  slug={lesson.fitness.slug}
                  started={lesson.alreadyStarted}
                  highlighted={hovered === lesson.fitness.id}
                  onHover={(over) => setHovered(over ? lesson.fitness.id : null)}
                >
                  {lesson.fitness.name}
                </ClassRow>
              ))}
            </ul>
          )}
          {shown.length > rows && (
            <p className="pt-6 text-center">
              <Button variant="secondary" onClick={() => setRows(rows + ROWS)}>
                Show more
              </Button>
            </p>
          )}
        </div>
        <div className={cx('lg:sticky lg:top-24 lg:h-[calc(100dvh-8rem)]', search.showsMap ? 'max-lg:order-first max-lg:h-[55dvh]' : 'max-lg:hidden')}>
          <VenueMap
            label={`Map of studios with classes in ${city}`}
            centre={place ? { lat: place.lat, lng: place.lng, zoom: searchZoom(place.country, false) } : DEFAULT_CENTRE}
            loadKey={`${date} ${parameters.toString()}`}
            load={() => Promise.resolve(studios)}
            active={search.studio ?? hovered}
            picked={search.studio}
            onActivate={(studio) => change({ studio })}
          />
        </div>
      </div>
    </div>
  )
}

/** The studio picked on the map is kept locally and cleared on leaving the page (2-marketplace §2.4). */
function useKeptStudio(studio: string | null): void {
  useEffect(() => {
    if (studio) localStorage.setItem(PICKED_STUDIO, studio)
    else localStorage.removeItem(PICKED_STUDIO)
    return () => localStorage.removeItem(PICKED_STUDIO)
  }, [studio])
}

function studiosOf(documents: readonly ClassDocument[]): MapPlace[] {
  const studios = new Map(documents.map(({ fitness }) => [fitness.id, fitness]))
  return [...studios.values()].map(({ id, name, slug, mainImage, hasStandardOffers, hasPremiumOffers, location }) => ({
    id,
    name,
    slug,
    image: mainImage,
    standard: hasStandardOffers,
    premium: hasPremiumOffers,
    lat: location.geo.lat,
    lng: location.geo.lon,
  }))
}

function NoClasses({ nextDate, today, hrefOf }: { readonly nextDate: string | null; readonly today: string; readonly hrefOf: (day: number) => string }) {
  if (!nextDate) return <EmptyState icon="calendar" title="No classes available on this date. Please, try a different date" />
  const day = Math.round((Date.parse(isoOf(nextDate)) - Date.parse(isoOf(today))) / 86_400_000)
  const action = day <= LAST_DAY ? <ButtonLink to={hrefOf(day)}>Go to {dayText(nextDate)}</ButtonLink> : undefined
  return <EmptyState icon="calendar" title={`Next class available on ${nextDate}`} action={action} />
}
