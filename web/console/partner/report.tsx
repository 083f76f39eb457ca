import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { monthText } from '../../../contract/date-texts.ts'
import { parseDate } from '../../../contract/dates.ts'
import { addMonths } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { PartnerReport, ShownCounts } from '../../../contract/partner-reports.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { PeriodLinks } from '../kit/period-links.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './kit-texts.ts'
import type { PartnerPlace } from './partner-frame.tsx'

/** Scans, passes and visits by month, and by place and batch in the month of the address (B16). */
export function ReportPage({ slug, account }: PartnerPlace) {
  const asked = new URLSearchParams(useLocation().search).get('month') ?? ''
  const month = parseDate(`${asked}-01`)?.slice(0, 7)
  const params = { path: { partner: slug }, query: month === undefined ? {} : { month } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/report', { params })),
    `${account} ${slug} ${month}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.reportTitle} staysWhileLoading>
      {(report) => <Report asked={month} report={report} />}
    </RecordFrame>
  )
}

function Report({ asked, report }: { readonly asked: string | undefined; readonly report: PartnerReport }) {
  const { partner, month, months, sources } = report
  const path = `/staff/partners/${partner.slug}/report`
  const to = (by: number) => `${path}?month=${addMonths(`${asked ?? month}-01`, by).slice(0, 7)}`
  const heading = monthText(month)
  return (
    <>
      <PageHead title={texts.reportTitle} venue={partner.name}>
        <p className="mt-1 text-ink-muted">{texts.reportIntro}</p>
      </PageHead>
      <PeriodLinks
        label={texts.monthColumn}
        heading={heading}
        previous={{ to: to(-1), label: texts.previousMonth }}
        now={{ to: path, label: texts.thisMonth, isShown: asked === undefined }}
        next={{ to: to(1), label: texts.nextMonth, isEnd: asked === undefined }}
      />
      {[...months, ...sources].every(isEmpty) ? (
        <EmptyState icon="qr-code" title={texts.reportEmptyTitle}>
          {texts.reportEmptyHint}
        </EmptyState>
      ) : (
        <>
          <RecordCard title={fillIn(texts.sourcesTitle, { month: heading })}>
            <CountTable
              label={texts.sourceColumn}
              rows={sources.map(({ kind, name, ...counts }) => ({
                id: `${kind} ${name}`,
                name: kind === 'none' ? texts.sourceNone : `${name}`,
                detail: kind === 'none' ? null : texts.sourceKinds[kind],
                counts,
              }))}
            />
          </RecordCard>
          <RecordCard title={texts.monthsTitle}>
            <CountTable
              label={texts.monthColumn}
              rows={months.map(({ month: one, ...counts }) => ({
                id: one,
                name: (
                  <Link to={`${path}?month=${one}`} className="underline underline-offset-3">
                    {monthText(one)}
                  </Link>
                ),
                detail: null,
                counts,
              }))}
            />
          </RecordCard>
          <p className="text-sm text-ink-muted">{texts.reportSmallHint}</p>
        </>
      )}
    </>
  )
}

const isEmpty = ({ scans, passes, visits }: ShownCounts) => [scans, passes, visits].every((count) => count === 0)

interface CountTableProps {
  readonly label: string
  readonly rows: readonly {
    readonly id: string
    readonly name: ReactNode
    readonly detail: string | null
    readonly counts: ShownCounts
  }[]
}

const columns = [
  ['scans', texts.scansColumn],
  ['passes', texts.passesColumn],
  ['visits', texts.visitsColumn],
] as const

function CountTable({ label, rows }: CountTableProps) {
  return (
    <WideTable label={label}>
      <table className="figures w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm text-ink-muted">
            <th className="py-2 pr-3 font-medium">{label}</th>
            {columns.map(([field, name]) => (
              <th key={field} className="w-15 py-2 pl-2 text-right font-medium sm:w-24">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, detail, counts }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere">
                {name}
                {detail !== null && <span className="block text-sm font-normal text-ink-muted">{detail}</span>}
              </th>
              {columns.map(([field]) => (
                <td key={field} className="py-2 pl-2 text-right">
                  {counts[field].toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
