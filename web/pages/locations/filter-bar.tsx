import { useState } from 'react'
import type { StudioSearchResult } from '../../../contract/venues.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { facetLabels, VenueFilters } from './venue-filters.tsx'
import { NameField, oneLine, TypeField } from '../../parts/venue-search/search-fields.tsx'
import {
  searchAfter,
  facetOptions,
  filterCount,
  type VenueSearch,
  withoutFilters,
} from '../../parts/venue-search/venue-search.rules.ts'
import { facetNames } from '../../../contract/facets.ts'
import * as texts from './texts.ts'

interface FilterBarProps {
  readonly search: VenueSearch
  readonly facets: StudioSearchResult['facets']
  /** The number of results of the current search. */
  readonly total: number
  readonly cities: readonly string[]
  readonly city: string
  readonly onChange: (next: Partial<VenueSearch>) => void
  /** Like `onChange`, but from the dialog: resolves when the result is there. */
  readonly onShow: (next: VenueSearch) => Promise<void>
}

/**
 * City if there is a choice, name, the four facets and the pass type. Below 1090 px, facets and type are in a dialog.
 */
export function FilterBar({ search, facets, total, cities, city, onChange, onShow }: FilterBarProps) {
  const [asking, setAsking] = useState(false)
  const hasChoice = cities.length > 1
  const count = filterCount({ ...search, q: '', openNow: false })
  return (
    <>
      <div
        className={cx(
          'grid items-center gap-2 sm:gap-3 nav:flex nav:flex-wrap nav:max-xl:gap-2',
          hasChoice
            ? 'grid-cols-[minmax(7.3rem,2fr)_minmax(0,3fr)_auto] max-[359px]:grid-cols-[minmax(0,1fr)_auto]'
            : 'grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        {hasChoice && (
          <SelectField
            label={texts.cityLabel}
            labelHidden
            compact
            fieldClassName="nav:w-37 xl:w-44"
            value={city}
            onChange={(event) => onChange(searchAfter(withoutFilters(search), { city: event.target.value }))}
            options={cities.map((name) => ({ value: name, label: name }))}
          />
        )}
        <NameField
          value={search.q}
          onChange={(q) => onChange({ q })}
          fieldClassName={cx(
            hasChoice && 'max-[359px]:order-last max-[359px]:col-span-2',
            'min-w-0 nav:min-w-36 nav:flex-1 xl:max-w-64',
          )}
        />
        <WideFilters search={search} facets={facets} onChange={onChange} />
        <Button
          variant="secondary"
          icon="filters"
          className="max-sm:gap-1 max-sm:px-3 nav:hidden"
          onClick={() => setAsking(true)}
        >
          <span className="max-sm:sr-only">{texts.filtersButton}</span>
          {count > 0 && (
            <span className="figures inline-grid min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs leading-5 text-on-primary sm:ml-2">
              {count}
            </span>
          )}
        </Button>
      </div>
      {asking && (
        <VenueFilters search={search} facets={facets} total={total} onClose={() => setAsking(false)} onShow={onShow} />
      )}
    </>
  )
}

/** The facets and the pass type, each with its own list. */
function WideFilters({ search, facets, onChange }: Pick<FilterBarProps, 'search' | 'facets' | 'onChange'>) {
  return (
    <div className={cx('hidden nav:contents', oneLine)}>
      {facetNames.map((facet) => (
        <MultiSelect
          key={facet}
          label={facetLabels[facet]}
          optionsOf={() =>
            facetOptions(facet, facets[facet]).map(({ name, count: venues }) => ({
              value: name,
              label: name,
              count: venues,
            }))
          }
          selected={search[facet]}
          onApply={(selected) => onChange({ [facet]: selected })}
        />
      ))}
      <TypeField value={search.type} onChange={(type) => onChange({ type })} />
    </div>
  )
}
