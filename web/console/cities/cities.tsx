import type { MetaFunction } from 'react-router'
import { cityColumns } from '../../../contract/list-columns.ts'
import type { CitiesQuery, CityRow } from '../../../contract/staff-cities.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.citiesTitle })

/** Every city, also those that the site does not offer (T176). */
export default function CitiesPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <>
          <ListPage account={account} list={cities} rights={rights} />
          {rights.includes('cities.change') && (
            <p>
              <ButtonLink to="/staff/cities/open">{texts.openLink}</ButtonLink>
            </p>
          )}
        </>
      )}
    </OfficeFrame>
  )
}

const cities: ListDescription<CityRow, CitiesQuery> = {
  name: 'cities',
  title: texts.citiesTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/cities', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/cities/${id}`,
  order: 'name',
  whoMay: texts.citiesWhoMay,
  emptyHint: texts.citiesEmptyHint,
  columns: [
    { key: 'city', head: cityColumns.city, order: 'name', cell: ({ city }) => <span dir="auto">{city}</span> },
    { key: 'country', head: cityColumns.country, cell: ({ country }) => country },
    { key: 'timeZone', head: cityColumns.timeZone, cell: ({ timeZone }) => timeZone },
    { key: 'currency', head: cityColumns.currency, cell: ({ currency }) => currency },
    {
      key: 'shown',
      head: cityColumns.shown,
      cell: ({ isShown }) => (isShown ? texts.shownTexts.yes : texts.shownTexts.no),
    },
    { key: 'venues', head: cityColumns.venues, isNumber: true, cell: ({ venues }) => venues },
    { key: 'passes', head: cityColumns.passes, isNumber: true, cell: ({ passes }) => passes },
    { key: 'rank', head: cityColumns.rank, order: 'rank', isNumber: true, isExtra: true, cell: ({ rank }) => rank },
  ],
  filters: [
    { kind: 'text', name: 'text', label: texts.textLabel },
    { kind: 'text', name: 'country', label: cityColumns.country },
    { kind: 'choice', name: 'shown', label: cityColumns.shown, options: listOptions(texts.shownTexts) },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'hidden', name: texts.viewHidden, address: 'shown=no' },
  ],
}
