import { MOST_COUNTED } from '../../../contract/list-columns.ts'
import { useEffect, useEffectEvent } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Today, TodayLine } from '../../../contract/staff-today.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { kindsOnToday } from './today-kinds.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.todayTitle })

/** What waits for this operator. It is read again whenever they come back to it. */
export default function TodayPage() {
  return <OfficeFrame>{(_staff, account) => <TodayList account={account} />}</OfficeFrame>
}

function TodayList({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/today')), account)
  const back = useEffectEvent(() => void reload())
  useEffect(() => {
    addEventListener('focus', back)
    return () => removeEventListener('focus', back)
  }, [])
  return (
    <>
      <PageHead title={texts.todayTitle}>
        <p className="mt-1 text-ink-muted">{texts.todayIntro}</p>
      </PageHead>
      <RecordFrame loaded={loaded} reload={reload} staysWhileLoading>
        {(today) => <TodayLines today={today} />}
      </RecordFrame>
    </>
  )
}

const link = 'font-medium underline underline-offset-3'

function TodayLines({ today: { at, lines, more } }: { readonly today: Today }) {
  if (lines.length === 0)
    return (
      <EmptyState icon="circle-check" title={texts.todayEmptyTitle}>
        {texts.todayEmptyHint}
      </EmptyState>
    )
  return (
    <>
      <ul
        aria-label={texts.todayLinesLabel}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {lines.map((line) => (
          <li key={`${line.kind} ${line.id}`} className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[8rem_1fr_auto]">
            <span>
              <Badge>{kindsOnToday[line.kind].name}</Badge>
            </span>
            <Link
              to={kindsOnToday[line.kind].path.replace('{id}', line.id)}
              dir="auto"
              className={`${link} min-w-0 [overflow-wrap:anywhere]`}
            >
              {fillIn(kindsOnToday[line.kind].text, line.words)}
            </Link>
            <When line={line} at={at} />
          </li>
        ))}
      </ul>
      <ul className="grid gap-2">
        {more.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={kindsOnToday[kind].list} className={link}>
              {count > MOST_COUNTED / 2
                ? fillIn(texts.manyMoreText, { count: MOST_COUNTED / 2, kind: kindsOnToday[kind].name })
                : fillIn(texts.moreText, { count, kind: kindsOnToday[kind].name })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function When({ line: { due, since }, at }: { readonly line: TodayLine; readonly at: string }) {
  return (
    <span className="figures flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      {due !== null && due <= at && <Badge tone="danger">{texts.overdueBadge}</Badge>}
      {due === null
        ? fillIn(texts.sinceText, { moment: momentText(since) })
        : fillIn(texts.dueText, { moment: momentText(due) })}
    </span>
  )
}
