import { useRef } from 'react'
import { type HealthCheck, medicalQuestions } from '../../../contract/health-check.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadError } from '../../client/load/load-error.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { EmergencyStep, MedicalStep, MotivationStep, PersonalStep } from './steps.tsx'
import { STEPS, useQuestionnaire } from './use-questionnaire.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const headings = [texts.aboutYouTitle, texts.emergencyContactTitle, texts.healthTitle, texts.trainingTitle] as const

interface HealthCheckDialogProps {
  readonly user: SignedInUser
  readonly onClose: () => void
  /** Called after saving, instead of closing. */
  readonly onSaved?: () => void
}

/** The '… Check' in four steps (2-marketplace §2.17). */
export function HealthCheckDialog({ user, onClose, onSaved = onClose }: HealthCheckDialogProps) {
  const { brand } = useSite()
  const [saved, reload] = useLoad(() => awaitAnswer(api.GET('/api/user/parQ/get')), user.id)
  if (saved.state === 'here')
    return <Questionnaire saved={saved.value} user={user} onClose={onClose} onSaved={onSaved} />
  return (
    <Dialog title={fillIn(texts.dialogTitle, { brand })} phone="full" onClose={onClose}>
      {saved.state === 'failed' ? (
        <LoadError problem={saved.problem} onRetry={reload} />
      ) : (
        <Skeleton height="24rem" className="rounded-card" />
      )}
    </Dialog>
  )
}

function Questionnaire({
  saved,
  user,
  onClose,
  onSaved,
}: Required<HealthCheckDialogProps> & { readonly saved: HealthCheck }) {
  const { brand } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const { draft, problems, failure, step, isSending, change, next, goTo } = useQuestionnaire({
    saved,
    user,
    onSaved,
    box,
  })
  const part = { draft, problems, onChange: change }
  return (
    <Dialog
      title={fillIn(texts.dialogTitle, { brand })}
      phone="full"
      isBusy={isSending}
      onClose={onClose}
      footer={<StepButtons step={step} isSending={isSending} onBack={() => goTo(step - 1)} onNext={next} />}
    >
      <div ref={box} tabIndex={-1} className="grid gap-5 outline-none" role="group" aria-label={headings[step - 1]}>
        <StepHead step={step} />
        <FormErrorSummary title={texts.errorSummaryTitle} errors={summaryOf(failure, problems, step)} />
        {Array.from({ length: step - 1 }, (_, before) => (
          <BackToStep key={before} step={before + 1} onBack={goTo} />
        ))}
        {step === 1 && <PersonalStep {...part} />}
        {step === 2 && <EmergencyStep {...part} />}
        {step === 3 && <MedicalStep {...part} />}
        {step === 4 && <MotivationStep {...part} />}
      </div>
    </Dialog>
  )
}

/** Shows the number of the step and the progress. */
function StepHead({ step }: { readonly step: number }) {
  return (
    <div>
      <p className="text-sm font-medium text-ink-muted">{fillIn(texts.stepOfFour, { step })}</p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-surface-sunken">
        <div
          className="h-full rounded-full bg-primary transition-[width]"
          style={{ width: `${(step / STEPS) * 100}%` }}
        />
      </div>
      <h3 className="mt-4 text-heading">{headings[step - 1]}</h3>
    </div>
  )
}

interface StepButtonsProps {
  readonly step: number
  readonly isSending: boolean
  readonly onBack: () => void
  readonly onNext: () => void
}

function StepButtons({ step, isSending, onBack, onNext }: StepButtonsProps) {
  return (
    <div className="flex flex-1 items-center justify-between gap-3">
      {step > 1 ? (
        <Button variant="ghost" icon="arrow-left" disabled={isSending} onClick={onBack}>
          {texts.backButton}
        </Button>
      ) : (
        <span />
      )}
      <Button loading={isSending} loadingLabel={texts.saveBusy} onClick={onNext}>
        {step === STEPS ? texts.submitButton : step === 2 ? 'Next/Skip' : texts.nextButton}
      </Button>
    </div>
  )
}

/** Makes each step a history entry: Back leads to the step before, as the arrow does. */
function BackToStep({ step, onBack }: { readonly step: number; readonly onBack: (step: number) => void }) {
  useCloseOnBack(true, () => onBack(step))
  return null
}

function summaryOf(
  failure: string | undefined,
  problems: Readonly<Record<string, string>>,
  step: number,
): { text: string }[] {
  if (failure !== undefined) return [{ text: failure }]
  return step === 3 && medicalQuestions.some((question) => problems[question] !== undefined)
    ? [{ text: texts.answersMissingError }]
    : []
}
