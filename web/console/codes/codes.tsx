import { useState } from 'react'
import { type MetaFunction, useParams } from 'react-router'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { CodeBatchRecord } from './code-batch.tsx'
import { codeList } from './code-list.tsx'
import { CodeActs } from './code-acts.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.codesTitle })

/** Batches of codes of all partners, and of our own (T101-T103), or one of them. */
export default function CodesPage() {
  const { batch } = useParams()
  return (
    <OfficeFrame>
      {({ rights }, account) =>
        batch === undefined ? (
          <Codes {...{ account, rights }} />
        ) : (
          <CodeBatchRecord id={batch} {...{ account, rights }} />
        )
      }
    </OfficeFrame>
  )
}

function Codes({ account, rights }: { readonly account: string; readonly rights: readonly string[] }) {
  const mayChange = rights.includes('codes.change')
  const [turn, setTurn] = useState(0)
  const [choices] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/codes/products')), mayChange ? account : null)
  return (
    <ListPage key={turn} account={account} list={codeList(mayChange)} rights={rights}>
      {mayChange && choices.value && <CodeActs {...choices.value} onDone={() => setTurn((before) => before + 1)} />}
    </ListPage>
  )
}
