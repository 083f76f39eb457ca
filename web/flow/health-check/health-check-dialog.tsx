import { useEffect, useRef, useState } from 'react'
import { type HealthCheck, medicalQuestions } from '../../../contract/health-check.ts'
import { api } from '../../client/api/api-client.ts'
import { answered, asProblem } from '../../client/api/errors.ts'
import { type SessionUser, showUser } from '../../client/session/session.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { begunDraft } from './begun-draft.ts'
import { bodyOf, type Draft, draftOf, problemsOfStep } from './draft.rules.ts'
import { EmergencyStep, MedicalStep, MotivationStep, PersonalStep } from './steps.tsx'

const STEPS = 4
const headings = ['About you', 'Emergency Contact Information', 'Your health', 'Your training'] as const

interface HealthCheckDialogProps {
  readonly user: SessionUser
  readonly onClose: () => void
  /** Instead of closing, once it is saved. */
  readonly onSaved?: () => void
}

/** The '… Check' in four steps (2-marketplace §2.17). */
export function HealthCheckDialog({ user, onClose, onSaved = onClose }: HealthCheckDialogProps) {
  const { brand } = useSite()
  const [saved, reload] = useLoad(() => answered(api.GET('/api/user/parQ/get')), user.id)
  if (saved.state === 'here')
    return <Questionnaire saved={saved.value} user={user} onClose={onClose} onSaved={onSaved} />
  return (
    <Dialog title={`${brand} Check`} phone="full" onClose={onClose}>
      {saved.state === 'failed' ? (
        <ErrorState action={<Button onClick={() => void reload()}>Try again</Button>}>
          {saved.problem.message}
        </ErrorState>
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
  const [draft, setDraft] = useState<Draft>(() => begunDraft.of(user.id) ?? draftOf(saved, user))
  const [step, setStep] = useState(1)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else box.current?.focus({ preventScroll: true })
    // The dialog scrolls: a new step begins at its top.
    box.current?.parentElement?.parentElement?.scrollTo({ top: 0 })
  }, [step])
  const change = (next: Draft) => {
    setDraft(next)
    begunDraft.remember(user.id, next)
    if (Object.keys(problems).length > 0) setProblems(problemsOfStep(next, step))
  }
  const next = () => {
    const found = problemsOfStep(draft, step)
    setProblems(found)
    if (Object.keys(found).length > 0)
      requestAnimationFrame(() =>
        box.current
          ?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid], select[aria-invalid]')
          ?.focus(),
      )
    else if (step < STEPS) setStep(step + 1)
    else void submit()
  }
  const submit = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await answered(api.POST('/api/user/parQ/update', { body: bodyOf(draft) as never }))
      showUser(await saveProfile(draft))
      begunDraft.forget()
      toast.success(`${brand} Check form updated`)
      onSaved()
    } catch (thrown) {
      const { message } = asProblem(thrown)
      setFailure(message)
      toast.error(message)
      setSending(false)
    }
  }
  const goTo = (earlier: number) => {
    if (!isSending) setStep(earlier)
  }
  const part = { draft, problems, onChange: change }
  return (
    <Dialog
      title={`${brand} Check`}
      phone="full"
      onClose={() => !isSending && onClose()}
      footer={
        <div className="flex flex-1 items-center justify-between gap-3">
          {step > 1 ? (
            <Button variant="ghost" icon="arrow-left" disabled={isSending} onClick={() => goTo(step - 1)}>
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button loading={isSending} loadingLabel="Saving" onClick={next}>
            {step === STEPS ? 'Submit' : step === 2 ? 'Next/Skip' : 'Next'}
          </Button>
        </div>
      }
    >
      <div ref={box} tabIndex={-1} className="grid gap-5 outline-none" role="group" aria-label={headings[step - 1]}>
        <div>
          <p className="text-sm font-medium text-ink-muted">Step {step}/4</p>
          <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-surface-sunken">
            <div
              className="h-full rounded-full bg-primary transition-[width]"
              style={{ width: `${(step / STEPS) * 100}%` }}
            />
          </div>
          <h3 className="mt-4 text-heading">{headings[step - 1]}</h3>
        </div>
        <FormErrorSummary title="That did not work" errors={summaryOf(failure, problems, step)} />
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

/** Each step is a step of the history: Back leads to the one before, as the arrow does. */
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
    ? [{ text: 'All fields are required' }]
    : []
}

/** The questionnaire takes any city; the profile one of the city search (1-storefront §5), and keeps its own where this is none. */
async function saveProfile(draft: Draft): Promise<SessionUser> {
  const { city, country, ...rest } = profileOf(draft)
  const save = (body: object) => answered(api.POST('/api/user/update', { body }))
  try {
    return await save({ ...rest, city, country })
  } catch (thrown) {
    if (asProblem(thrown).code !== 'invalidCity') throw thrown
    return await save(rest)
  }
}

/** What goes into the profile as well (2-marketplace §4). */
function profileOf({ texts, gender }: Draft) {
  const contact = [texts.emergencyName, texts.emergencyPhone]
    .map((text) => text.trim())
    .filter(Boolean)
    .join(', ')
  return {
    firstName: texts.firstName,
    lastName: texts.lastName,
    birthday: texts.dateOfBirth,
    city: texts.city,
    country: texts.country,
    gender: gender === 'male' || gender === 'female' ? gender : null,
    ...(texts.address.trim() === '' ? {} : { address: texts.address }),
    ...(contact === '' ? {} : { emergencyContact: contact }),
    isParQFormFilled: true,
  }
}
