import { type CaseOutcome, type DeskCase, settleCase } from '../../../contract/desk-cases.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { staffApi } from '../staff-login.ts'
import { caseOutcomeText } from './case-words.ts'
import * as texts from './texts.ts'

interface Choice {
  readonly label: string
  readonly description: string
}

const ofScans: Readonly<Record<CaseOutcome, Choice>> = {
  checkedIn: { label: texts.outcomes.checkedIn, description: texts.outcomeCheckedInHint },
  paid: { label: texts.outcomes.paid, description: texts.outcomePaidHint },
  rejected: { label: texts.outcomes.rejected, description: texts.outcomeRejectedHint },
  upheld: { label: texts.outcomes.upheld, description: texts.outcomeUpheldHint },
}

function choiceOf({ entry }: DeskCase, outcome: CaseOutcome): Choice {
  if (!entry) return ofScans[outcome]
  if (outcome === 'rejected')
    return { label: caseOutcomeText(outcome, true), description: texts.outcomeEntryStandsHint }
  return entry.kind === 'absence'
    ? { label: texts.outcomes.upheld, description: texts.outcomeUpheldAbsenceHint }
    : ofScans[outcome]
}

interface SettleFormProps {
  readonly deskCase: DeskCase
  readonly onSettled: () => Promise<void>
}

/** Ends a case in one of the ways that its booking still allows (B14). */
export function SettleForm({ deskCase, onSettled }: SettleFormProps) {
  const form = useForm(settleCase.body, async (body) => {
    const { isChanged, settledBy } = await awaitAnswer(
      staffApi.POST('/api/staff/cases/{caseId}', { params: { path: { caseId: deskCase.id } }, body }),
    )
    if (isChanged) toast.success(texts.settleDone)
    else toast.info(fillIn(texts.settledBefore, { name: settledBy ?? texts.settledByColleague }))
    await onSettled()
  })
  return (
    <FlowForm form={form}>
      <RadioGroup legend={texts.outcomeLabel} error={form.errors['outcome']}>
        {deskCase.outcomes.map((outcome) => (
          <RadioCard key={outcome} name="outcome" value={outcome} {...choiceOf(deskCase, outcome)} />
        ))}
      </RadioGroup>
      <TextArea
        isOneLine
        label={texts.whyLabel}
        hint={deskCase.entry ? texts.whyHintOfObjection : texts.whyHint}
        name="reason"
        required
        rows={3}
        maxLength={500}
        error={form.errors['reason']}
      />
      <Button type="submit" size="lg" wide loading={form.isSending}>
        {texts.settleButton}
      </Button>
    </FlowForm>
  )
}
