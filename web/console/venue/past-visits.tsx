import { useEffect } from 'react'
import { type MetaFunction, useLocation, useParams } from 'react-router'
import { dayText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { PastVisits } from '../../../contract/visit-corrections.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArrivalItem } from '../desk/arrivals/arrival-item.tsx'
import { CorrectionButton } from '../desk/arrivals/correction-button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { daysOfVisits, type PastDay } from './past-days.rules.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pastVisitsTitle })

/** Visits that a manager may still enter by hand or take back (B15, T173). */
export default function PastVisitsPage() {
  const { venue = '' } = useParams()
  return <VenueFrame>{(account) => <LastThreeDays slug={venue} account={account} />}</VenueFrame>
}

function LastThreeDays({ slug, account }: { readonly slug: string; readonly account: string }) {
  const params = { path: { venue: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/past-visits', { params })),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.pastVisitsTitle} whoMay={texts.pastVisitsWhoMay}>
      {(list) => (
        <>
          <PageHead title={texts.pastVisitsTitle} venue={list.venue.name}>
            <p className="mt-1 text-ink-muted">{texts.pastVisitsIntro}</p>
          </PageHead>
          {list.visits.length === 0 && (
            <EmptyState icon="calendar" title={texts.pastVisitsEmptyTitle}>
              {texts.pastVisitsEmptyHint}
            </EmptyState>
          )}
          {daysOfVisits(list.visits).map((day) => (
            <Day key={day.date} {...{ day, list, reload }} />
          ))}
          <NamedVisit />
        </>
      )}
    </RecordFrame>
  )
}

/** Goes to the visit that the address names: a desk's answer 'Too late' leads here. */
function NamedVisit() {
  const { hash } = useLocation()
  useEffect(() => {
    const row = document.getElementById(hash.slice(1))
    if (!row) return
    row.tabIndex = -1
    row.focus()
    row.scrollIntoView({ block: 'center' })
  }, [hash])
  return null
}

interface DayProps {
  readonly day: PastDay
  readonly list: PastVisits
  readonly reload: () => Promise<void>
}

function Day({ day: { date, visits, missed }, list, reload }: DayProps) {
  const title = date === list.today ? texts.pastVisitsToday : dayText(isoOf(date), 'long')
  return (
    <section aria-label={title}>
      <h2 className="text-heading">{title}</h2>
      <p className="figures text-ink-muted">
        {fillIn(missed === 1 ? texts.pastVisitsCounts.one : texts.pastVisitsCounts.many, {
          missed,
          checkedIn: visits.length - missed,
        })}
      </p>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface-raised">
        {visits.map((visit) => (
          <ArrivalItem
            key={visit.bookingId}
            arrival={visit}
            // All of them are over, whatever this browser's clock says.
            now={Number.POSITIVE_INFINITY}
            timeZone={list.venue.timeZone}
            answeredBy="others"
            tells="class"
            isLetIn={false}
            onTap={undefined}
          >
            <CorrectionButton client={staffApi} venue={list.venue.slug} arrival={visit} onDone={reload} />
          </ArrivalItem>
        ))}
      </ul>
    </section>
  )
}
