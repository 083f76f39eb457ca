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

/** The steps of a change of one class or several: its preview, what was refused, and the confirmation. */
export function useChangeSteps(venue: string, asked: PreviewQuery, { isAsKnown, meetOthers, onDone }: ChangeSteps) {
  const { refusal, isSending, attempt, refuse } = useAttempts(asked)
  const [preview, setPreview] = useState<ClassChangePreview>()
  const [known, setKnown] = useState<ReadonlySet<string>>()

  async function goBackToOthers(): Promise<void> {
    const problem = await meetOthers()
    setPreview(undefined)
    if (problem) refuse(problem)
  }

  /** @returns whether the classes are still as this manager knows them */
  async function look(): Promise<boolean> {
    const answer = await askPreview(venue, asked)
    const isSameAsBefore = isAsKnown(answer)
    if (isSameAsBefore) setPreview(answer)
    else await goBackToOthers()
    return isSameAsBefore
  }

  /** If the preview is outdated, the new one appears at once, with the new travellers marked. */
  async function confirm(seen: ClassChangePreview): Promise<void> {
    const bookings = seen.travellers.map(({ bookingId }) => bookingId)
    const body = { ...asked, version: seen.version, bookings }
    const changed = await sendChange(venue, body).catch(async (thrown: unknown) => {
      if (asProblem(thrown).code !== 'classChangeOutdated') throw thrown
      setKnown(new Set(bookings))
      if (await look()) refuse({ errors: {}, general: texts.changedSinceError })
    })
    if (changed) await onDone(changed, seen)
  }

  const back = () => setPreview(undefined)
  const begin = (work: () => Promise<unknown>) => void attempt(work, goBackToOthers, back)
  return {
    ...refusal,
    isSending,
    preview,
    known,
    back,
    forget: () => refuse(NO_PROBLEM),
    look: () => {
      setKnown(undefined)
      begin(look)
    },
    confirm: (seen: ClassChangePreview) => begin(() => confirm(seen)),
  }
}

/** One call at a time, and why the last one was refused. */
function useAttempts(fields: object) {
  const [refusal, refuse] = useState<ChangeProblem>(NO_PROBLEM)
  const [isSending, setSending] = useState(false)
  /** @param onField where a refusal beside a field leads back to */
  async function attempt(work: () => Promise<unknown>, onCancelled: () => Promise<void>, onField: () => void) {
    if (isSending) return
    setSending(true)
    refuse(NO_PROBLEM)
    try {
      await work().catch((thrown: unknown) =>
        asProblem(thrown).code === 'classCancelled' ? onCancelled() : Promise.reject(asProblem(thrown)),
      )
    } catch (thrown) {
      const refused = refusalOf(thrown, fields)
      refuse(refused)
      if (refused.general === undefined) onField()
    }
    setSending(false)
  }
  return { refusal, isSending, attempt, refuse }
}

interface ChangeProblem {
  readonly errors: FieldErrors
  /** A problem without a field. */
  readonly general?: string | undefined
  /** Whose change it was. */
  readonly by?: LastSaved
}
const NO_PROBLEM: ChangeProblem = { errors: {} }

type PreviewQuery = ReturnType<typeof wishOf> & { readonly sessions: string[] }

function askPreview(venue: string, query: PreviewQuery): Promise<ClassChangePreview> {
  const params = { path: { venue }, query }
  return awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/class-changes/preview', { params }))
}

type ConfirmedChange = PreviewQuery & { readonly version: string; readonly bookings: string[] }

function sendChange(venue: string, body: ConfirmedChange): Promise<ClassesChanged> {
  return awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/class-changes', { params: { path: { venue } }, body }))
}

/** A refusal of a field stands beside it; any other has a general text. */
function refusalOf(thrown: unknown, fields: object): ChangeProblem {
  const { fields: errors, message } = asProblem(thrown)
  if (Object.keys(errors).some((name) => name in fields)) return { errors }
  return { errors, general: message }
}
