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
import * as texts from './texts.ts'

interface Choice {
  readonly label: string
  readonly description: string
}

const ofScans: Readonly<Record<CaseOutcome, Choice>> = {
  checkedIn: { label: texts.checkedIn, description: texts.theirVisitIsUsed },
  paid: { label: texts.paid, description: texts.theTravellerPaysNothing },
  rejected: { label: texts.rejected, description: texts.nothingChanges },
  upheld: { label: texts.upheld, description: texts.theyGetTheVisitBack },
}

function choiceOf({ entry }: DeskCase, outcome: CaseOutcome): Choice {
  if (!entry) return ofScans[outcome]
  if (outcome === 'rejected') return { label: texts.itStands, description: texts.nobodysVisitChanges }
  return entry.kind === 'absence' ? { label: texts.upheld, description: texts.theyWereThere } : ofScans[outcome]
}

interface SettleFormProps {
  readonly of: DeskCase
  readonly onClose: () => void
  readonly onSettled: () => Promise<void>
}

/** Ends a case in one of the ways that its booking still allows (B14). */
export function SettleForm({ of, onClose, onSettled }: SettleFormProps) {
  const form = useForm(settleCase.body, async (body) => {
    const { isChanged, settledBy } = await awaitAnswer(
      staffApi.POST('/api/staff/cases/{caseId}', { params: { path: { caseId: of.id } }, body }),
    )
    if (isChanged) toast.success(texts.theCaseWasSettled)
    else toast.info(fillIn(texts.somebodySettledIt, { name: settledBy ?? texts.aColleague }))
    onClose()
    await onSettled()
  })
  return (
    <FlowForm form={form}>
      <RadioGroup legend={texts.howItEnds} error={form.errors['outcome']}>
        {of.outcomes.map((outcome) => (
          <RadioCard key={outcome} name="outcome" value={outcome} {...choiceOf(of, outcome)} />
        ))}
      </RadioGroup>
      <TextArea
        label={texts.why}
        hint={of.entry ? texts.bothReadIt : texts.itStaysInTheLog}
        name="reason"
        required
        rows={3}
        maxLength={500}
        error={form.errors['reason']}
      />
      <Button type="submit" size="lg" wide loading={form.isSending}>
        {texts.settle}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {texts.cancel}
      </Button>
    </FlowForm>
  )
}
