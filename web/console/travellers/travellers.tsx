import { travellerColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { dayText, dayTextAt } from '../../../contract/date-texts.ts'
import type { TravellerRow, TravellersQuery } from '../../../contract/staff-travellers.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { listOptions } from '../kit/list/list-options.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.travellersTitle })

/** Who has an account (T176). */
export default function TravellersPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => <ListPage account={account} list={travellers} rights={rights} />}
    </OfficeFrame>
  )
}

const travellers: ListDescription<TravellerRow, TravellersQuery> = {
  name: 'travellers',
  title: texts.travellersTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/travellers', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/travellers/${id}`,
  order: '-joined',
  whoMay: texts.travellersWhoMay,
  emptyHint: texts.travellersEmptyHint,
  columns: [
    { key: 'email', head: travellerColumns.email, cell: ({ email }) => email },
    { key: 'name', head: travellerColumns.name, cell: ({ name }) => name && <span dir="auto">{name}</span> },
    {
      key: 'state',
      head: travellerColumns.state,
      cell: ({ state }) => <Badge tone={state === 'active' ? 'success' : 'danger'}>{texts.stateTexts[state]}</Badge>,
    },
    {
      key: 'verified',
      head: travellerColumns.verified,
      cell: ({ isVerified }) => (isVerified ? texts.verifiedYes : texts.verifiedNo),
    },
    {
      key: 'joinedAt',
      head: travellerColumns.joinedAt,
      isOneLine: true,
      order: 'joined',
      cell: ({ joinedAt }) => dayTextAt(joinedAt, 'year'),
    },
    {
      key: 'through',
      head: travellerColumns.through,
      cell: ({ through }) => texts.throughTexts[through],
      isExtra: true,
    },
    { key: 'city', head: travellerColumns.city, cell: ({ city }) => city && <span dir="auto">{city}</span> },
    { key: 'country', head: travellerColumns.country, cell: ({ country }) => country },
    { key: 'passes', head: travellerColumns.passes, isNumber: true, cell: ({ passes }) => passes },
    { key: 'visitsLeft', head: travellerColumns.visitsLeft, isNumber: true, cell: ({ visitsLeft }) => visitsLeft },
    {
      key: 'lastVisit',
      head: travellerColumns.lastVisit,
      isOneLine: true,
      cell: ({ lastVisit }) => lastVisit && dayText(lastVisit, 'year'),
    },
  ],
  filters: [
    { kind: 'text', name: 'text', label: texts.textLabel, placeholder: texts.textPlaceholder },
    { kind: 'choice', name: 'state', label: travellerColumns.state, options: listOptions(texts.stateTexts) },
    { kind: 'choice', name: 'through', label: travellerColumns.through, options: listOptions(texts.throughTexts) },
    { kind: 'choice', name: 'deletion', label: texts.deletionLabel, options: listOptions(texts.deletionTexts) },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
    { kind: 'text', name: 'tag', label: texts.tagLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'blocked', name: texts.viewBlocked, address: 'state=blocked' },
    { id: 'guests', name: texts.viewGuests, address: 'through=purchase' },
  ],
}
