import { type RefObject, useEffect, useRef, useState } from 'react'
import type { HealthCheck } from '../../../contract/health-check.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { type SignedInUser, changeUser } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import { begunDraft } from './begun-draft.ts'
import { bodyOf, type Draft, draftOf, problemsOfStep } from './draft.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { cleanLine } from '../../../contract/typed-text.ts'

export const STEPS = 4

interface Questionnaire {
  readonly saved: HealthCheck
  readonly user: SignedInUser
  readonly onSaved: () => void
  /** The element with the fields of the step. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** Holds the answers step by step and keeps them until they are saved. */
export function useQuestionnaire({ saved, user, onSaved, box }: Questionnaire) {
  const { brand } = useSite()
  const [draft, setDraft] = useState<Draft>(() => begunDraft.of(user.id) ?? draftOf(saved, user))
  const [step, setStep] = useState(1)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  useFocusOnStep(box, step)
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
      await awaitAnswer(api.POST('/api/user/parQ/update', { body: bodyOf(draft) as never }))
      changeUser(await saveProfile(draft))
      begunDraft.forget()
      toast.success(fillIn(texts.saveDone, { brand }))
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
  return { draft, problems, failure, step, isSending, change, next, goTo }
}

function useFocusOnStep(box: RefObject<HTMLDivElement | null>, step: number): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else box.current?.focus({ preventScroll: true })
    // The dialog scrolls: a new step begins at its top.
    box.current?.parentElement?.parentElement?.scrollTo({ top: 0 })
  }, [box, step])
}

/**
 * The questionnaire takes any city. The profile takes only one of the city search (1-storefront §5) and otherwise keeps
 * its own.
 */
async function saveProfile(draft: Draft): Promise<SignedInUser> {
  const { city, country, ...rest } = profileOf(draft)
  const save = (body: object) => awaitAnswer(api.POST('/api/user/update', { body }))
  try {
    return await save({ ...rest, city, country })
  } catch (thrown) {
    if (asProblem(thrown).code !== 'invalidCity') throw thrown
    return await save(rest)
  }
}

/** The fields that also go into the profile (2-marketplace §4). */
function profileOf({ texts, gender }: Draft) {
  const contact = [texts.emergencyName, texts.emergencyPhone].map(cleanLine).filter(Boolean).join(', ')
  return {
    firstName: texts.firstName,
    lastName: texts.lastName,
    birthday: texts.dateOfBirth,
    city: texts.city,
    country: texts.country,
    gender: gender === 'male' || gender === 'female' ? gender : null,
    ...(cleanLine(texts.address) === '' ? {} : { address: texts.address }),
    ...(contact === '' ? {} : { emergencyContact: contact }),
    isParQFormFilled: true,
  }
}
