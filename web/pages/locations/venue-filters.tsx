import { useEffect, useState } from 'react'
import type { StudioSearchResult } from '../../../contract/venues.ts'
import { FilterDialog } from '../../parts/venue-search/filter-dialog.tsx'
import { countVenues } from './load-venues.ts'
import { FacetList, TypeField } from '../../parts/venue-search/search-fields.tsx'
import { facetOptions, type VenueSearch, withoutFilters } from '../../parts/venue-search/venue-search.rules.ts'
import { type FacetName, facetNames } from '../../../contract/facets.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export const facetLabels: Readonly<Record<FacetName, string>> = {
  activities: texts.facetActivities,
  facilities: texts.facetFacilities,
  amenities: texts.facetAmenities,
  languages: texts.facetLanguages,
}

interface VenueFiltersProps {
  readonly search: VenueSearch
  readonly facets: StudioSearchResult['facets']
  readonly total: number
  readonly onClose: () => void
  /** Applies the choices; the dialog closes once they are applied. */
  readonly onShow: (next: VenueSearch) => Promise<void>
}

/** The venue search's filters on a narrow screen, with the number of results they would leave. */
export function VenueFilters({ search, facets, total, onClose, onShow }: VenueFiltersProps) {
  const [draft, setDraft] = useState(search)
  const counted = useCounts(draft, search)
  const optionsOf = (facet: FacetName) =>
    facetOptions(facet, (counted?.facets ?? facets)[facet]).map(({ name, count }) => ({
      value: name,
      label: name,
      count,
    }))
  return (
    <FilterDialog
      onClose={onClose}
      onClear={() => setDraft(withoutFilters(draft))}
      onShow={() => onShow(draft)}
      note={venuesText((counted ?? { total }).total)}
    >
      <TypeField value={draft.type} onChange={(type) => setDraft({ ...draft, type })} />
      {facetNames.map((facet) => (
        <FacetList
          key={facet}
          title={facetLabels[facet]}
          options={optionsOf(facet)}
          selected={draft[facet]}
          onChange={(selected) => setDraft({ ...draft, [facet]: selected })}
        />
      ))}
    </FilterDialog>
  )
}

export function venuesText(total: number): string {
  return total === 1 ? texts.venuesOne : fillIn(texts.venuesMany, { total })
}

const COUNT_DELAY_MS = 150

/** The number of results that the choices would leave. Without a connection the counts stay as they are. */
function useCounts(draft: VenueSearch, search: VenueSearch): Awaited<ReturnType<typeof countVenues>> {
  const [counted, setCounted] = useState<Awaited<ReturnType<typeof countVenues>>>()
  useEffect(() => {
    if (draft === search) return undefined
    let left = false
    const timer = setTimeout(() => {
      countVenues(draft).then(
        (counts) => !left && counts && setCounted(counts),
        () => undefined,
      )
    }, COUNT_DELAY_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [draft, search])
  return counted
}
