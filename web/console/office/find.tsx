import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import type { FindHit } from '../../../contract/staff-find.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { OfficeFrame } from './office-frame.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.findTitle })

/** What the search box has found, each with a link to its page. */
export default function FindPage() {
  return <OfficeFrame>{(_staff, account) => <Find account={account} />}</OfficeFrame>
}

function Find({ account }: { readonly account: string }) {
  const [query] = useSearchParams()
  const text = (query.get('text') ?? '').trim()
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/find', { params: { query: { text } } })),
    text === '' ? null : `${account} ${text}`,
  )
  return (
    <>
      <PageHead title={text === '' ? texts.findTitle : fillIn(texts.findTitleOf, { text })} />
      {text === '' ? (
        <p className="text-ink-muted">{texts.findHint}</p>
      ) : (
        <RecordFrame loaded={loaded} reload={reload}>
          {({ found }) =>
            found.length === 0 ? (
              <EmptyState icon="search" title={texts.findEmptyTitle}>
                {texts.findHint}
              </EmptyState>
            ) : (
              <Card padded={false}>
                <ul className="divide-y divide-line">
                  {found.map((one) => (
                    <li key={`${one.kind} ${one.id}`}>
                      <HitLink found={one} />
                    </li>
                  ))}
                </ul>
              </Card>
            )
          }
        </RecordFrame>
      )}
    </>
  )
}

const pathOf: Readonly<Record<FindHit['kind'], (id: string) => string>> = {
  order: (id) => `/staff/orders/${id}`,
  booking: (id) => `/staff/bookings/${id}`,
  pass: (id) => `/staff/travellers/${id}`,
  traveller: (id) => `/staff/travellers/${id}`,
  venue: (id) => `/staff/all-venues/${id}`,
  partner: (id) => `/staff/partners/${id}`,
}

function HitLink({ found: { kind, id, title, detail } }: { readonly found: FindHit }) {
  return (
    <Link
      to={pathOf[kind](id)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 [overflow-wrap:anywhere] hover:bg-surface-sunken"
    >
      <Badge className="w-24 justify-center">{texts.foundKindTexts[kind]}</Badge>
      <span className="font-semibold underline underline-offset-3" dir="auto">
        {title}
      </span>
      {detail !== null && (
        <span className="text-ink-muted" dir="auto">
          {detail}
        </span>
      )}
    </Link>
  )
}
