import { type MetaFunction, useLocation, useParams } from 'react-router'
import { monthText } from '../../../contract/date-texts.ts'
import { parseDate } from '../../../contract/dates.ts'
import { addMonths } from '../../../contract/days.ts'
import type { VenueMonth } from '../../../contract/venue-figures.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { writeCsv } from '../../../contract/csv-text.ts'
import { PageHead } from '../kit/page-head.tsx'
import { PeriodLinks } from '../kit/period-links.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import { cellsOfMonth, rowsOfMonth } from './class-rows.rules.ts'
import { ClassTable } from './class-table.tsx'
import { MonthDays } from './month-days.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.monthTitle })

/** A venue's month: visits, no-shows, late cancellations, and how full each class was. */
export default function MonthPage() {
  const { venue = '' } = useParams()
  const asked = new URLSearchParams(useLocation().search).get('month') ?? ''
  const month = parseDate(`${asked}-01`)?.slice(0, 7)
  return <VenueFrame>{(account) => <Month slug={venue} account={account} month={month} />}</VenueFrame>
}

interface MonthProps {
  readonly slug: string
  readonly account: string
  /** 'yyyy-MM'; undefined: this month. */
  readonly month: string | undefined
}

function Month({ slug, account, month }: MonthProps) {
  const params = { path: { venue: slug }, query: month === undefined ? {} : { month } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/figures', { params })),
    `${account} ${slug} ${month}`,
  )
  return (
    <RecordFrame
      key={slug}
      loaded={loaded}
      reload={reload}
      title={texts.monthTitle}
      whoMay={texts.monthWhoMay}
      staysWhileLoading
    >
      {(shown) => <Figures asked={month} figures={shown} />}
    </RecordFrame>
  )
}

interface FiguresProps {
  /** The month in the address. */
  readonly asked: string | undefined
  readonly figures: VenueMonth
}

function Figures({ asked, figures }: FiguresProps) {
  const { venue, month, isOver, days, classes, walkIns } = figures
  const rows = rowsOfMonth(figures)
  const save = () =>
    saveFile(new Blob([writeCsv(cellsOfMonth(rows))], { type: 'text/csv' }), `${venue.slug}-${month}.csv`)
  const isEmpty = classes.length === 0 && walkIns.visits + walkIns.missed + walkIns.cancelledLate === 0
  return (
    <>
      <PageHead title={texts.monthTitle} venue={venue.name} />
      <MonthLinks asked={asked} figures={figures} />
      {!isOver && <p className="text-ink-muted">{texts.monthSoFarHint}</p>}
      {isEmpty ? (
        <EmptyState icon="calendar" title={texts.emptyTitle}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <>
          <MonthDays days={days} />
          <Card className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg font-semibold">{texts.classesTitle}</h2>
              <Button variant="secondary" icon="download" className="print:hidden" onClick={save}>
                {texts.saveButton}
              </Button>
            </div>
            <ClassTable rows={rows} />
            <p className="text-sm text-ink-muted">{texts.moneyHint}</p>
          </Card>
        </>
      )}
    </>
  )
}

/** The arrows count from the address, so that two quick presses are two months. */
function MonthLinks({ asked, figures: { venue, month, isOver } }: FiguresProps) {
  const path = `/staff/venues/${venue.slug}/month`
  const to = (months: number) => `${path}?month=${addMonths(`${asked ?? month}-01`, months).slice(0, 7)}`
  return (
    <PeriodLinks
      label={texts.monthTitle}
      heading={monthText(month)}
      previous={{ to: to(-1), label: texts.previousMonthLabel }}
      now={{ to: path, label: texts.thisMonthButton, isShown: !isOver }}
      next={{ to: to(1), label: texts.nextMonthLabel, isEnd: !isOver }}
    />
  )
}
