import { memo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FilterDialog } from '../../parts/venue-search/filter-dialog.tsx'
import { FacetList, NameField, oneLine, TypeField } from '../../parts/venue-search/search-fields.tsx'
import { inActivityOrder } from '../../parts/venue-search/venue-search.rules.ts'
import {
  type ClassSearch,
  classFilterCount,
  ROWS,
  type ScheduleFacet,
  scheduleFacets,
  withoutClassFilters,
} from './class-search.rules.ts'
import { TimeFields, TimeRange } from './time-range.tsx'
import type { Change } from './use-class-search.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ScheduleFiltersProps {
  readonly search: ClassSearch
  readonly facets: Readonly<Record<ScheduleFacet, readonly { readonly name: string; readonly count: number }[]>>
  readonly cities: readonly string[]
  readonly city: string
  /** The name of the venue selected on the map, if any. */
  readonly venue: string | undefined
  /** Resolves when the result is there. */
  readonly go: (change: Change, how?: { readonly replace?: boolean }) => Promise<void>
}

const labels: Record<ScheduleFacet, string> = {
  activities: texts.facetActivities,
  facilities: texts.facetFacilities,
  amenities: texts.facetAmenities,
}

/**
 * City, name, three facets, starting time and pass type. The first two stand beside the heading from 992 to 1299 px;
 * below that, all the others are in a dialog.
 */
export const ScheduleFilters = memo(function ScheduleFilters({
  search,
  facets,
  cities,
  city,
  venue,
  go,
}: ScheduleFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const count = classFilterCount(search)
  const optionsOf = optionsIn(facets)
  const change = (next: Change) => void go({ session: null, shown: ROWS, ...next })
  /** Over a phone's map there is room for only one line. */
  const offMap = search.showsMap && 'max-lg:hidden'
  return (
    <section
      aria-label={texts.filtersLabel}
      className={cx('flex flex-wrap items-center gap-3 lg:max-xl:contents', search.showsMap && 'max-lg:contents')}
    >
      {cities.length > 1 && (
        <SelectField
          label={texts.cityLabel}
          labelHidden
          compact
          fieldClassName={cx('w-44 max-sm:flex-1 max-sm:basis-full', offMap)}
          value={city}
          options={cities.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => change({ city: target.value, venue: null })}
        />
      )}
      <NameField
        value={search.q}
        onChange={(q) => change({ q })}
        fieldClassName={cx('min-w-36 flex-1 sm:max-xl:min-w-48 lg:max-xl:max-w-72 xl:max-w-64', offMap)}
      />
      <div className={cx('hidden flex-wrap items-center gap-3 lg:max-xl:flex xl:contents', oneLine)}>
        {scheduleFacets.map((facet) => (
          <MultiSelect
            key={facet}
            label={labels[facet]}
            selected={search[facet]}
            onApply={(selected) => change({ [facet]: selected })}
            optionsOf={() => optionsOf(facet)}
          />
        ))}
        <TimeRange value={search} onConfirm={change} />
        <TypeField value={search.type} onChange={(type) => change({ type })} />
      </div>
      <Button
        variant="secondary"
        {...(search.showsMap ? { size: 'sm' } : { icon: 'filters' })}
        className="shrink-0 lg:hidden"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? fillIn(texts.filtersButtonWithCount, { count }) : texts.filtersButton}
      </Button>
      <NarrowedBy search={search} venue={venue} go={go} className={cx('lg:hidden', offMap)} />
      {isOpen && <PhoneFilters search={search} optionsOf={optionsOf} onClose={() => setOpen(false)} go={go} />}
    </section>
  )
})

interface NarrowedByProps extends Pick<ScheduleFiltersProps, 'search' | 'venue' | 'go'> {
  readonly className?: string
}

/**
 * Removes the filters. On a phone it stands among them, otherwise beside the count, where it appears and disappears
 * without moving the content below.
 */
export function NarrowedBy({ search, venue, go, className = '' }: NarrowedByProps) {
  return (
    <>
      {venue !== undefined && (
        <Chip
          pressed
          removeLabel={fillIn(texts.onlyVenueRemoveLabel, { venue })}
          className={className}
          onClick={() => void go({ venue: null })}
        >
          {fillIn(texts.onlyVenueChip, { venue })}
        </Chip>
      )}
      {classFilterCount(search) > 0 && (
        <Button variant="ghost" size="sm" className={className} onClick={() => void go(withoutClassFilters(search))}>
          {texts.resetFiltersButton}
        </Button>
      )}
    </>
  )
}

function optionsIn(facets: ScheduleFiltersProps['facets']) {
  return (facet: ScheduleFacet) =>
    (facet === 'activities' ? inActivityOrder(facets[facet]) : facets[facet]).map(({ name, count }) => ({
      value: name,
      label: name,
      count,
    }))
}

interface PhoneFiltersProps extends Pick<ScheduleFiltersProps, 'search' | 'go'> {
  readonly optionsOf: ReturnType<typeof optionsIn>
  readonly onClose: () => void
}

function PhoneFilters({ search, optionsOf, onClose, go }: PhoneFiltersProps) {
  const [draft, setDraft] = useState<ClassSearch>(search)
  return (
    <FilterDialog
      onClose={onClose}
      onClear={() => setDraft(withoutClassFilters(draft))}
      onShow={() => go({ ...draft, session: null, shown: ROWS }, { replace: true })}
    >
      <TypeField value={draft.type} onChange={(type) => setDraft({ ...draft, type })} />
      <section aria-label={texts.startTimeTitle}>
        <h3 className="mb-3 text-heading">{texts.startTimeTitle}</h3>
        <TimeFields value={draft} onChange={(time) => setDraft({ ...draft, ...time })} />
      </section>
      {scheduleFacets.map((facet) => (
        <FacetList
          key={facet}
          title={labels[facet]}
          options={optionsOf(facet)}
          selected={draft[facet]}
          onChange={(selected) => setDraft({ ...draft, [facet]: selected })}
        />
      ))}
    </FilterDialog>
  )
}
