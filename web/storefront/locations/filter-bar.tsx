import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { FacetList, NameField, TypeField } from './search-fields.tsx'
import { type FacetName, facetNames, filterCount, inActivityOrder, type VenueSearch, withoutFilters } from './venue-search.rules.ts'

interface FilterBarProps {
  readonly search: VenueSearch
  readonly facets: Readonly<Record<FacetName, readonly { readonly name: string; readonly count: number }[]>>
  readonly places: readonly { readonly city: string; readonly countryCity: string }[]
  readonly city: string
  readonly onChange: (next: Partial<VenueSearch>) => void
  /** Like `onChange`, from the dialog: done when the result is there. */
  readonly onShow: (next: VenueSearch) => Promise<void>
}

const facetLabels: Record<FacetName, string> = { activities: 'Activities', facilities: 'Facilities', amenities: 'Amenities', languages: 'Languages' }

/** City, name, the four facets and the pass type; below 1090 px the facets are in a dialog. */
export function FilterBar({ search, facets, places, city, onChange, onShow }: FilterBarProps) {
  const [draft, setDraft] = useState<VenueSearch>()
  const count = filterCount(search)
  const optionsOf = (facet: FacetName) => {
    const values = facet === 'activities' ? inActivityOrder(facets[facet]) : facets[facet]
    return values.map(({ name, count: venues }) => ({ value: name, label: name, count: venues }))
  }
  return (
    <section aria-label="Search and filters" className="grid gap-3 pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <SelectField label="City" labelHidden compact fieldClassName="min-w-44 max-sm:flex-1 max-sm:basis-full" value={city} onChange={(event) => onChange({ ...withoutFilters(search), city: event.target.value })} options={places.map((place) => ({ value: place.city, label: place.city }))} />
        <NameField value={search.q} onChange={(q) => onChange({ q })} />
        <div className="hidden items-center gap-3 nav:flex">
          {facetNames.map((facet) => (
            <MultiSelect key={facet} label={facetLabels[facet]} options={optionsOf(facet)} selected={search[facet]} onApply={(selected) => onChange({ [facet]: selected })} />
          ))}
          <TypeField value={search.type} onChange={(type) => onChange({ type })} />
        </div>
        <Button variant="secondary" icon="filters" className="nav:hidden" onClick={() => setDraft(search)}>
          Filters{count > 0 ? ` (${count})` : ''}
        </Button>
      </div>
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {facetNames.flatMap((facet) =>
            search[facet].map((value) => (
              <Chip key={facet + value} pressed removeLabel={`Remove ${value}`} onClick={() => onChange({ [facet]: search[facet].filter((known) => known !== value) })}>
                {value}
              </Chip>
            )),
          )}
          <Button variant="ghost" size="sm" onClick={() => onChange(withoutFilters(search))}>
            Reset all filters
          </Button>
        </div>
      )}
      {draft && (
        <FilterDialog onClose={() => setDraft(undefined)} onClear={() => setDraft(withoutFilters(draft))} onShow={() => onShow(draft)}>
          <TypeField value={draft.type} onChange={(type) => setDraft({ ...draft, type })} />
          {facetNames.map((facet) => (
            <FacetList key={facet} title={facetLabels[facet]} options={optionsOf(facet)} selected={draft[facet]} onChange={(selected) => setDraft({ ...draft, [facet]: selected })} />
          ))}
        </FilterDialog>
      )}
    </section>
  )
}

interface ViewToggleProps {
  readonly search: VenueSearch
  readonly onChange: (next: Partial<VenueSearch>) => void
}

/** List, grid and map: beside the map from 1090 px, instead of the list below. */
export function ViewToggle({ search, onChange }: ViewToggleProps) {
  return (
    <>
      <div className="hidden nav:block">
        <SegmentedControl label="View" iconsOnly value={search.view === 'grid' ? 'grid' : 'list'} onChange={(view) => onChange({ view, shown: search.shown })} options={[{ value: 'list', label: 'List and map', icon: 'list' }, { value: 'grid', label: 'Grid', icon: 'grid' }]} />
      </div>
      <div className="nav:hidden">
        <SegmentedControl label="View" value={search.view === 'map' ? 'map' : 'list'} onChange={(view) => onChange({ view, shown: search.shown })} options={[{ value: 'list', label: 'List', icon: 'list' }, { value: 'map', label: 'Map', icon: 'map' }]} />
      </div>
    </>
  )
}
