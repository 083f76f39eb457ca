import { lazy, Suspense } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { dayText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { figureGroups, type FigureGroup, type Figures, figuresQuery } from '../../../contract/staff-figures.ts'
import { problemOf } from '../../../contract/problems.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { FigureReaders } from './figure-readers.tsx'
import { CutNote, DaysTable, MoneyTable, VisitsTable } from './figure-tables.tsx'
import * as texts from './texts.ts'

const FigureChart = lazy(() => import('./figure-chart.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.title })

/** The whole product in numbers (T176). What is shown stands in the address. */
export default function AllFiguresPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <>
          <LoadedFigures account={account} />
          {rights.includes('figures.mail') && <FigureReaders account={account} />}
        </>
      )}
    </OfficeFrame>
  )
}

function LoadedFigures({ account }: { readonly account: string }) {
  const [query, setQuery] = useSearchParams()
  const asked = figuresQuery.safeParse(Object.fromEntries(query))
  const errors = asked.success ? {} : problemOf(asked.error.issues).fields
  const [loaded, reload] = useLoad(
    () =>
      awaitAnswer(
        staffApi.GET('/api/staff/figures', { params: { query: asked.success ? Object.fromEntries(query) : {} } }),
      ),
    asked.success ? `${account} ${query.toString()}` : null,
  )
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  const by = asked.success ? (asked.data.by ?? 'city') : 'city'
  return (
    <>
      <PageHead title={texts.title}>
        <p className="mt-1 text-ink-muted">{texts.intro}</p>
      </PageHead>
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <SegmentedControl<FigureGroup>
          label={texts.byLabel}
          options={figureGroups.map((value) => ({ value, label: texts.groupTexts[value] }))}
          value={by}
          onChange={(value) => choose('by', value)}
        />
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={texts.dayTexts[name]}
            value={query.get(name) ?? ''}
            error={errors[name]}
            onChange={({ currentTarget: { value } }) => choose(name, value)}
          />
        ))}
      </div>
      {asked.success && (
        <RecordFrame loaded={loaded} reload={reload} whoMay={texts.whoMay} staysWhileLoading>
          {(figures) => <ShownFigures figures={figures} by={by} />}
        </RecordFrame>
      )}
    </>
  )
}

function ShownFigures({ figures, by }: { readonly figures: Figures; readonly by: FigureGroup }) {
  const { from, to, money, visits, days } = figures
  return (
    <>
      <p role="status" className="font-medium">
        {fillIn(texts.spanText, { from: dayText(from), to: dayText(to) })}
      </p>
      <RecordCard title={texts.daysTitle}>
        <Suspense fallback={<div className="h-64" />}>
          <FigureChart days={days} />
        </Suspense>
        <DaysTable days={days} />
      </RecordCard>
      {by === 'venue' ? (
        <p className="text-ink-muted">{texts.noMoneyHint}</p>
      ) : (
        <RecordCard title={texts.moneyTitle}>
          <MoneyTable rows={money} by={by} />
          <CutNote rows={money} />
        </RecordCard>
      )}
      <RecordCard title={texts.visitsTitle}>
        <VisitsTable rows={visits} by={by} />
        <CutNote rows={visits} />
      </RecordCard>
    </>
  )
}
