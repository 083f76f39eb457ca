import { useEffect, useState } from 'react'
import { type SheetSnap, usualHeights } from '../../ui/bottom-sheet.rules.ts'
import { hasEarlyUse } from '../../ui/early-input.ts'
import { isWide, useWide } from '../../ui/use-width.ts'
import { searchCentre } from '../../parts/map/map-places.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { VenueMap } from '../../parts/map/venue-map.tsx'
import { searchAt } from './chosen-place.rules.ts'
import { loadCities } from '../../parts/map/place/load-cities.ts'
import { loadPlaces, type VenueData } from './load-venues.ts'
import { filterCount, PAGE, type VenueSearch, writeVenueSearch } from '../../parts/venue-search/venue-search.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface SearchMapProps {
  readonly venues: VenueData
  readonly search: VenueSearch
  readonly city: string
  readonly active: string | null
  /** The venue whose card or marker is under the pointer. */
  readonly hovered: string | null
  /** How much of the map the list covers on a narrow screen. */
  readonly snap: SheetSnap
  readonly onActivate: (id: string | null) => void
  readonly onHover: (id: string | null) => void
  readonly onChange: (next: Partial<VenueSearch>) => void
  readonly onOutside: (count: number) => void
}

/** All the venues of the search on a map, beside the list or below it. */
export function SearchMap({
  venues,
  search,
  city,
  active,
  hovered,
  snap,
  onActivate,
  onHover,
  onChange,
  onOutside,
}: SearchMapProps) {
  const { mapFiles } = useSite()
  const hasRoom = useWide()
  const isItsTurn = useItsTurn(search.view === 'map')
  const query = writeVenueSearch({ ...search, view: 'list', sort: 'recommended', shown: PAGE }, new URLSearchParams())
  const label = fillIn(texts.mapTitle, { city })
  return (
    <div className="size-full max-nav:*:rounded-none max-nav:*:border-0">
      {mapFiles.map((href) => (
        <link key={href} rel="prefetch" href={href} />
      ))}
      {isItsTurn ? (
        <VenueMap
          label={label}
          centre={searchCentre(venues.place)}
          city={city}
          attributions={venues.found?.attributions ?? []}
          covered={hasRoom ? 0 : usualHeights[snap]}
          loadKey={`${query}${venues.failed ? ' failed' : ''}`}
          load={async () => (venues.failed ? [] : loadPlaces(search, venues.found?.prices ?? null))}
          isFiltered={filterCount(search) > 0}
          active={active}
          hovered={hovered}
          onActivate={onActivate}
          onHover={onHover}
          onOutside={hasRoom ? undefined : onOutside}
          where={search.where}
          onWhere={(where) => void searchAt(where, search, venues.place, loadCities).then(onChange)}
        />
      ) : (
        <section aria-label={label} className="size-full rounded-card border border-line street-skeleton" />
      )}
    </div>
  )
}

const PATIENCE_MS = 3_000
/** The events that `earlyInputScript` hears before the page is live. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'wheel'] as const

/**
 * On a narrow screen the list comes first. Unless the address asks for the map, the map waits for the first user input,
 * even one before the page was live, or until everything else is done.
 */
function useItsTurn(isAskedFor: boolean): boolean {
  const [isItsTurn, setItsTurn] = useState(false)
  useEffect(() => {
    const begin = () => setItsTurn(true)
    const isFirst = isAskedFor || hasEarlyUse() || isWide()
    const timer = setTimeout(begin, isFirst ? 0 : PATIENCE_MS)
    for (const sign of signs) addEventListener(sign, begin, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, begin)
    }
  }, [isAskedFor])
  return isItsTurn
}
