import { MOST_COUNTED } from '../../../../contract/list-columns.ts'
import type { RowData } from '@tanstack/react-table'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { fillIn } from '../../../../contract/fill-in.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { useLoad } from '../../../client/load/use-load.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { staffApi } from '../../staff-login.ts'
import { PageHead } from '../page-head.tsx'
import { RecordFrame } from '../record-frame.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportButton } from './export-button.tsx'
import {
  linkInList,
  type ListAddress,
  queryOf,
  readListAddress,
  viewAddress,
  withFilter,
  writeListAddress,
} from './list-address.rules.ts'
import type { ListAnswer, ListDescription } from './list-description.ts'
import { ListFilters } from './list-filters.tsx'
import { ListTable, firstColumns } from './list-table.tsx'
import { ListViews } from './list-views.tsx'
import * as texts from './texts.ts'

const BulkBar = lazy(() => import('./bulk-bar.tsx'))

interface ListPageProps<Row extends RowData, Query> {
  readonly account: string
  readonly list: ListDescription<Row, Query>
  /** What the caller may do. */
  readonly rights: readonly string[]
  /** Buttons under the heading: what is made here. */
  readonly children?: ReactNode
}

/** A list of the office: views, filters, order and columns in its address, and an export of what it shows. */
export function ListPage<Row extends RowData, Query>({ account, list, rights, children }: ListPageProps<Row, Query>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = readListAddress(
    query,
    list.columns.map(({ key }) => key),
  )
  const show = (next: ListAddress) => void navigate(linkInList(list.views, next), { preventScrollReset: true })
  // The server checks the query, so that the page loads no schema.
  const asked = queryOf(address) as Query
  const [views, reloadViews] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/views/{list}', { params: { path: { list: list.name } } })),
    `${account} ${list.name}`,
  )
  const saved = views.value?.views ?? []
  // Only a bare address opens the view of the person's role: any other says what it shows.
  const isBare = query.size === 0
  const first = isBare ? saved.find(({ opensFirst }) => opensFirst) : undefined
  const isReady = !first && !(isBare && views.state === 'loading')
  const [loaded, reload] = useLoad<ListAnswer<Row>>(
    () => list.load(asked),
    isReady ? `${account} ${list.name} ${JSON.stringify(asked)}` : null,
  )
  if (first) return <Navigate to={viewAddress(first)} replace />
  const total = loaded.value?.total
  const errors = loaded.state === 'failed' ? loaded.problem.fields : {}
  return (
    <>
      <ListHead list={list}>{children}</ListHead>
      <ListViews {...{ list, address, saved, rights }} reload={reloadViews} />
      <ListFilters
        filters={list.filters}
        address={address}
        errors={errors}
        onFilter={(name, values) => show(withFilter(address, name, values))}
        onClear={() => show({ ...address, filters: {}, after: undefined })}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="figures text-ink-muted">
          {total !== undefined && totalText(total)}
        </p>
        <div className="flex flex-wrap gap-2">
          <ColumnsMenu
            columns={list.columns}
            shown={address.columns ?? firstColumns(list.columns)}
            onChoose={(columns) => show({ ...address, columns })}
          />
          {rights.includes('lists.export') && total !== undefined && total > 0 && (
            <ExportButton list={list} address={address} total={total} />
          )}
        </div>
      </div>
      {Object.keys(errors).length === 0 && (
        <RecordFrame loaded={loaded} reload={reload} whoMay={list.whoMay} staysWhileLoading>
          {(page) => <ListRows key={writeListAddress(address)} {...{ list, address, page, rights, reload }} />}
        </RecordFrame>
      )}
    </>
  )
}

interface ListHeadProps {
  readonly list: Pick<ListDescription<object, unknown>, 'title' | 'intro'>
  readonly children: ReactNode
}

function ListHead({ list, children }: ListHeadProps) {
  return (
    <PageHead title={list.title}>
      {list.intro && <p className="mt-1 text-ink-muted">{list.intro}</p>}
      {children && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
    </PageHead>
  )
}

function totalText(total: number): string {
  if (total === 0) return texts.listTotalNone
  if (total === 1) return texts.listTotalOne
  const isMore = total > MOST_COUNTED
  const count = (isMore ? MOST_COUNTED : total).toLocaleString('en-US')
  return fillIn(isMore ? texts.listTotalMore : texts.listTotalMany, { count })
}

interface ListRowsProps<Row extends RowData, Query> {
  readonly list: ListDescription<Row, Query>
  readonly address: ListAddress
  readonly page: ListAnswer<Row>
  readonly rights: readonly string[]
  readonly reload: () => Promise<void>
}

function ListRows<Row extends RowData, Query>({ list, address, page, rights, reload }: ListRowsProps<Row, Query>) {
  const { rows, next } = page
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  const chooseNone = () => {
    setChosen(new Set())
    box.current?.focus()
  }
  const mayAct = list.nameOf !== undefined && rights.includes('lists.act')
  if (rows.length === 0)
    return (
      <EmptyState icon="list" title={texts.listEmptyTitle}>
        {Object.keys(address.filters).length > 0 ? texts.listEmptyFilteredHint : list.emptyHint}
      </EmptyState>
    )
  return (
    <>
      <ListTable {...{ list, address, rows, reload, box }} choice={mayAct ? { chosen, setChosen } : undefined} />
      <Suspense>
        {chosen.size > 0 && <BulkBar list={list.name} {...{ rights, address, page, chosen, chooseNone }} />}
      </Suspense>
      {(next !== null || address.after !== undefined) && (
        <nav aria-label={texts.listPagesLabel} className="flex flex-wrap justify-between gap-3">
          {address.after === undefined ? (
            <span />
          ) : (
            <ButtonLink variant="secondary" to={linkInList(list.views, { ...address, after: undefined })}>
              {texts.listFirstButton}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink variant="secondary" to={`?${writeListAddress({ ...address, after: next })}`}>
              {texts.listNextButton}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}
