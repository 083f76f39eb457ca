import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { nearMeProblem } from '../../parts/map/place/near-me.rules.ts'
import type { Position } from '../../../contract/distance.ts'
import { placeNearby, whereText } from '../../parts/map/place/where.rules.ts'
import {
  filterCount,
  type VenueSearch,
  venueSorts,
  withoutFilters,
} from '../../parts/venue-search/venue-search.rules.ts'
import { facetNames } from '../../../contract/facets.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface SearchOptionsProps extends ViewToggleProps {
  /** The middle of the city. */
  readonly place: (Position & { readonly city: string }) | null
}

interface ViewToggleProps {
  readonly search: VenueSearch
  readonly onChange: (next: Partial<VenueSearch>) => void
}

const sortOptions = [
  { value: 'recommended', label: texts.orderRecommended },
  { value: 'distance', label: texts.orderNearest },
  { value: 'name', label: texts.orderByName },
] as const

/** Order, 'open now', 'near me', and the active choices, each removable. On a phone the line scrolls sideways. */
export function SearchOptions({ search, place, onChange }: SearchOptionsProps) {
  return (
    <div className="no-scrollbar flex min-w-0 flex-1 items-center gap-2 max-nav:-mx-(--gutter) max-nav:overflow-x-auto max-nav:px-(--gutter) max-nav:py-1 nav:min-h-11 nav:flex-wrap">
      <SelectField
        label={texts.orderLabel}
        labelHidden
        compact
        fieldClassName="shrink-0"
        className="min-h-9 py-1 text-sm"
        value={search.sort}
        options={sortOptions}
        onChange={({ target }) => onChange({ sort: venueSorts.find((sort) => sort === target.value) ?? 'recommended' })}
      />
      <Chip
        icon="clock"
        pressed={search.openNow}
        onClick={() => onChange({ openNow: !search.openNow })}
        className="shrink-0"
      >
        {texts.openNowToggle}
      </Chip>
      <NearMe search={search} place={place} onChange={onChange} />
      <ChosenFilters search={search} onChange={onChange} />
    </div>
  )
}

const PLACE_TIMEOUT_MS = 10_000

/**
 * Where the search looks. Without a place it offers to look around the visitor, and asks for a position only when
 * pressed.
 */
function NearMe({ search, place, onChange }: SearchOptionsProps) {
  const [isLooking, setLooking] = useState(false)
  const { where } = search
  const look = () => {
    if (!place) return
    setLooking(true)
    const end = (answer: GeolocationPosition | GeolocationPositionError | undefined) => {
      setLooking(false)
      const position =
        answer && 'coords' in answer ? { lat: answer.coords.latitude, lng: answer.coords.longitude } : undefined
      const problem = nearMeProblem({
        position,
        refused: answer && 'code' in answer ? answer.code === answer.PERMISSION_DENIED : false,
        city: place.city,
        centre: place,
      })
      if (problem) toast.error(problem)
      else if (position) onChange({ where: placeNearby(position) })
    }
    if ('geolocation' in navigator)
      navigator.geolocation.getCurrentPosition(end, end, { timeout: PLACE_TIMEOUT_MS, maximumAge: 60_000 })
    else end(undefined)
  }
  if (where)
    return (
      <Chip
        pressed
        removeLabel={fillIn(texts.removeFilterLabel, { filter: whereText(where) })}
        icon="map-pin"
        onClick={() => onChange({ where: null })}
        className="max-w-72 shrink-0"
      >
        <span className="truncate">{whereText(where)}</span>
      </Chip>
    )
  return (
    <Chip
      icon="locate"
      aria-busy={isLooking}
      onClick={isLooking ? undefined : look}
      className={cx('shrink-0', isLooking && 'opacity-60')}
    >
      {isLooking ? texts.nearMeBusy : texts.nearMeButton}
    </Chip>
  )
}

function ChosenFilters({ search, onChange }: ViewToggleProps) {
  const { type } = search
  if (filterCount(search) === 0) return null
  return (
    <>
      {facetNames.flatMap((facet) =>
        search[facet].map((value) => (
          <Chip
            key={facet + value}
            pressed
            removeLabel={fillIn(texts.removeFilterLabel, { filter: value })}
            onClick={() => onChange({ [facet]: search[facet].filter((known) => known !== value) })}
            className="max-w-64 shrink-0"
          >
            <span className="truncate">{value}</span>
          </Chip>
        )),
      )}
      {type && (
        <Chip
          pressed
          removeLabel={fillIn(texts.removeFilterLabel, { filter: type })}
          onClick={() => onChange({ type: null })}
          className="shrink-0 capitalize nav:hidden"
        >
          {type}
        </Chip>
      )}
      <Button variant="ghost" size="sm" className="shrink-0" onClick={() => onChange(withoutFilters(search))}>
        {texts.resetFiltersButton}
      </Button>
    </>
  )
}

/** List and map, or only the grid. Narrower screens have the list over the map. */
export function ViewToggle({ search, onChange }: ViewToggleProps) {
  return (
    <div className="max-nav:hidden">
      <SegmentedControl
        label={texts.viewLabel}
        iconsOnly
        value={search.view === 'grid' ? 'grid' : 'list'}
        onChange={(view) => onChange({ view, shown: search.shown })}
        options={[
          { value: 'list', label: texts.viewList, icon: 'list' },
          { value: 'grid', label: texts.viewGrid, icon: 'grid' },
        ]}
      />
    </div>
  )
}
