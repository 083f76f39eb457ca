import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import {
  importFates,
  type ImportFate,
  MOST_ROWS_OF_A_FATE,
  type StaffImportPlan,
} from '../../../contract/staff-imports.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { MoreButton } from '../kit/more-button.tsx'
import { RecordCard } from '../kit/record-card.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface PlanLookProps {
  readonly plan: StaffImportPlan
  /** Undefined for those who only look. */
  readonly run: ((anyway: boolean) => Promise<void>) | undefined
}

/** What an import would do, row by row, and the button that lets it. */
export function PlanLook({ plan, run }: PlanLookProps) {
  const [fate, setFate] = useState<ImportFate>()
  const { look, state, problem } = plan
  if (!look) return null
  const isStarted = state === 'waiting' || state === 'running'
  const fates = importFates.filter((one) => (look.fates[one] ?? 0) > 0)
  const optionOf = (one: ImportFate) => ({
    value: one,
    label: `${texts.fateTexts[one]}: ${countText(look.fates[one])}`,
  })
  return (
    <RecordCard title={texts.lookTitle}>
      {state === 'looking' && (
        <div role="status" className="grid gap-2">
          <p>{fillIn(texts.lookBeginning, { percent: look.percent })}</p>
          <Progress label={texts.lookTitle} value={look.percent} max={100} />
        </div>
      )}
      <p className="figures font-medium">{fates.map((one) => optionOf(one).label).join(' · ')}</p>
      {look.hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {look.problem !== null && (
        <p role="alert" className="font-semibold text-danger-text">
          {look.problem}
        </p>
      )}
      <SelectField
        compact
        label={texts.lookRows}
        placeholder={texts.allFates}
        options={fates.map(optionOf)}
        value={fate ?? ''}
        onChange={({ target }) => setFate(importFates.find((one) => one === target.value))}
        fieldClassName="max-w-xs"
      />
      <PlanRows id={plan.id} fate={fate} key={`${fate} ${look.isWhole} ${JSON.stringify(plan.options)}`} />
      {fates.some((one) => (look.fates[one] ?? 0) > MOST_ROWS_OF_A_FATE) && (
        <p className="text-sm text-ink-muted">{fillIn(texts.mostRows, { most: countText(MOST_ROWS_OF_A_FATE) })}</p>
      )}
      {isStarted && <p role="status">{texts.waitingText}</p>}
      {run && problem === null && (
        <Button
          size="lg"
          variant={look.problem === null ? 'primary' : 'danger'}
          loading={isStarted}
          loadingLabel={texts.importBusy}
          className="w-fit"
          onClick={() => void run(look.problem !== null)}
        >
          {look.problem === null ? texts.importButton : texts.anywayButton}
        </Button>
      )}
    </RecordCard>
  )
}

const countText = (count = 0) => count.toLocaleString('en-US')

interface PlanRowsProps {
  readonly id: string
  readonly fate: ImportFate | undefined
}

function PlanRows({ id, fate }: PlanRowsProps) {
  const read = (after: string) => {
    const params = { path: { planId: id }, query: { ...(fate ? { fate } : {}), after } }
    return awaitAnswer(staffApi.GET('/api/staff/import-plans/{planId}/rows', { params }))
  }
  const [loaded, , show] = useLoad(() => read(''), `${id} ${fate}`)
  if (loaded.state !== 'here') return null
  const { rows, next } = loaded.value
  return (
    <>
      <WideTable label={texts.lookRows}>
        <table className="w-full text-left text-sm">
          <thead>
            <tr>
              {texts.rowHeads.map((head) => (
                <th key={head} scope="col" className="p-2 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, line, name, fate: becomes, remark }) => (
              <tr key={number} className="border-t border-line align-top">
                <td className="figures p-2 whitespace-nowrap">
                  {line === null ? texts.notInFile : fillIn(texts.lineText, { number, line })}
                </td>
                <td className="p-2" dir="auto">
                  {name}
                </td>
                <td className="p-2 whitespace-nowrap">{texts.fateTexts[becomes]}</td>
                <td className="p-2">{remark}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {next !== null && (
        <MoreButton
          load={async () => {
            const more = await read(next)
            show({ rows: [...rows, ...more.rows], next: more.next })
          }}
        />
      )}
    </>
  )
}
