import { useState } from 'react'
import { type MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { productColumns } from '../../../contract/list-columns.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { ProductRow, ProductsQuery } from '../../../contract/staff-products.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { LikeDialog } from './like-dialog.tsx'
import { countSold } from './sold-text.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.productsTitle })

/** The passes that we sell (T176). */
export default function ProductsPage() {
  const [isCopying, setCopying] = useState(false)
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <ListPage account={account} list={products} rights={rights}>
          {rights.includes('products.change') && (
            <>
              <ButtonLink to="/staff/passes/new" icon="plus">
                {texts.newButton}
              </ButtonLink>
              <Button variant="secondary" onClick={() => setCopying(true)}>
                {texts.likeButton}
              </Button>
              {isCopying && <LikeDialog onClose={() => setCopying(false)} />}
            </>
          )}
        </ListPage>
      )}
    </OfficeFrame>
  )
}

const products: ListDescription<ProductRow, ProductsQuery> = {
  name: 'products',
  title: texts.productsTitle,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/products', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ slug }) => `/staff/passes/${slug}`,
  order: 'name',
  whoMay: texts.productsWhoMay,
  emptyHint: texts.productsEmptyHint,
  columns: [
    { key: 'name', head: productColumns.name, order: 'name', cell: ({ name }) => <span dir="auto">{name}</span> },
    { key: 'city', head: productColumns.city, cell: ({ city }) => city ?? texts.everywhere },
    { key: 'type', head: productColumns.type, cell: ({ type }) => texts.typeTexts[type] },
    { key: 'visits', head: productColumns.visits, isNumber: true, cell: ({ visits }) => visits },
    {
      key: 'price',
      head: productColumns.price,
      isNumber: true,
      cell: ({ price }) => formatPrice(price.value, price.currencyCode),
    },
    {
      key: 'reduced',
      head: productColumns.reduced,
      isNumber: true,
      cell: ({ reducedPrice }) => reducedPrice && formatPrice(reducedPrice.value, reducedPrice.currencyCode),
    },
    { key: 'currency', head: productColumns.currency, isExtra: true, cell: ({ price }) => price.currencyCode },
    {
      key: 'sellers',
      head: productColumns.sellers,
      cell: ({ sellers }) => (sellers ? sellers.join(', ') || texts.nobody : texts.everybody),
    },
    {
      key: 'onSale',
      head: productColumns.onSale,
      cell: ({ isOnSale }) =>
        isOnSale ? <Badge tone="success">{texts.onSaleTexts.yes}</Badge> : <Badge>{texts.onSaleTexts.no}</Badge>,
    },
    { key: 'sold', head: productColumns.sold, isNumber: true, cell: ({ sold }) => countSold(sold) },
    {
      key: 'planned',
      head: productColumns.planned,
      isOneLine: true,
      cell: ({ planned }) => planned && momentText(planned),
    },
  ],
  filters: [
    { kind: 'text', name: 'text', label: texts.textLabel },
    { kind: 'text', name: 'city', label: productColumns.city },
    { kind: 'choice', name: 'type', label: productColumns.type, options: listOptions(texts.typeTexts) },
    { kind: 'choice', name: 'onSale', label: productColumns.onSale, options: listOptions(texts.onSaleTexts) },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'onSale', name: texts.viewOnSale, address: 'onSale=yes' },
    { id: 'planned', name: texts.viewPlanned, address: 'planned=yes' },
  ],
}
