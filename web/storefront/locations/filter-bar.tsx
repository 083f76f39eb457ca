import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxList, MultiSelect } from '../../ui/multi-select.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type FacetName, facetNames, filterCount, inActivityOrder, type VenueSearch, withoutFilters } from './venue-search.rules.ts'

const SEARCH_DELAY_MS = 500

interface FilterBarProps {
  readonly search: VenueSearch
  readonly facets: Readonly<Record<FacetName, readonly { readonly name: string; readonly count: number }[]>>
  readonly places: readonly { readonly city: string; readonly countryCity: string }[]
  readonly city: string
  readonly total: number
  readonly onChange: (next: Partial<VenueSearch>) => void
}

const facetLabels: Record<FacetName, string> = { activities: 'Activities', facilities: 'Facilities', amenities: 'Amenities', languages: 'Languages' }
const types = [
  { value: 'standard', label: 'Standard' },
  { value: 'premium', label: 'Premium' },
] as const

/** City, name, the four facets and the pass type; below 1090 px the facets are in a dialog. */
export function FilterBar({ search, facets, places, city, total, onChange }: FilterBarProps) {
  const [dialog, setDialog] = useState(false)
  const count = filterCount(search)
  const optionsOf = (facet: FacetName) => {
    const values = facet === 'activities' ? inActivityOrder(facets[facet]) : facets[facet]
    return values.map(({ name, count: venues }) => ({ value: name, label: name, count: venues }))
  }
  return (
    <section aria-label="Search and filters" className="grid gap-3 pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <SelectField label="City" labelHidden compact fieldClassName="min-w-44 max-sm:flex-1" value={city} onChange={(event) => onChange({ ...withoutFilters(search), city: event.target.value })} options={places.map((place) => ({ value: place.city, label: place.city }))} />
        <NameField value={search.q} onChange={(q) => onChange({ q })} />
        <div className="hidden items-center gap-3 nav:flex">
          {facetNames.map((facet) => (
            <MultiSelect key={facet} label={facetLabels[facet]} options={optionsOf(facet)} selected={search[facet]} onApply={(selected) => onChange({ [facet]: selected })} />
          ))}
          <TypeField search={search} onChange={onChange} />
        </div>
        <Button variant="secondary" icon="filters" className="nav:hidden" onClick={() => setDialog(true)}>
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
      {dialog && (
        <Dialog
          title="Filters"
          phone="full"
          onClose={() => setDialog(false)}
          footer={
            <>
              <Button variant="ghost" onClick={() => onChange(withoutFilters(search))}>
                Clear filters
              </Button>
              <Button onClick={() => setDialog(false)}>Show Results ({total})</Button>
            </>
          }
        >
          <div className="grid gap-6">
            <TypeField search={search} onChange={onChange} />
            {facetNames.map((facet) => (
              <section key={facet}>
                <h3 className="text-heading">{facetLabels[facet]}</h3>
                <CheckboxList label={facetLabels[facet]} options={optionsOf(facet)} selected={search[facet]} onChange={(selected) => onChange({ [facet]: selected })} />
              </section>
            ))}
          </div>
        </Dialog>
      )}
    </section>
  )
}

function TypeField({ search, onChange }: Pick<FilterBarProps, 'search' | 'onChange'>) {
  return (
    <SelectField
      label="Type of Pass"
      labelHidden
      compact
      placeholder="Type of Pass"
      value={search.type ?? ''}
      options={types}
      onChange={({ target }) => onChange({ type: target.value === 'standard' || target.value === 'premium' ? target.value : null })}
    />
  )
}

/** List, grid and map: beside the map from 1090 px, instead of the list below. */
export function ViewToggle({ search, onChange }: Pick<FilterBarProps, 'search' | 'onChange'>) {
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

/** Applies itself half a second after the last key (2-marketplace §2.3); the timer ends with the screen (T159). */
export function NameField({ value, onChange }: { readonly value: string; readonly onChange: (q: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(text.trim()), SEARCH_DELAY_MS)
  }
  return <TextField label="Gym name" labelHidden type="search" icon="search" placeholder="Gym name" maxLength={100} value={typed} onChange={(event) => type(event.target.value)} className="min-h-11 py-2" fieldClassName="min-w-48 flex-1 nav:max-w-64" />
}
