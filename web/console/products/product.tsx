import { type MetaFunction, useParams } from 'react-router'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { AuditLink } from '../kit/text-link.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { PlansCard } from './plans-card.tsx'
import { ProductForm } from './product-form.tsx'
import { describeSold } from './sold-text.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.productTitle })

/** A pass that we sell: its terms, how it is sold, and what is planned. */
export default function ProductPage() {
  const { pass = '' } = useParams()
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <Product key={pass} account={account} slug={pass} mayChange={rights.includes('products.change')} />
      )}
    </OfficeFrame>
  )
}

interface ProductProps {
  readonly account: string
  readonly slug: string
  readonly mayChange: boolean
}

function Product({ account, slug, mayChange }: ProductProps) {
  const params = { path: { product: slug } }
  const read = () => awaitAnswer(staffApi.GET('/api/staff/products/{product}', { params }))
  const [loaded, reload, show] = useLoad(read, `${account} ${slug}`)
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.productTitle} whoMay={texts.productsWhoMay} staysWhileLoading>
      {(record) => (
        <>
          <PageHead title={record.fields.name}>
            <p className="mt-1 text-ink-muted">{describeSold(record.sold)}</p>
            <p className="mt-2">
              <AuditLink table="pass_products" id={record.id} />
            </p>
          </PageHead>
          <PlansCard record={record} mayChange={mayChange} onChanged={show} readAgain={read} />
          <ProductForm
            record={record}
            choices={record.choices}
            planned={record.planned}
            mayChange={mayChange}
            readAgain={read}
            save={async (body) => {
              const saved = await awaitAnswer(staffApi.POST('/api/staff/products/{product}', { params, body }))
              toast.success(texts.saveDone)
              show(saved)
              return saved
            }}
          />
        </>
      )}
    </RecordFrame>
  )
}
