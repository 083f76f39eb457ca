import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListName } from '../../../../contract/staff-views.ts'
import type { Option } from '../../../ui/select-field.tsx'

export interface ListColumn<Row> {
  readonly key: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** The word of the list's order by this column, ascending, if there is one. */
  readonly order?: string
  readonly isNumber?: boolean
  /** A date or a code, which reads badly in two lines. */
  readonly isOneLine?: boolean
  /** Shown only once it is chosen. */
  readonly isExtra?: boolean
}

export type ListFilter = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'text'; readonly placeholder?: string }
  | { readonly kind: 'day' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'choices'; readonly options: readonly Option[] }
)

/** A view that every list begins with. */
export interface GivenView {
  readonly id: string
  readonly name: string
  /** 'state=failed&order=-price' */
  readonly address: string
}

export interface ListAnswer<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly total: number
}

/** All that a screen says about its list; the kit does the rest. */
export interface ListDescription<Row extends RowData, Query> {
  readonly name: ListName
  readonly title: string
  readonly intro?: string
  /** The call checks what stands in the address. */
  readonly load: (query: Query) => Promise<ListAnswer<Row>>
  readonly idOf: (row: Row) => string
  /** The page of a record, if it has one. */
  readonly pathOf?: (row: Row) => string
  /** What a row is called where it is chosen; only of lists with acts on many rows (contract/staff-bulk.ts). */
  readonly nameOf?: (row: Row) => string
  /** What may be done with a row, in a column of its own at its end. */
  readonly act?: { readonly head: string; readonly cell: (row: Row, reload: () => Promise<void>) => ReactNode }
  /** The first leads to the record, and is always shown. */
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: readonly ListFilter[]
  /** The first is the whole list. */
  readonly views: readonly GivenView[]
  /** The usual order: '-number'. */
  readonly order: string
  readonly whoMay: string
  readonly emptyHint: string
}
