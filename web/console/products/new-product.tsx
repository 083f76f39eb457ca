import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import type { ProductFields } from '../../../contract/staff-products.ts'
import { asProblem, awaitAnswer, Problem } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { TextLink } from '../kit/text-link.tsx'
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
  const [isMade, setMade] = useState(false)
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/product-choices')), account)
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.newTitle} whoMay={texts.productsWhoMay}>
      {(choices) => (
        <>
          <PageHead title={texts.newTitle}>{isMade && <TextLink to="/staff/passes" text={texts.madeLink} />}</PageHead>
          <ProductForm
            record={empty}
            choices={choices}
            mayChange
            readAgain={() => Promise.resolve(empty)}
            save={async ({ version: _version, ...body }) => {
              const saved = await sendOnce((key) =>
                awaitAnswer(staffApi.POST('/api/staff/products', { body, headers: { 'idempotency-key': key } })),
              ).catch((thrown: unknown) => {
                const { code, status } = asProblem(thrown)
                if (code !== 'idempotencyMismatch') throw thrown
                setMade(true)
                throw new Problem(code, texts.madeBefore, status)
              })
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
