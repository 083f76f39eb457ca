import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FilterDialog } from '../locations/filter-dialog.tsx'
import { FacetList, NameField, TypeField } from '../locations/search-fields.tsx'
import { inActivityOrder } from '../locations/venue-search.rules.ts'
import { type ClassSearch, classFilterCount, type ScheduleFacet, scheduleFacets, withoutClassFilters } from './class-search.rules.ts'
import { TimeFields, TimeRange } from './time-range.tsx'

interface ScheduleFiltersProps {
  readonly search: ClassSearch
  readonly facets: Readonly<Record<ScheduleFacet, readonly { readonly name: string; readonly count: number }[]>>
  readonly places: readonly { readonly city: string }[]
  readonly city: string
  /** Its name, when one was picked on the map. */
  readonly studio: string | undefined
  readonly onChange: (next: Partial<ClassSearch>) => void
  /** Like `onChange`, from the dialog: done when the result is there. */
  readonly onShow: (next: ClassSearch) => Promise<void>
}

const labels: Record<ScheduleFacet, string> = { activities: 'Activities', facilities: 'Facilities', amenities: 'Amenities' }

/** City, name, three facets, the pass type and the starting time; below 992 px all but the first two are in a dialog. */
export function ScheduleFilters({ search, facets, places, city, studio, onChange, onShow }: ScheduleFiltersProps) {
  const [draft, setDraft] = useState<ClassSearch>()
  const count = classFilterCount(search)
  const optionsOf = (facet: ScheduleFacet) => (facet === 'activities' ? inActivityOrder(facets[facet]) : facets[facet]).map(({ name, count: classes }) => ({ value: name, label: name, count: classes }))
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-3 pt-5">
      <SelectField label="City" labelHidden compact fieldClassName="min-w-44 max-sm:flex-1 max-sm:basis-full" value={city} options={places.map((place) => ({ value: place.city, label: place.city }))} onChange={({ target }) => onChange({ city: target.value, studio: null })} />
      <NameField value={search.q} onChange={(q) => onChange({ q })} />
      <div className="hidden flex-wrap items-center gap-3 lg:flex">
        {scheduleFacets.map((facet) => (
          <MultiSelect key={facet} label={labels[facet]} selected={search[facet]} onApply={(selected) => onChange({ [facet]: selected })} options={optionsOf(facet)} />
        ))}
        <TypeField value={search.type} onChange={(type) => onChange({ type })} />
        <TimeRange key={`${search.timeFrom} ${search.timeTo}`} value={search} onConfirm={onChange} />
      </div>
      <Button variant="secondary" icon="filters" className="lg:hidden" onClick={() => setDraft(search)}>
        Filters{count > 0 ? ` (${count})` : ''}
      </Button>
      {studio !== undefined && (
        <Chip pressed removeLabel={`Show all studios, not only ${studio}`} onClick={() => onChange({ studio: null })}>
          Only {studio}
        </Chip>
      )}
      {count > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChange(withoutClassFilters(search))}>
          Reset all filters
        </Button>
      )}
      {draft && (
        <FilterDialog onClose={() => setDraft(undefined)} onClear={() => setDraft(withoutClassFilters(draft))} onShow={() => onShow(draft)}>
          <TypeField value={draft.type} onChange={(type) => setDraft({ ...draft, type })} />
          <section aria-label="Starting time">
            <h3 className="mb-3 text-heading">Starting time</h3>
            <div className="flex items-center gap-2">
              <TimeFields value={draft} onChange={(time) => setDraft({ ...draft, ...time })} />
            </div>
          </section>
          {scheduleFacets.map((facet) => (
            <FacetList key={facet} title={labels[facet]} options={optionsOf(facet)} selected={draft[facet]} onChange={(selected) => setDraft({ ...draft, [facet]: selected })} />
          ))}
        </FilterDialog>
      )}
    </section>
  )
}
