import { useRef } from 'react'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { ImportPlanLine } from '../../../contract/staff-imports.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordCard, RecordLines } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

/** Addresses that are fetched again, each with its next time and what the last one brought, and plans that wait. */
export function PlanList({ account, mayRun }: { readonly account: string; readonly mayRun: boolean }) {
  const [loaded, reload] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/import-plans')), account)
  const heading = useRef<HTMLHeadingElement>(null)
  const stop = async (planId: string) => {
    try {
      const change = { params: { path: { planId } }, body: {} }
      await awaitAnswer(staffApi.POST('/api/staff/import-plans/{planId}/schedule', change))
      toast.success(texts.stopDone)
      heading.current?.focus()
      await reload()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
  }
  return (
    <RecordFrame loaded={loaded} reload={reload} staysWhileLoading>
      {({ plans }) =>
        plans.length > 0 && (
          <RecordCard title={texts.plansTitle} heading={heading}>
            <RecordLines
              empty=""
              lines={plans.map((plan) => ({
                id: plan.id,
                title: (
                  <>
                    <TextLink
                      to={`/staff/imports/plans/${plan.id}`}
                      text={[plan.name, plan.source].filter(Boolean).join(', ')}
                    />
                    {mayRun && plan.every !== null && (
                      <Button variant="secondary" size="sm" className="min-h-11" onClick={() => void stop(plan.id)}>
                        {texts.stopButton}
                        <span className="sr-only"> {plan.name}</span>
                      </Button>
                    )}
                  </>
                ),
                detail: <PlanStanding plan={plan} />,
              }))}
            />
          </RecordCard>
        )
      }
    </RecordFrame>
  )
}

function PlanStanding({ plan: { kind, every, state, nextAt, last, problem } }: { readonly plan: ImportPlanLine }) {
  const notYet = state === 'waiting' || state === 'running' ? texts.beginsText : texts.neverImported
  const when = nextAt === null ? notYet : fillIn(texts.nextText, { next: momentText(nextAt) })
  const before = last && fillIn(texts.lastText, { at: momentText(last.startedAt), state: texts.stateTexts[last.state] })
  return (
    <>
      <p>{[texts.kindTexts[kind], every && texts.scheduleTexts[every], when, before].filter(Boolean).join(' · ')}</p>
      {problem !== null && <p className="text-danger-text">{problem}</p>}
    </>
  )
}
