import { dayText } from '../../../contract/date-texts.ts'
import type { VenueMonth } from '../../../contract/venue-figures.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { WideTable } from '../kit/wide-table.tsx'
import * as texts from './texts.ts'

/** A bar of this many fills the drawing, so that one visit does not. */
const FEWEST_DRAWN = 5

const kinds = [
  { field: 'visits', label: texts.visitsLabel, look: 'bg-primary' },
  { field: 'missed', label: texts.missedLabel, look: 'bg-danger' },
  { field: 'cancelledLate', label: texts.cancelledLateLabel, look: 'bg-warning' },
] as const

const totalOf = (day: VenueMonth['days'][number]) => day.visits + day.missed + day.cancelledLate

/** A month as a bar for each day, and as a table for all who cannot see the bars. */
export function MonthDays({ days }: Pick<VenueMonth, 'days'>) {
  const most = Math.max(FEWEST_DRAWN, ...days.map(totalOf))
  const busy = days.filter((day) => totalOf(day) > 0)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 className="text-lg font-semibold">{texts.daysTitle}</h2>
        <ul className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
          {kinds.map(({ field, label, look }) => (
            <li key={field} className="flex items-center gap-1.5">
              <span aria-hidden className={cx('size-3 rounded-sm print:[print-color-adjust:exact]', look)} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      {busy.length === 0 ? (
        <p className="text-ink-muted">{texts.daysEmpty}</p>
      ) : (
        <>
          <p aria-hidden className="figures -mb-3 text-sm text-ink-muted">
            {most}
          </p>
          <div aria-hidden className="grid h-40 auto-cols-fr grid-flow-col items-end gap-[2px] border-y border-line">
            {days.map((day) => (
              <div key={day.date} title={dayText(day.date)} className="flex h-full flex-col-reverse">
                {kinds.map(({ field, look }) => (
                  <span
                    key={field}
                    className={cx('print:[print-color-adjust:exact]', look)}
                    style={{ height: `${(100 * day[field]) / most}%` }}
                  />
                ))}
              </div>
            ))}
          </div>
          <p aria-hidden className="figures -mt-3 flex justify-between text-sm text-ink-muted">
            {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
              (day) => day && <span key={day.date}>{dayText(day.date)}</span>,
            )}
          </p>
          <DaysTable days={busy} />
        </>
      )}
    </Card>
  )
}

function DaysTable({ days }: Pick<VenueMonth, 'days'>) {
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-medium underline underline-offset-3">
        {texts.daysTableButton}
      </summary>
      <WideTable label={texts.daysTableButton}>
        <table className="figures mt-2 w-full text-left">
          <thead>
            <tr className="border-b border-line">
              <th className="py-2 pr-3">{texts.dayLabel}</th>
              {kinds.map(({ field, label }) => (
                <th key={field} className="py-2 pl-3 text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 font-normal">
                  {dayText(day.date)}
                </th>
                {kinds.map(({ field }) => (
                  <td key={field} className="py-2 pl-3 text-right">
                    {day[field]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </details>
  )
}
