import { type MetaFunction, useLocation, useParams } from 'react-router'
import { monthText } from '../../../contract/date-texts.ts'
import { addMonths } from '../../../contract/days.ts'
import type { VenueMonth } from '../../../contract/venue-figures.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { writeCsv } from '../kit/csv-text.rules.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../venue/venue-frame.tsx'
import { cellsOfMonth, rowsOfMonth } from './class-rows.rules.ts'
import { ClassTable } from './class-table.tsx'
import { MonthDays } from './month-days.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.monthTitle })

/** A venue's month: visits, no-shows, late cancellations, and how full each class was. */
export default function MonthPage() {
  const { venue = '' } = useParams()
  const month = new URLSearchParams(useLocation().search).get('month') ?? undefined
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
    <RecordFrame loaded={loaded} reload={reload} title={texts.monthTitle} whoMay={texts.monthWhoMay}>
      {(shown) => <Figures figures={shown} />}
    </RecordFrame>
  )
}

function Figures({ figures }: { readonly figures: VenueMonth }) {
  const { venue, month, isOver, days, classes, walkIns } = figures
  const rows = rowsOfMonth(figures)
  const save = () =>
    saveFile(new Blob([writeCsv(cellsOfMonth(rows))], { type: 'text/csv' }), `${venue.slug}-${month}.csv`)
  const isEmpty = classes.length === 0 && walkIns.visits + walkIns.missed + walkIns.cancelledLate === 0
  return (
    <>
      <PageHead title={texts.monthTitle} venue={venue.name} />
      <MonthLinks figures={figures} />
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

function MonthLinks({ figures: { venue, month, isOver } }: { readonly figures: VenueMonth }) {
  const path = `/staff/venues/${venue.slug}/month`
  const to = (months: number) => `${path}?month=${addMonths(`${month}-01`, months).slice(0, 7)}`
  return (
    <nav aria-label={texts.monthTitle} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="text-heading max-sm:w-full sm:order-last sm:flex-1" aria-live="polite">
        {monthText(month)}
      </h2>
      <ButtonLink to={to(-1)} variant="secondary" preventScrollReset className="print:hidden">
        <Icon name="chevron-left" />
        <span className="sr-only">{texts.previousMonthLabel}</span>
      </ButtonLink>
      <ButtonLink to={path} variant="secondary" preventScrollReset className="print:hidden">
        {texts.thisMonthButton}
      </ButtonLink>
      {isOver && (
        <ButtonLink to={to(1)} variant="secondary" preventScrollReset className="print:hidden">
          <Icon name="chevron-right" />
          <span className="sr-only">{texts.nextMonthLabel}</span>
        </ButtonLink>
      )}
    </nav>
  )
}
