import type { MetaFunction } from 'react-router'
import { venueColumns } from '../../../contract/list-columns.ts'
import type { AllVenuesQuery, StaffVenueRow } from '../../../contract/staff-all-venues.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'
import { VenueBadges } from './venue-badges.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.venuesTitle })

/** Every venue, also those that are only listed (T176). */
export default function VenuesPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <>
          <ListPage account={account} list={venues} rights={rights} />
          {rights.includes('venues.change') && (
            <p>
              <ButtonLink to="/staff/new-venue">{texts.newLink}</ButtonLink>
            </p>
          )}
        </>
      )}
    </OfficeFrame>
  )
}

const venues: ListDescription<StaffVenueRow, AllVenuesQuery> = {
  name: 'venues',
  title: texts.venuesTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/all-venues', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ slug }) => `/staff/all-venues/${slug}`,
  order: 'name',
  whoMay: texts.venuesWhoMay,
  emptyHint: texts.venuesEmptyHint,
  columns: [
    { key: 'name', head: venueColumns.name, order: 'name', cell: ({ name }) => <span dir="auto">{name}</span> },
    { key: 'city', head: venueColumns.city, cell: ({ city }) => city },
    { key: 'quarter', head: venueColumns.quarter, isExtra: true, cell: ({ quarter }) => quarter },
    { key: 'takesPart', head: venueColumns.takesPart, cell: (venue) => <VenueBadges venue={venue} /> },
    {
      key: 'shown',
      head: venueColumns.shown,
      isExtra: true,
      cell: ({ isShown }) => (isShown ? texts.shownTexts.yes : texts.shownTexts.no),
    },
    { key: 'managers', head: venueColumns.managers, isNumber: true, cell: ({ managers }) => managers },
    { key: 'classes', head: venueColumns.classes, isNumber: true, cell: ({ classes }) => classes },
    { key: 'visits', head: venueColumns.visits, isNumber: true, cell: ({ visits }) => visits },
  ],
  filters: [
    { kind: 'text', name: 'text', label: texts.textLabel },
    { kind: 'text', name: 'city', label: venueColumns.city },
    { kind: 'choice', name: 'takesPart', label: venueColumns.takesPart, options: listOptions(texts.takesPartTexts) },
    { kind: 'choice', name: 'shown', label: venueColumns.shown, options: listOptions(texts.shownTexts) },
    { kind: 'text', name: 'tag', label: texts.tagLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'takesPart', name: texts.viewTakesPart, address: 'takesPart=yes' },
    { id: 'hidden', name: texts.viewHidden, address: 'shown=no' },
  ],
}
