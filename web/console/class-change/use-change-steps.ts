import { useState } from 'react'
import type { ClassChangePreview, ClassesChanged } from '../../../contract/class-changes.ts'
import type { LastSaved } from '../../../contract/record-version.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { staffApi } from '../staff-login.ts'
import type { wishOf } from './change-wish.rules.ts'
import * as texts from './texts.ts'

interface ChangeSteps {
  /** Whether the classes are still as this manager knows them. */
  readonly isAsKnown: (preview: ClassChangePreview) => boolean
  /** Shows what other managers did meanwhile, or returns what to say about it. */
  readonly meetOthers: () => Promise<ChangeProblem | undefined>
  readonly onDone: (changed: ClassesChanged, seen: ClassChangePreview) => Promise<void>
}

interface ChangeProblem {
  readonly errors: FieldErrors
  /** A problem without a field. */
  readonly general?: string | undefined
  /** Whose change it was. */
  readonly by?: LastSaved
}

/** The steps of a change of one class or several: its fields, its preview, and the confirmation. */
export function useChangeSteps(venue: string, asked: PreviewQuery, { isAsKnown, meetOthers, onDone }: ChangeSteps) {
  const [problem, setProblem] = useState<ChangeProblem>({ errors: {} })
  const [isSending, setSending] = useState(false)
  /** Undefined while the fields are shown. */
  const [preview, setPreview] = useState<ClassChangePreview>()
  /** The bookings of a preview that is outdated. */
  const [known, setKnown] = useState<ReadonlySet<string>>()

  async function look(): Promise<void> {
    const answer = await askPreview(venue, asked)
    if (isAsKnown(answer)) setPreview(answer)
    else await goBackToOthers()
  }

  async function confirm(seen: ClassChangePreview): Promise<void> {
    const body = { ...asked, version: seen.version, bookings: bookingsOf(seen) }
    await onDone(await sendChange(venue, body), seen)
  }

  /** The fields again, with what another manager has made of the classes. */
  async function goBackToOthers(): Promise<void> {
    const others = await meetOthers()
    setPreview(undefined)
    setProblem(others ?? { errors: {} })
  }

  /** The new preview in the place of one that is outdated, with the new travellers marked. */
  async function lookAgain(outdated: ClassChangePreview): Promise<void> {
    setKnown(new Set(bookingsOf(outdated)))
    setProblem({ errors: {}, general: texts.changedSinceError })
    await look().catch(meetRefusal)
  }

  async function meetRefusal(thrown: unknown): Promise<void> {
    const { code } = asProblem(thrown)
    if (code === 'classCancelled') await goBackToOthers()
    else if (code === 'classChangeOutdated' && preview) await lookAgain(preview)
    else throw thrown
  }

  /** A refusal of a field stands beside it. Any other has a general text. */
  function showRefusal(thrown: unknown): void {
    const { fields: errors, message } = asProblem(thrown)
    const isBesideField = Object.keys(errors).some((name) => name in asked)
    setProblem({ errors, general: isBesideField ? undefined : message })
    if (isBesideField) setPreview(undefined)
  }

  /** One call at a time. */
  async function attempt(step: () => Promise<void>): Promise<void> {
    if (isSending) return
    setSending(true)
    setProblem({ errors: {} })
    await step().catch(meetRefusal).catch(showRefusal)
    setSending(false)
  }

  return {
    ...problem,
    isSending,
    preview,
    known,
    back: () => setPreview(undefined),
    refuse: (errors: FieldErrors) => setProblem({ errors }),
    look: () => {
      setKnown(undefined)
      void attempt(look)
    },
    confirm: (seen: ClassChangePreview) => void attempt(() => confirm(seen)),
  }
}

const bookingsOf = ({ travellers }: ClassChangePreview) => travellers.map(({ bookingId }) => bookingId)

type PreviewQuery = ReturnType<typeof wishOf> & { readonly sessions: string[] }

function askPreview(venue: string, query: PreviewQuery): Promise<ClassChangePreview> {
  const params = { path: { venue }, query }
  return awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/class-changes/preview', { params }))
}

type ConfirmedChange = PreviewQuery & { readonly version: string; readonly bookings: string[] }

function sendChange(venue: string, body: ConfirmedChange): Promise<ClassesChanged> {
  return awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/class-changes', { params: { path: { venue } }, body }))
}
