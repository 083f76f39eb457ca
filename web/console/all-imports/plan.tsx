import { useEffect, useRef, useState } from 'react'
import { type MetaFunction, useNavigate, useParams } from 'react-router'
import type { StaffImportPlan } from '../../../contract/staff-imports.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { usePolling } from '../../client/load/use-polling.ts'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { PlanLook } from './plan-look.tsx'
import { PlanReading } from './plan-reading.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.planTitle })

/** An import before it runs: how its file is read, and what it would do. */
export default function ImportPlanPage() {
  const { plan = '' } = useParams()
  return (
    <OfficeFrame>
      {({ rights }, account) => <LoadedPlan id={plan} account={account} mayRun={rights.includes('imports.run')} />}
    </OfficeFrame>
  )
}

const readPlan = (planId: string): Promise<StaffImportPlan> =>
  awaitAnswer(staffApi.GET('/api/staff/import-plans/{planId}', { params: { path: { planId } } }))

interface LoadedPlanProps {
  readonly id: string
  readonly account: string
  readonly mayRun: boolean
}

function LoadedPlan({ id, account, mayRun }: LoadedPlanProps) {
  const [loaded, reload, show] = useLoad(() => readPlan(id), `${account} ${id}`)
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.planTitle} whoMay={texts.importsWhoMay}>
      {(plan) => <Plan plan={plan} show={show} mayRun={mayRun} />}
    </RecordFrame>
  )
}

interface PlanProps {
  readonly plan: StaffImportPlan
  readonly show: (plan: StaffImportPlan) => void
  readonly mayRun: boolean
}

function Plan({ plan, show, mayRun }: PlanProps) {
  const navigate = useNavigate()
  /** The latest import before this one was started here. */
  const before = useRef<string | null>(undefined)
  usePolling(plan.state !== 'open', async () => show(await readPlan(plan.id)))
  useEffect(() => {
    if (before.current !== undefined && plan.runId !== null && plan.runId !== before.current)
      void navigate(`/staff/imports/${plan.runId}`)
  }, [plan.runId, navigate])
  const run = async (anyway: boolean) => {
    before.current = plan.runId
    const params = { path: { planId: plan.id } }
    try {
      show(await awaitAnswer(staffApi.POST('/api/staff/import-plans/{planId}/run', { params, body: { anyway } })))
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
  }
  return (
    <>
      <PageHead title={plan.name} venue={texts.kindTexts[plan.kind]} />
      <PlanReading plan={plan} show={show} mayRun={mayRun} />
      <PlanLook plan={plan} run={mayRun ? run : undefined} />
      {plan.address !== null && mayRun && <Schedule plan={plan} show={show} />}
    </>
  )
}

function Schedule({ plan, show }: Pick<PlanProps, 'plan' | 'show'>) {
  const [error, setError] = useState<string>()
  const choose = async (every: string) => {
    const [params, body] = [{ path: { planId: plan.id } }, { every: every as 'day' | 'week' | '' }]
    setError(undefined)
    try {
      show(await awaitAnswer(staffApi.POST('/api/staff/import-plans/{planId}/schedule', { params, body })))
      toast.success(texts.scheduleDone)
    } catch (thrown) {
      const { fields, message } = asProblem(thrown)
      setError(fields['every'] ?? message)
    }
  }
  return (
    <RecordCard title={texts.scheduleTitle}>
      <SelectField
        label={plan.address ?? ''}
        hint={texts.scheduleHint}
        options={listOptions(texts.scheduleTexts)}
        value={plan.every ?? ''}
        error={error}
        onChange={({ target }) => void choose(target.value)}
        fieldClassName="max-w-md"
      />
    </RecordCard>
  )
}
