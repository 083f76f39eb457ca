import { disputeColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { StaffDisputeRow, DisputesQuery } from '../../../contract/staff-disputes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { disputeTones } from './dispute-tones.ts'
import { disputeReasonText } from './dispute-words.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.disputesListTitle })

/** Payments about which banks decide, the latest first; of the open ones the first answer that is due. */
export default function DisputesPage() {
  return (
    <OfficeFrame>{({ rights }, account) => <ListPage account={account} list={disputes} rights={rights} />}</OfficeFrame>
  )
}

const disputes: ListDescription<StaffDisputeRow, DisputesQuery> = {
  name: 'disputes',
  title: texts.disputesListTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/disputes', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ order }) => `/staff/orders/${order.id}`,
  order: '-opened',
  whoMay: texts.disputesWhoMay,
  emptyHint: texts.disputesEmptyHint,
  columns: [
    { key: 'order', head: disputeColumns.order, cell: ({ order }) => order.number },
    {
      key: 'state',
      head: disputeColumns.state,
      cell: ({ state }) => <Badge tone={disputeTones[state]}>{texts.disputeStateTexts[state]}</Badge>,
    },
    {
      key: 'answerBy',
      head: disputeColumns.answerBy,
      order: 'due',
      isOneLine: true,
      cell: ({ answerBy }) => answerBy && momentText(answerBy),
    },
    {
      key: 'amount',
      head: disputeColumns.amount,
      isNumber: true,
      cell: ({ price }) => formatPrice(price.value, price.currencyCode),
    },
    { key: 'currency', head: disputeColumns.currency, cell: ({ price }) => price.currencyCode, isExtra: true },
    { key: 'reason', head: disputeColumns.reason, cell: ({ reason }) => disputeReasonText(reason) },
    {
      key: 'openedAt',
      head: disputeColumns.openedAt,
      order: 'opened',
      isOneLine: true,
      cell: ({ openedAt }) => momentText(openedAt),
    },
    {
      key: 'closedAt',
      head: disputeColumns.closedAt,
      isOneLine: true,
      cell: ({ closedAt }) => closedAt && momentText(closedAt),
    },
    { key: 'pass', head: disputeColumns.pass, cell: ({ pass }) => pass, isExtra: true },
    { key: 'email', head: disputeColumns.email, cell: ({ email }) => email },
  ],
  filters: [
    { kind: 'choices', name: 'state', label: disputeColumns.state, options: listOptions(texts.disputeStateTexts) },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'open', name: texts.viewOpen, address: 'order=due&state=open' },
  ],
}
