import type { RowData } from '@tanstack/react-table'
import { Link } from 'react-router'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { SavedView } from '../../../../contract/staff-views.ts'
import { cx } from '../../../ui/cx.ts'
import { type ListAddress, readListAddress, showsAlike, viewAddress, writeListAddress } from './list-address.rules.ts'
import type { ListDescription } from './list-description.ts'
import { ViewActs } from './view-acts.tsx'
import * as texts from './texts.ts'

interface ListViewsProps<Row extends RowData, Query> {
  readonly list: ListDescription<Row, Query>
  readonly address: ListAddress
  readonly saved: readonly SavedView[]
  readonly reload: () => Promise<void>
  readonly rights: readonly string[]
}

/** A view of a list; one that the list does not begin with is saved. */
export interface ListView {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly saved?: SavedView
}

/** The views of a list: those it begins with, the person's own, and what others share. */
export function ListViews<Row extends RowData, Query>(props: ListViewsProps<Row, Query>) {
  const { list, address, saved: kept, reload, rights } = props
  const keys = list.columns.map(({ key }) => key)
  const read = (view: ListView) => readListAddress(new URLSearchParams(view.address), keys)
  const views: readonly ListView[] = [...list.views, ...kept.map((saved) => ({ ...saved, saved }))]
  const chosen = views.find(({ id }) => id === address.view) ?? views.find((view) => showsAlike(read(view), address))
  const isChanged = chosen !== undefined && !showsAlike(read(chosen), address)
  return (
    <div className="grid gap-3">
      <nav aria-label={texts.viewsLabel}>
        <ul className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={viewAddress(view)}
                aria-current={view.id === chosen?.id ? 'true' : undefined}
                className={cx(
                  'touch inline-flex min-h-9 items-center rounded-full border px-3.5 text-sm font-medium',
                  view.id === chosen?.id
                    ? 'border-primary bg-primary-soft text-on-primary-soft'
                    : 'border-line bg-surface-raised hover:border-line-strong',
                )}
              >
                {view.saved?.isShared ? fillIn(texts.viewSharedLabel, { name: view.name }) : view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ViewActs
        key={chosen?.id}
        list={list.name}
        chosen={chosen}
        address={writeListAddress({ ...address, after: undefined, view: undefined })}
        isChanged={isChanged || chosen === undefined}
        reload={reload}
        mayChooseFirst={rights.includes('views.choose')}
      />
    </div>
  )
}
