import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { NameField } from '../locations/filter-bar.tsx'
import { inActivityOrder } from '../locations/venue-search.rules.ts'
import { type ClassSearch, hours, LAST_TIME, type ScheduleFacet, scheduleFacets } from './class-search.rules.ts'

interface ScheduleFiltersProps {
  readonly search: ClassSearch
  readonly facets: Readonly<Record<ScheduleFacet, readonly { readonly name: string; readonly count: number }[]>>
  readonly places: readonly { readonly city: string }[]
  readonly city: string
  readonly onChange: (next: Partial<ClassSearch>) => void
}

const labels: Record<ScheduleFacet, string> = { activities: 'Activities', facilities: 'Facilities', amenities: 'Amenities' }

export function ScheduleFilters({ search, facets, places, city, onChange }: ScheduleFiltersProps) {
  const filtered = scheduleFacets.some((facet) => search[facet].length > 0) || search.q !== '' || search.type !== null || search.timeFrom !== null || search.timeTo !== null
  return (
    <section aria-label="Search and filters" className="flex flex-wrap items-center gap-3 pt-5">
      <SelectField label="City" labelHidden compact fieldClassName="min-w-44 max-sm:flex-1" value={city} options={places.map((place) => ({ value: place.city, label: place.city }))} onChange={({ target }) => onChange({ city: target.value, studio: null })} />
      <NameField value={search.q} onChange={(q) => onChange({ q })} />
      {scheduleFacets.map((facet) => (
        <MultiSelect
          key={facet}
          label={labels[facet]}
          selected={search[facet]}
          onApply={(selected) => onChange({ [facet]: selected })}
          options={(facet === 'activities' ? inActivityOrder(facets[facet]) : facets[facet]).map(({ name, count }) => ({ value: name, label: name, count }))}
        />
      ))}
      <SelectField
        label="Type of Pass"
        labelHidden
        compact
        placeholder="Type of Pass"
        value={search.type ?? ''}
        options={[
          { value: 'standard', label: 'Standard' },
          { value: 'premium', label: 'Premium' },
        ]}
        onChange={({ target }) => onChange({ type: target.value === 'standard' || target.value === 'premium' ? target.value : null })}
      />
      <TimeRange key={`${search.timeFrom} ${search.timeTo}`} from={search.timeFrom} to={search.timeTo} onConfirm={(timeFrom, timeTo) => onChange({ timeFrom, timeTo })} />
      {filtered && (
        <Button variant="ghost" size="sm" onClick={() => onChange({ q: '', activities: [], facilities: [], amenities: [], type: null, timeFrom: null, timeTo: null })}>
          Reset all filters
        </Button>
      )}
    </section>
  )
}

interface TimeRangeProps {
  readonly from: string | null
  readonly to: string | null
  readonly onConfirm: (from: string | null, to: string | null) => void
}

/** 'Starting time', in force with Confirm. The later end never stands before the earlier one. */
function TimeRange({ from, to, onConfirm }: TimeRangeProps) {
  const [start, setStart] = useState(from ?? '00:00')
  const [end, setEnd] = useState(to ?? LAST_TIME)
  const changed = start !== (from ?? '00:00') || end !== (to ?? LAST_TIME)
  const ends = [...hours.filter((hour) => hour > start), LAST_TIME]
  const begin = (value: string) => {
    setStart(value)
    if (end <= value) setEnd(LAST_TIME)
  }
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">Starting time</legend>
      <SelectField label="Starting time from" labelHidden compact value={start} options={hours.map((hour) => ({ value: hour, label: hour }))} onChange={({ target }) => begin(target.value)} />
      <span aria-hidden>–</span>
      <SelectField label="Starting time until" labelHidden compact value={end} options={ends.map((hour) => ({ value: hour, label: hour }))} onChange={({ target }) => setEnd(target.value)} />
      {changed && (
        <Button size="sm" onClick={() => onConfirm(start === '00:00' ? null : start, end === LAST_TIME ? null : end)}>
          Confirm
        </Button>
      )}
    </fieldset>
  )
}
