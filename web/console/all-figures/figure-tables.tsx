import type { ReactNode } from 'react'
import { dayText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Price } from '../../../contract/money.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import {
  type FigureDay,
  type FigureGroup,
  type MoneyFigures,
  MOST_FIGURE_ROWS,
  type VisitFigures,
} from '../../../contract/staff-figures.ts'
import { WideTable } from '../kit/wide-table.tsx'
import * as texts from './texts.ts'

interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  /** The first names the row; all others are numbers. */
  readonly columns: readonly Column<Row>[]
}

function FiguresTable<Row>({ rows, keyOf, columns }: TableProps<Row>) {
  if (rows.length === 0) return <p className="text-ink-muted">{texts.tableEmpty}</p>
  return (
    <WideTable label={columns[0]?.head ?? ''}>
      <table className="figures w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm text-ink-muted">
            {columns.map(({ head }, index) => (
              <th key={head} scope="col" className={index === 0 ? 'py-2 pr-3' : 'py-2 pl-3 text-right'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              {columns.map(({ head, cell }, index) =>
                index === 0 ? (
                  <th
                    key={head}
                    scope="row"
                    dir="auto"
                    className="min-w-32 py-2 pr-3 font-normal [overflow-wrap:anywhere]"
                  >
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className="py-2 pl-3 text-right whitespace-nowrap">
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

const priceText = ({ value, currencyCode }: Price) => formatPrice(value, currencyCode)
const count = (number: number) => number.toLocaleString('en-US')

/** Says that a table is cut. */
export function CutNote({ rows }: { readonly rows: readonly unknown[] }) {
  if (rows.length < MOST_FIGURE_ROWS) return null
  return <p className="text-ink-muted">{fillIn(texts.firstRowsText, { count: MOST_FIGURE_ROWS })}</p>
}

interface GroupProps<Row> {
  readonly rows: readonly Row[]
  readonly by: FigureGroup
}

export function MoneyTable({ rows, by }: GroupProps<MoneyFigures>) {
  return (
    <FiguresTable
      rows={rows}
      keyOf={({ name, sales }) => `${name} ${sales.currencyCode}`}
      columns={[
        { head: texts.groupTexts[by], cell: ({ name }) => name ?? texts.noNameOfMoney[by] },
        { head: texts.ordersHead, cell: ({ orders }) => count(orders) },
        { head: texts.salesHead, cell: ({ sales }) => priceText(sales) },
        { head: texts.refundsHead, cell: ({ refunds }) => priceText(refunds) },
      ]}
    />
  )
}

export function VisitsTable({ rows, by }: GroupProps<VisitFigures>) {
  return (
    <FiguresTable
      rows={rows}
      keyOf={({ name }, index) => `${name} ${index}`}
      columns={[
        { head: texts.groupTexts[by], cell: ({ name }) => name ?? texts.noPartner },
        { head: texts.bookedHead, cell: ({ booked }) => count(booked) },
        { head: texts.visitsHead, cell: ({ visits }) => count(visits) },
        { head: texts.missedHead, cell: ({ missed, booked }) => shareText(missed, booked) },
        { head: texts.lateHead, cell: ({ cancelledLate, booked }) => shareText(cancelledLate, booked) },
        { head: texts.answersHead, cell: ({ answers }) => count(answers) },
        { head: texts.answerTimeHead, cell: ({ answerMinutes }) => minutesText(answerMinutes) },
      ]}
    />
  )
}

export function DaysTable({ days }: { readonly days: readonly FigureDay[] }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium underline underline-offset-3 print:hidden">
        {texts.daysTableButton}
      </summary>
      <FiguresTable
        rows={days}
        keyOf={({ date }) => date}
        columns={[
          { head: texts.dayHead, cell: ({ date }) => dayText(date) },
          { head: texts.lineTexts.orders, cell: ({ orders }) => count(orders) },
          { head: texts.lineTexts.visits, cell: ({ visits }) => count(visits) },
          { head: texts.lineTexts.missed, cell: ({ missed }) => count(missed) },
        ]}
      />
    </details>
  )
}

/** '12 (3%)' */
function shareText(part: number, whole: number): string {
  if (whole === 0) return count(part)
  return fillIn(texts.shareText, { count: count(part), share: Math.round((100 * part) / whole) })
}

/** '25 min', '3 h 10 min' */
function minutesText(minutes: number | null): string {
  if (minutes === null) return texts.noAnswers
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return fillIn(hours > 0 ? texts.hoursText : texts.minutesText, { hours: count(hours), minutes: rest })
}
