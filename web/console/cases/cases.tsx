import { caseColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { dayText, momentText } from '../../../contract/date-texts.ts'
import type { CasesQuery, DeskCase } from '../../../contract/desk-cases.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { caseOutcomeText } from './case-words.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** What an operator has to look at: scans, and what travellers object to (B14, T173). */
export default function CasesPage() {
  return (
    <OfficeFrame>{({ rights }, account) => <ListPage account={account} list={cases} rights={rights} />}</OfficeFrame>
  )
}

const cases: ListDescription<DeskCase, CasesQuery> = {
  name: 'cases',
  title: texts.pageTitle,
  intro: texts.pageIntro,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/cases', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/cases/${id}`,
  order: 'opened',
  whoMay: texts.whoMaySee,
  emptyHint: texts.emptyHint,
  columns: [
    { key: 'kind', head: caseColumns.kind, cell: ({ kind }) => texts.kinds[kind] },
    { key: 'venue', head: caseColumns.venue, cell: ({ venue }) => <span dir="auto">{venue.name}</span> },
    {
      key: 'booking',
      head: caseColumns.booking,
      cell: ({ booking }) => (booking ? <span dir="auto">{booking.ticketName}</span> : texts.caseUnknownBooking),
    },
    {
      key: 'visit',
      head: caseColumns.visit,
      isOneLine: true,
      cell: ({ booking }) => booking && dayText(booking.dateOfVisit),
    },
    {
      key: 'state',
      head: caseColumns.state,
      cell: ({ booking }) => booking && <Badge>{texts.statuses[booking.status]}</Badge>,
    },
    {
      key: 'openedAt',
      head: caseColumns.openedAt,
      order: 'opened',
      isOneLine: true,
      cell: ({ openedAt }) => momentText(openedAt),
    },
    {
      key: 'outcome',
      head: caseColumns.outcome,
      cell: ({ settled, entry }) =>
        settled ? caseOutcomeText(settled.outcome, entry !== null) : <Badge tone="warning">{texts.caseOpen}</Badge>,
    },
    {
      key: 'settledAt',
      head: caseColumns.settledAt,
      isOneLine: true,
      isExtra: true,
      cell: ({ settled }) => settled && momentText(settled.at),
    },
  ],
  filters: [
    { kind: 'choice', name: 'about', label: texts.aboutLabel, options: listOptions(texts.aboutTexts) },
    { kind: 'choice', name: 'state', label: texts.stateLabel, options: listOptions(texts.stateTexts) },
    { kind: 'text', name: 'venue', label: texts.venueLabel },
  ],
  views: [
    { id: 'all', name: texts.viewOpen, address: '' },
    { id: 'objections', name: texts.aboutTexts.objections, address: 'about=objections' },
    { id: 'scans', name: texts.aboutTexts.scans, address: 'about=scans' },
    { id: 'settled', name: texts.stateTexts.settled, address: 'order=-opened&state=settled' },
  ],
}
