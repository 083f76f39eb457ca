import { Link, type MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { NightlyCount } from '../../../contract/staff-count.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.countTitle })

/** What the last nightly count found (trust 16), with the records that do not add up. */
export default function CountPage() {
  return <OfficeFrame>{(_staff, account) => <LastCount account={account} />}</OfficeFrame>
}

function LastCount({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/count')), account)
  return (
    <>
      <PageHead title={texts.countTitle}>
        <p className="mt-1 text-ink-muted">{texts.countIntro}</p>
      </PageHead>
      <RecordFrame loaded={loaded} reload={reload} whoMay={texts.countWhoMay}>
        {({ countedAt, counts }) =>
          countedAt === null ? (
            <EmptyState icon="clock" title={texts.countNeverTitle}>
              {texts.countNeverHint}
            </EmptyState>
          ) : (
            <>
              <p className="text-ink-muted">{fillIn(texts.countedAtText, { moment: momentText(countedAt) })}</p>
              {counts.map((count) => (
                <Count key={count.what} count={count} />
              ))}
            </>
          )
        }
      </RecordFrame>
    </>
  )
}

/** The differences as the count has found them: they are for those who mend the data. */
function Count({ count: { what, total, differences } }: { readonly count: NightlyCount['counts'][number] }) {
  return (
    <RecordCard title={what}>
      <p>
        {total === 0 ? (
          <Badge tone="success">{texts.countRightBadge}</Badge>
        ) : (
          <Badge tone="danger">{fillIn(texts.countWrongText, { total })}</Badge>
        )}
      </p>
      <ul className="grid gap-2">
        {differences.map((difference) => (
          <li key={JSON.stringify(difference)} className="[overflow-wrap:anywhere]">
            <code className="text-sm">{JSON.stringify(difference)}</code>{' '}
            <RecordLink path="/staff/orders" id={difference['orderId']} text={texts.countOrderLink} />
            <RecordLink path="/staff/bookings" id={difference['bookingId']} text={texts.countBookingLink} />
          </li>
        ))}
      </ul>
      {total > differences.length && <p>{fillIn(texts.countMoreText, { count: differences.length })}</p>}
    </RecordCard>
  )
}

function RecordLink({ path, id, text }: { readonly path: string; readonly id: unknown; readonly text: string }) {
  if (typeof id !== 'string') return null
  return (
    <Link to={`${path}/${id}`} className="font-medium underline underline-offset-3">
      {text}
    </Link>
  )
}
