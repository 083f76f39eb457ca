import { columnVisibilityFeature, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, type RefObject, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { fillIn } from '../../../../contract/fill-in.ts'
import { PageBox, RowBox } from './row-box.tsx'
import { linkInList, type ListAddress } from './list-address.rules.ts'
import type { ListColumn, ListDescription } from './list-description.ts'
import * as texts from './texts.ts'

const features = tableFeatures({ columnVisibilityFeature })

interface ListTableProps<Row extends RowData, Query> {
  readonly list: ListDescription<Row, Query>
  readonly address: ListAddress
  readonly rows: readonly Row[]
  /** Which rows are chosen, if there is an act on many. */
  readonly choice: RowChoice | undefined
  readonly reload: () => Promise<void>
  /** Takes the focus when the pressed control has disappeared. */
  readonly box: RefObject<HTMLDivElement | null>
}

export interface RowChoice {
  readonly chosen: ReadonlySet<string>
  readonly setChosen: (chosen: ReadonlySet<string>) => void
}

/** A page of a list as a table; on a phone each row is a block of its own, with the heads of the columns beside it. */
export function ListTable<Row extends RowData, Query>(props: ListTableProps<Row, Query>) {
  const { list, address, rows, choice, reload, box } = props
  const ids = rows.map(list.idOf)
  const { columns, act } = list
  const table = useShownCells(props)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return (
    <div ref={box} tabIndex={-1} className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <div className="grid gap-2 border-b border-line p-4 md:hidden">
        <OrderSelect list={list} address={address} />
        {choice && <PageBox label={texts.choosePageLabel} ids={ids} choice={choice} />}
      </div>
      <table className="w-full border-collapse text-left max-md:block">
        <thead className="max-md:hidden">
          <tr className="border-b border-line text-sm text-ink-muted">
            {choice && (
              <th scope="col" className="w-11 pl-4">
                <PageBox label={<span className="sr-only">{texts.choosePageLabel}</span>} ids={ids} choice={choice} />
              </th>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => {
              const column = byKey.get(id)
              return column && <Head key={id} list={list} address={address} column={column} />
            })}
            {act && (
              <th scope="col" className="px-4 py-2 font-semibold">
                {act.head}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="hover:bg-surface-sunken max-md:grid max-md:gap-1 max-md:p-4">
              {choice && <RowBox id={row.id} name={list.nameOf?.(row.original) ?? row.id} choice={choice} />}
              {row.getVisibleCells().map((cell, index) => (
                <Cell
                  key={cell.id}
                  column={byKey.get(cell.column.id)}
                  path={index === 0 ? list.pathOf?.(row.original) : undefined}
                  isFirst={index === 0}
                >
                  <table.FlexRender cell={cell} />
                </Cell>
              ))}
              {act && (
                <Cell column={act} path={undefined} isFirst={false}>
                  {act.cell(row.original, reload)}
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The cells of the rows, in the columns that the address shows. */
function useShownCells<Row extends RowData, Query>({ list, address, rows }: ListTableProps<Row, Query>) {
  const columns = useMemo(
    () =>
      list.columns.map(({ key, cell }) => ({
        id: key,
        cell: ({ row }: { row: { original: Row } }) => cell(row.original),
      })),
    [list.columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const shown = address.columns ?? firstColumns(list.columns)
  const columnVisibility = Object.fromEntries(list.columns.map(({ key }) => [key, shown.includes(key)]))
  return useTable({ features, columns, data, getRowId: (row: Row) => list.idOf(row), state: { columnVisibility } })
}

interface CellProps {
  readonly column: { readonly head: string; readonly isNumber?: boolean; readonly isOneLine?: boolean } | undefined
  /** Leads to the record. */
  readonly path: string | undefined
  readonly isFirst: boolean
  readonly children: ReactNode
}

function Cell({ column, path, isFirst, children }: CellProps) {
  return (
    <td
      className={cx(
        'max-w-80 min-w-24 px-4 py-3 align-top wrap-break-word max-md:flex max-md:max-w-none max-md:gap-3 max-md:p-0 max-md:[overflow-wrap:anywhere] max-md:has-[>[data-value]:empty]:hidden',
        column?.isNumber && 'figures text-right max-md:text-left md:whitespace-nowrap',
        column?.isOneLine && 'md:whitespace-nowrap',
      )}
    >
      {!isFirst && <span className="w-28 shrink-0 text-ink-muted md:hidden">{column?.head}</span>}
      {path === undefined ? (
        <span data-value className="min-w-0">
          {children}
        </span>
      ) : (
        <Link to={path} className="font-semibold underline underline-offset-3">
          {children}
        </Link>
      )}
    </td>
  )
}

/** The columns that a list shows until somebody chooses others. */
export function firstColumns<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key)
}

interface OrderProps<Row extends RowData, Query> {
  readonly list: ListDescription<Row, Query>
  readonly address: ListAddress
}

/** Orders the list on a phone, where the columns have no heads. */
function OrderSelect<Row extends RowData, Query>({ list, address }: OrderProps<Row, Query>) {
  const navigate = useNavigate()
  const orders = list.columns.flatMap(({ head, order }) =>
    order === undefined
      ? []
      : [
          { value: order, label: fillIn(texts.orderUpOption, { column: head }) },
          { value: `-${order}`, label: fillIn(texts.orderDownOption, { column: head }) },
        ],
  )
  return (
    <SelectField
      compact
      label={texts.orderLabel}
      options={orders}
      value={address.order ?? list.order}
      onChange={({ currentTarget }) =>
        void navigate(reorder({ list, address }, currentTarget.value), { preventScrollReset: true })
      }
    />
  )
}

/** The list in another order, from its first page on. */
function reorder<Row extends RowData, Query>({ list, address }: OrderProps<Row, Query>, order: string): string {
  return linkInList(list.views, { ...address, order: order === list.order ? undefined : order, after: undefined })
}

interface HeadProps<Row extends RowData, Query> extends OrderProps<Row, Query> {
  readonly column: ListColumn<Row>
}

/** The head of a column; if the list can be ordered by it, a link that does so, and turns the order round. */
function Head<Row extends RowData, Query>({ list, address, column: { head, order, isNumber } }: HeadProps<Row, Query>) {
  const current = address.order ?? list.order
  const look = cx('px-4 py-2 font-semibold', isNumber && 'text-right')
  if (order === undefined)
    return (
      <th scope="col" className={look}>
        {head}
      </th>
    )
  const [isUp, isDown] = [current === order, current === `-${order}`]
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'} className={look}>
      <Link
        to={reorder({ list, address }, isDown ? order : `-${order}`)}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 hover:text-ink"
      >
        {head}
        {(isUp || isDown) && <Icon name="chevron-down" size={16} className={cx(isUp && 'rotate-180')} />}
        <span className="sr-only">{isDown ? texts.orderUpLabel : texts.orderDownLabel}</span>
      </Link>
    </th>
  )
}
