import { useRef, useState } from 'react'
import { Link, type MetaFunction, useParams } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { type BulkAct, bulkActs, MOST_FAILURES_SHOWN } from '../../../contract/staff-bulk.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, RecordFacts, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { usePolling } from '../../client/load/use-polling.ts'
import { staffApi } from '../staff-login.ts'
import { OfficeFrame } from './office-frame.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.bulkActTitle })

/** How an act on many rows goes, and which of them failed. */
export default function BulkActPage() {
  const { act = '' } = useParams()
  return <OfficeFrame>{(_staff, account) => <LoadedAct account={account} id={act} />}</OfficeFrame>
}

function LoadedAct({ account, id }: { readonly account: string; readonly id: string }) {
  const [loaded, reload] = useLoad(() => lookAt(id), `${account} ${id}`)
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.bulkActTitle}>
      {(begun) => <Act begun={begun} />}
    </RecordFrame>
  )
}

const lookAt = (id: string) =>
  awaitAnswer(staffApi.GET('/api/staff/bulk-acts/{bulkActId}', { params: { path: { bulkActId: id } } }))

function Act({ begun }: { readonly begun: BulkAct }) {
  const [now, setNow] = useState(begun)
  const [isSending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, act, state, total, done, failed, failures, reason, begunAt } = now
  const { name, list } = bulkActs[act]
  const isRunning = state === 'running'
  usePolling(isRunning, async () => setNow(await lookAt(id)))
  const goOn = async () => {
    setSending(true)
    try {
      const params = { path: { bulkActId: id } }
      setNow(await awaitAnswer(staffApi.POST('/api/staff/bulk-acts/{bulkActId}/again', { params })))
      heading.current?.focus()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setSending(false)
    }
  }
  const counts = { done: count(done), failed: count(failed), total: count(total) }
  return (
    <>
      <PageHead title={name} heading={heading} />
      <Card className="grid gap-4">
        <p role="status" className="figures font-medium">
          {fillIn(texts.bulkStates[state], counts)} {failed > 0 && fillIn(texts.bulkFailed, counts)}
        </p>
        {isRunning && <Progress label={name} value={done + failed} max={total} />}
        <RecordFacts
          facts={[
            [texts.bulkReasonLabel, reason],
            [texts.bulkBegunLabel, momentText(begunAt)],
          ]}
        />
        <div className="flex flex-wrap gap-3">
          {(state === 'stopped' || (state === 'done' && failed > 0)) && (
            <Button loading={isSending} loadingLabel={texts.bulkAgainBusy} onClick={() => void goOn()}>
              {state === 'stopped' ? texts.bulkGoOnButton : texts.bulkAgainButton}
            </Button>
          )}
          <ButtonLink variant="secondary" to={`/staff/${list}`}>
            {texts.bulkListLink}
          </ButtonLink>
        </div>
      </Card>
      {failures.length > 0 && <Failures of={now} />}
    </>
  )
}

const count = (number: number) => number.toLocaleString('en-US')

function Failures({ of: { act, failed, failures } }: { readonly of: BulkAct }) {
  return (
    <RecordCard title={texts.bulkFailuresTitle}>
      <RecordLines
        lines={failures.map(({ id, name, why }) => ({
          id,
          title:
            bulkActs[act].list === 'mails' ? (
              name
            ) : (
              <Link to={`/staff/${bulkActs[act].list}/${id}`} className="underline underline-offset-3">
                {name}
              </Link>
            ),
          detail: why,
        }))}
        empty=""
      />
      {failed > failures.length && (
        <p className="text-sm text-ink-muted">{fillIn(texts.bulkFailuresMore, { most: MOST_FAILURES_SHOWN })}</p>
      )}
    </RecordCard>
  )
}
