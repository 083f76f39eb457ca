import type { OwnPageProps } from './own-page-props.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { ClosureList } from './closure-list.tsx'
import { HoursForm } from './hours-form.tsx'
import * as texts from './texts.ts'

/** When a venue is open every week, and its closures. */
export function HoursPage({ slug, account }: OwnPageProps) {
  const params = { path: { venue: slug } }
  const [loaded, reload] = useLoad(
    () =>
      Promise.all([
        awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/hours', { params })),
        awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/closures', { params })),
      ]),
    `${account} ${slug}`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.hoursPageTitle}>
      {([hours, closures]) => (
        <>
          <PageHead title={texts.hoursPageTitle} venue={hours.venue.name}>
            <p className="mt-1 text-ink-muted">{hours.mayChange ? texts.visibleAtOnceHint : texts.whoMayChange}</p>
          </PageHead>
          <HoursForm slug={slug} record={hours} />
          <ClosureList slug={slug} known={closures} />
        </>
      )}
    </RecordFrame>
  )
}
