import { refundColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import type { StaffRefundRow, RefundsQuery } from '../../../contract/staff-refunds.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { failureText, priceText, refundTones } from './refund-words.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.refundsListTitle })

/** What went back, and what waits for finance (T177, T178). */
export default function RefundsPage() {
  return (
    <OfficeFrame>{({ rights }, account) => <ListPage account={account} list={refunds} rights={rights} />}</OfficeFrame>
  )
}

const refunds: ListDescription<StaffRefundRow, RefundsQuery> = {
  name: 'refunds',
  title: texts.refundsListTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/refunds', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ order }) => `/staff/orders/${order.id}`,
  order: '-asked',
  whoMay: texts.refundsWhoMay,
  emptyHint: texts.refundsEmptyHint,
  columns: [
    { key: 'order', head: refundColumns.order, cell: ({ order }) => order.number },
    {
      key: 'askedAt',
      head: refundColumns.askedAt,
      order: 'asked',
      isOneLine: true,
      cell: ({ askedAt }) => momentText(askedAt),
    },
    {
      key: 'askedBy',
      head: refundColumns.askedBy,
      cell: ({ askedBy }) => askedBy && <span dir="auto">{askedBy}</span>,
    },
    {
      key: 'state',
      head: refundColumns.state,
      cell: ({ state }) => <Badge tone={refundTones[state]}>{texts.stateTexts[state]}</Badge>,
    },
    { key: 'amount', head: refundColumns.amount, isNumber: true, cell: ({ price }) => priceText(price) },
    { key: 'currency', head: refundColumns.currency, cell: ({ price }) => price.currencyCode, isExtra: true },
    { key: 'cause', head: refundColumns.cause, cell: ({ cause }) => cause && texts.causeTexts[cause] },
    { key: 'bearer', head: refundColumns.bearer, cell: ({ bearer }) => bearer && texts.bearerTexts[bearer] },
    { key: 'pass', head: refundColumns.pass, cell: ({ pass }) => pass, isExtra: true },
    { key: 'visits', head: refundColumns.visits, isNumber: true, cell: ({ visits }) => visits, isExtra: true },
    {
      key: 'decidedBy',
      head: refundColumns.decidedBy,
      cell: ({ decidedBy }) => decidedBy && <span dir="auto">{decidedBy}</span>,
    },
    {
      key: 'decidedAt',
      head: refundColumns.decidedAt,
      isOneLine: true,
      cell: ({ decidedAt }) => decidedAt && momentText(decidedAt),
      isExtra: true,
    },
    {
      key: 'endedAt',
      head: refundColumns.endedAt,
      isOneLine: true,
      cell: ({ endedAt }) => endedAt && momentText(endedAt),
      isExtra: true,
    },
    {
      key: 'failure',
      head: refundColumns.failure,
      cell: ({ state, failure }) => state === 'failed' && failureText(failure),
    },
    {
      key: 'words',
      head: refundColumns.words,
      cell: ({ reason }) => (
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {reason}
        </span>
      ),
      isExtra: true,
    },
  ],
  filters: [
    { kind: 'choices', name: 'state', label: refundColumns.state, options: listOptions(texts.stateTexts) },
    { kind: 'choices', name: 'cause', label: refundColumns.cause, options: listOptions(texts.causeTexts) },
    { kind: 'choices', name: 'bearer', label: refundColumns.bearer, options: listOptions(texts.bearerTexts) },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'waiting', name: texts.viewWaiting, address: 'state=waiting&order=asked' },
    { id: 'failed', name: texts.viewFailed, address: 'state=failed' },
    { id: 'pending', name: texts.viewUnderWay, address: 'state=pending' },
  ],
}
