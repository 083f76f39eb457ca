import { type MetaFunction, useNavigate } from 'react-router'
import type { ProductFields } from '../../../contract/staff-products.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { useActKey } from '../kit/use-act-key.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { ProductForm } from './product-form.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.newTitle })

const fields: ProductFields = {
  name: '',
  city: null,
  furtherCities: [],
  currency: 'EUR',
  type: 'standard',
  visits: 4,
  validMonths: 12,
  price: '',
  reducedPrice: null,
  shortDescription: null,
  isOnSale: false,
  isRestricted: false,
  sellers: [],
  rank: 0,
}
const empty = { version: 'new', fields }

/** A pass that is not sold yet. */
export default function NewProductPage() {
  return <OfficeFrame>{(_staff, account) => <NewProduct account={account} />}</OfficeFrame>
}

function NewProduct({ account }: { readonly account: string }) {
  const navigate = useNavigate()
  const sendOnce = useActKey()
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/product-choices')), account)
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.newTitle} whoMay={texts.productsWhoMay}>
      {(choices) => (
        <>
          <PageHead title={texts.newTitle} />
          <ProductForm
            record={empty}
            choices={choices}
            mayChange
            readAgain={() => Promise.resolve(empty)}
            save={async ({ version: _version, ...body }) => {
              const saved = await sendOnce((key) =>
                awaitAnswer(staffApi.POST('/api/staff/products', { body, headers: { 'idempotency-key': key } })),
              )
              toast.success(texts.saveDone)
              void navigate(`/staff/passes/${saved.slug}`)
              return saved
            }}
          />
        </>
      )}
    </RecordFrame>
  )
}
