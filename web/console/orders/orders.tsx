import { orderColumns } from '../../../contract/list-columns.ts'
import type { MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { OrderRow, OrdersQuery } from '../../../contract/staff-orders.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { stateTones } from './state-tones.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.ordersTitle })

/** What was bought (T176). */
export default function OrdersPage() {
  return (
    <OfficeFrame>{({ rights }, account) => <ListPage account={account} list={orders} rights={rights} />}</OfficeFrame>
  )
}

const orders: ListDescription<OrderRow, OrdersQuery> = {
  name: 'orders',
  title: texts.ordersTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/orders', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/orders/${id}`,
  order: '-number',
  whoMay: texts.ordersWhoMay,
  emptyHint: texts.ordersEmptyHint,
  columns: [
    { key: 'number', head: orderColumns.number, order: 'number', cell: ({ number }) => number },
    { key: 'placedAt', head: orderColumns.placedAt, isOneLine: true, cell: ({ placedAt }) => momentText(placedAt) },
    {
      key: 'state',
      head: orderColumns.state,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{texts.stateTexts[state]}</Badge>,
    },
    {
      key: 'buyer',
      head: orderColumns.buyer,
      cell: ({ buyer, email }) => <span dir="auto">{buyer?.name ?? email}</span>,
    },
    { key: 'email', head: orderColumns.email, cell: ({ email }) => email, isExtra: true },
    { key: 'pass', head: orderColumns.pass, cell: ({ pass }) => pass },
    {
      key: 'price',
      head: orderColumns.price,
      order: 'price',
      isNumber: true,
      cell: ({ price }) => formatPrice(price.value, price.currencyCode),
    },
    {
      key: 'refunded',
      head: orderColumns.refunded,
      isNumber: true,
      cell: ({ refunded }) => refunded && formatPrice(refunded.value, refunded.currencyCode),
    },
    { key: 'currency', head: orderColumns.currency, cell: ({ price }) => price.currencyCode, isExtra: true },
    { key: 'card', head: orderColumns.card, cell: ({ card }) => card },
    { key: 'partner', head: orderColumns.partner, cell: ({ partner }) => partner },
    {
      key: 'dispute',
      head: orderColumns.dispute,
      cell: ({ isDisputed }) => isDisputed && <Badge tone="danger">{texts.disputedBadge}</Badge>,
    },
  ],
  filters: [
    { kind: 'choices', name: 'state', label: orderColumns.state, options: listOptions(texts.stateTexts) },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
    { kind: 'text', name: 'email', label: orderColumns.email },
    { kind: 'choice', name: 'refunded', label: orderColumns.refunded, options: listOptions(texts.shareTexts) },
    { kind: 'choice', name: 'disputed', label: orderColumns.dispute, options: listOptions(texts.disputeTexts) },
    { kind: 'text', name: 'currency', label: orderColumns.currency, placeholder: 'GBP' },
    { kind: 'text', name: 'partner', label: texts.partnerLabel },
    { kind: 'text', name: 'coupon', label: texts.couponLabel },
    { kind: 'text', name: 'tag', label: texts.tagLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'open', name: texts.viewOpen, address: 'state=paid&state=pending&state=requiresAction' },
    { id: 'refunded', name: texts.viewRefunded, address: 'refunded=part' },
    { id: 'disputed', name: texts.viewDisputed, address: 'disputed=open' },
  ],
}
