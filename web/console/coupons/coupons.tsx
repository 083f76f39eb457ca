import type { MetaFunction } from 'react-router'
import { dayText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import { couponColumns } from '../../../contract/list-columns.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { StaffCouponRow, CouponsQuery } from '../../../contract/staff-coupons.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.couponsTitle })

/** Every coupon (T68-T74). */
export default function CouponsPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <ListPage account={account} list={coupons} rights={rights}>
          {rights.includes('coupons.change') && (
            <ButtonLink to="/staff/coupons/new" icon="plus">
              {texts.newButton}
            </ButtonLink>
          )}
        </ListPage>
      )}
    </OfficeFrame>
  )
}

const coupons: ListDescription<StaffCouponRow, CouponsQuery> = {
  name: 'coupons',
  title: texts.couponsTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/coupons', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/coupons/${id}`,
  order: 'code',
  whoMay: texts.couponsWhoMay,
  emptyHint: texts.couponsEmptyHint,
  columns: [
    { key: 'code', head: couponColumns.code, order: 'code', isOneLine: true, cell: ({ code }) => code },
    { key: 'name', head: couponColumns.name, cell: ({ name }) => <span dir="auto">{name}</span> },
    {
      key: 'percent',
      head: couponColumns.percent,
      isNumber: true,
      cell: ({ percent }) => (percent > 0 ? `${percent} %` : null),
    },
    {
      key: 'fixed',
      head: couponColumns.fixed,
      isNumber: true,
      cell: ({ fixed }) => fixed && formatPrice(fixed.value, fixed.currencyCode),
    },
    { key: 'currency', head: couponColumns.currency, isExtra: true, cell: ({ fixed }) => fixed && fixed.currencyCode },
    {
      key: 'ends',
      head: couponColumns.ends,
      isOneLine: true,
      cell: ({ ends }) => ends && dayText(isoOf(ends), 'year'),
    },
    {
      key: 'active',
      head: couponColumns.active,
      cell: ({ isActive }) =>
        isActive ? <Badge tone="success">{texts.activeTexts.yes}</Badge> : <Badge>{texts.activeTexts.no}</Badge>,
    },
    { key: 'uses', head: couponColumns.uses, isNumber: true, cell: ({ uses }) => uses },
    { key: 'maxUses', head: couponColumns.maxUses, isNumber: true, cell: ({ maxUses }) => maxUses },
    { key: 'partner', head: couponColumns.partner, cell: ({ partner }) => partner },
  ],
  filters: [
    { kind: 'text', name: 'text', label: texts.textLabel },
    { kind: 'text', name: 'code', label: couponColumns.code },
    { kind: 'choice', name: 'active', label: couponColumns.active, options: listOptions(texts.activeTexts) },
    { kind: 'text', name: 'partner', label: texts.partnerLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'active', name: texts.viewActive, address: 'active=yes' },
  ],
}
