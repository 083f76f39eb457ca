import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { FailedJob, StaffJobs } from '../../../contract/staff-jobs.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { writeKind } from '../kit/mail-words.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

const RunAgainDialog = lazy(() => import('./run-again-dialog.tsx'))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.jobsTitle })

/** The background work: what waits, what runs, and what was given up (T176). */
export default function JobsPage() {
  return <OfficeFrame>{({ rights }, account) => <Jobs account={account} rights={rights} />}</OfficeFrame>
}

function Jobs({ account, rights }: { readonly account: string; readonly rights: readonly string[] }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/jobs')), account)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.jobsTitle} whoMay={texts.jobsWhoMay} staysWhileLoading>
      {({ queues, failed }) => (
        <>
          <PageHead title={texts.jobsTitle} heading={heading}>
            <p className="mt-1 text-ink-muted">{texts.jobsIntro}</p>
          </PageHead>
          <RecordCard title={texts.failedTitle}>
            <RecordLines
              empty={texts.failedEmpty}
              lines={failed.map((job) => ({
                id: job.id,
                title: <FailedTitle {...{ job, rights, heading }} onDone={reload} />,
                detail: (
                  <span dir="auto">
                    {fillIn(job.tries === 1 ? texts.failedOnce : texts.failedTries, {
                      moment: momentText(job.failedAt),
                      tries: job.tries,
                      problem: job.problem ?? texts.failedSilently,
                    })}
                  </span>
                ),
              }))}
            />
          </RecordCard>
          <Queues queues={queues} />
        </>
      )}
    </RecordFrame>
  )
}

interface FailedTitleProps {
  readonly job: FailedJob
  readonly rights: readonly string[]
  /** The line of a job that runs again goes. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onDone: () => Promise<void>
}

function FailedTitle({ job, rights, heading, onDone }: FailedTitleProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span>{writeKind(job.queue)}</span>
      {rights.includes('jobs.retry') && (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {texts.runAgainWords.button}
          <span className="sr-only"> {writeKind(job.queue)}</span>
        </Button>
      )}
      <Suspense>
        {isOpen && <RunAgainDialog {...job} onClose={() => setOpen(false)} onDone={onDone} focusAfter={heading} />}
      </Suspense>
    </>
  )
}

function Queues({ queues }: Pick<StaffJobs, 'queues'>) {
  return (
    <RecordCard title={texts.queuesTitle}>
      <WideTable label={texts.queuesTitle}>
        <table className="figures w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-sm text-ink-muted">
              {texts.queueHeads.map((head) => (
                <th key={head} scope="col" className="py-2 pr-4 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {queues.map(({ name, waiting, running, failed, oldestWaitingAt }) => (
              <tr key={name}>
                <th scope="row" className="py-2 pr-4 font-medium">
                  {writeKind(name)}
                </th>
                <td className="py-2 pr-4">{waiting}</td>
                <td className="py-2 pr-4">{running}</td>
                <td className="py-2 pr-4">{failed}</td>
                <td className="py-2 whitespace-nowrap">{oldestWaitingAt !== null && momentText(oldestWaitingAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </RecordCard>
  )
}
