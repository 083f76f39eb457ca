import { useState } from 'react'
import type { ClassChangePreview, ClassesChanged } from '../../../contract/class-changes.ts'
import { isoOf } from '../../../contract/days.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { staffApi } from '../staff-login.ts'
import { type ChangeWishFields, endFor, wishOf } from './change-wish.rules.ts'
import * as texts from './texts.ts'

/** A class on a date, as it is. Date dd.MM.yyyy, times HH:mm:ss. */
export interface ChangeableSession {
  readonly classId: string
  readonly name: string
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
  readonly trainerName: string | null
  readonly capacity: number
}

/** What was typed, the preview of it, and what was refused. Nothing that was typed is lost. */
export function useClassChange(
  venue: string,
  session: ChangeableSession,
  onDone: (changed: ClassesChanged) => Promise<void>,
) {
  const [now, fields, change] = useChangeFields(session)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [general, setGeneral] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [preview, setPreview] = useState<ClassChangePreview>()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const asked: Asked = { ...wishOf(fields, now), sessions: [`${session.classId}@${session.date}`] }

  const look = async () => setPreview(await askPreview(venue, asked))

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isSending) return
    setSending(true)
    setGeneral(undefined)
    setErrors({})
    try {
      await work()
    } catch (thrown) {
      const { found, text } = refusalOf(thrown, fields)
      setErrors(found)
      setGeneral(text)
      if (text === undefined) setPreview(undefined)
    }
    setSending(false)
  }

  /** If it is outdated, the new preview stands there at once, with those who are new marked. */
  async function confirm({ version, travellers }: ClassChangePreview): Promise<void> {
    const bookings = travellers.map(({ bookingId }) => bookingId)
    const body = { ...asked, version, bookings }
    const answer = staffApi.POST('/api/staff/venues/{venue}/class-changes', { params: { path: { venue } }, body })
    const changed = await awaitAnswer(answer).catch(async (thrown: unknown) => {
      if (asProblem(thrown).code === 'classChangeOutdated') {
        setKnown(new Set(bookings))
        await look()
      }
      throw thrown
    })
    await onDone(changed)
  }

  return {
    fields,
    errors,
    general,
    isSending,
    preview,
    known,
    change: (typed: Partial<ChangeWishFields>) => {
      change(typed)
      setErrors({})
    },
    look: () => {
      setKnown(undefined)
      void attempt(look)
    },
    confirm: (seen: ClassChangePreview) => void attempt(() => confirm(seen)),
    back: () => setPreview(undefined),
  }
}

type Asked = ReturnType<typeof wishOf> & { readonly sessions: string[] }

function askPreview(venue: string, query: Asked): Promise<ClassChangePreview> {
  const params = { path: { venue }, query }
  return awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/class-changes/preview', { params }))
}

/** A refusal stands beside its field; one that is about none has a text. */
function refusalOf(thrown: unknown, fields: ChangeWishFields) {
  const { fields: found, message, code } = asProblem(thrown)
  if (Object.keys(found).some((name) => name in fields)) return { found, text: undefined }
  return { found, text: code === 'classChangeOutdated' ? texts.itHasChangedSince : message }
}

/** The end follows the start until somebody types one. */
function useChangeFields({ date, timeFrom, timeTo, trainerName, capacity }: ChangeableSession) {
  const now = { date: isoOf(date), timeFrom: timeFrom.slice(0, 5), timeTo: timeTo.slice(0, 5) }
  const [fields, setFields] = useState<ChangeWishFields>({
    ...now,
    kind: 'move',
    reason: '',
    clock: '',
    trainerName: trainerName ?? '',
    capacity: String(capacity),
  })
  const [isEndTyped, setEndTyped] = useState(false)
  const change = (typed: Partial<ChangeWishFields>) => {
    if (typed.timeTo !== undefined) setEndTyped(true)
    const follows = typed.timeFrom !== undefined && !isEndTyped
    setFields({ ...fields, ...(follows && { timeTo: endFor(typed.timeFrom ?? '', now) }), ...typed })
  }
  return [now, fields, change] as const
}
