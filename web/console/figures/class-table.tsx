import { cx } from '../../ui/cx.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import type { FiguresRow } from './class-rows.rules.ts'
import * as texts from './texts.ts'

const columns = [
  { field: 'sessions', label: texts.sessionsLabel },
  { field: 'seats', label: texts.seatsColumnLabel },
  { field: 'fill', label: texts.fillLabel },
  { field: 'visits', label: texts.visitsLabel },
  { field: 'missed', label: texts.missedLabel },
  { field: 'cancelledLate', label: texts.cancelledLateLabel },
] as const

/** Each class of a month. On a phone a class is a card of its own, because seven columns have no room. */
export function ClassTable({ rows }: { readonly rows: readonly FiguresRow[] }) {
  return (
    <table className="figures w-full text-left max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line align-bottom text-sm text-ink-muted">
          <th className="py-2 pr-3 font-medium">{texts.classLabel}</th>
          {columns.map(({ field, label }) => (
            <th key={field} className="py-2 pl-3 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-4">
        {rows.map((row) => (
          <tr
            key={row.id}
            className={cx(
              'border-b border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:pb-4',
              row.id === 'all' && 'font-semibold',
            )}
          >
            <th scope="row" className="py-2 pr-3 font-[inherit] wrap-anywhere max-sm:col-span-3 max-sm:py-0">
              <span className={cx(row.id !== 'all' && 'font-medium')}>{row.name}</span>
              {row.starts !== '' && (
                <span className="block text-sm font-normal text-ink-muted">
                  <DottedLine facts={[row.starts, row.trainerName].filter(Boolean)} />
                </span>
              )}
            </th>
            {columns.map(({ field, label }) => (
              <td
                key={field}
                className="py-2 pl-3 text-right max-sm:flex max-sm:flex-col max-sm:justify-between max-sm:p-0 max-sm:text-left"
              >
                <span aria-hidden className="text-sm font-normal text-ink-muted sm:hidden">
                  {label}
                </span>
                <span className="max-sm:block">{writeCell(field, row[field])}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function writeCell(field: (typeof columns)[number]['field'], value: number | null): string {
  if (value === null) return '–'
  return field === 'fill' ? `${value}%` : String(value)
}
