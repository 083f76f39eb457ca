import { useState } from 'react'
import type {
  ClassChangeKind,
  ClassChangePreview,
  ClassesChanged,
  ClassSession,
} from '../../../contract/class-changes.ts'
import { toWireDate } from '../../../contract/days.ts'
import type { LastSaved } from '../../../contract/record-version.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import type { FieldErrors } from '../../client/form/use-form.ts'
import { fieldsAfterOthers, fieldsToChoose, isSame } from '../kit/record-versions.rules.ts'
import type { RecordConflict } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import {
  type ChangeWishFields,
  endFor,
  fieldsOfSession,
  pickSession,
  type SessionFields,
  wishOf,
} from './change-wish.rules.ts'
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

interface DoneChange extends Pick<ClassChangePreview, 'travellers'> {
  readonly kind: ClassChangeKind
}

/**
 * What was typed, its preview, and what was refused. Nothing that was typed is lost. If another manager has changed the
 * class meanwhile, `conflict` has both versions.
 */
export function useClassChange(
  venue: string,
  session: ChangeableSession,
  onDone: (changed: ClassesChanged, seen: DoneChange) => Promise<void>,
) {
  const { now, fields, conflict, change, choose, meet } = useChangeFields(session)
  const { refusal, isSending, attempt, refuse } = useAttempts(fields)
  const [preview, setPreview] = useState<ClassChangePreview>()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const name = `${session.classId}@${toWireDate(now.date)}`
  const asked: PreviewQuery = { ...wishOf(fields, now), sessions: [name] }

  /** Shows the other manager's version of the class. */
  async function meetOthers(): Promise<void> {
    const newer = await readSession(venue, name)
    setPreview(undefined)
    if (newer.now.isCancelled) refuse({ errors: {}, general: texts.cancelledSinceError, by: newer.lastSaved })
    else meet(fieldsOfSession(newer.now), newer.lastSaved)
  }

  /** @returns whether the class is still as this manager knows it */
  async function look(): Promise<boolean> {
    const answer = await askPreview(venue, asked)
    const [one] = answer.sessions
    const isAsKnown = !one || isSame(fieldsOfSession(one.now), now)
    if (isAsKnown) setPreview(answer)
    else await meetOthers()
    return isAsKnown
  }

  /** If the preview is outdated, the new one appears at once, with the new travellers marked. */
  async function confirm({ version, travellers }: ClassChangePreview): Promise<void> {
    const bookings = travellers.map(({ bookingId }) => bookingId)
    const changed = await sendChange(venue, { ...asked, version, bookings }).catch(async (thrown: unknown) => {
      if (asProblem(thrown).code !== 'classChangeOutdated') throw thrown
      setKnown(new Set(bookings))
      if (await look()) refuse({ errors: {}, general: texts.changedSinceError })
    })
    if (changed) await onDone(changed, { kind: fields.kind, travellers })
  }

  const back = () => setPreview(undefined)
  const begin = (work: () => Promise<unknown>) => void attempt(work, meetOthers, back)
  return {
    fields,
    conflict,
    choose,
    isSending,
    preview,
    known,
    ...refusal,
    change: (typed: Partial<ChangeWishFields>) => {
      change(typed)
      refuse(NO_PROBLEM)
    },
    look: () => {
      setKnown(undefined)
      begin(look)
    },
    confirm: (seen: ClassChangePreview) => begin(() => confirm(seen)),
    back,
  }
}

/** One call at a time, and why the last one was refused. */
export function useAttempts(fields: object) {
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

function readSession(venue: string, session: string): Promise<ClassSession> {
  const params = { path: { venue, session } }
  return awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/class-sessions/{session}', { params }))
}

export type PreviewQuery = ReturnType<typeof wishOf> & { readonly sessions: string[] }

export function askPreview(venue: string, query: PreviewQuery): Promise<ClassChangePreview> {
  const params = { path: { venue }, query }
  return awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/class-changes/preview', { params }))
}

type ConfirmedChange = PreviewQuery & { readonly version: string; readonly bookings: string[] }

export function sendChange(venue: string, body: ConfirmedChange): Promise<ClassesChanged> {
  return awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/class-changes', { params: { path: { venue } }, body }))
}

/** A refusal of a field stands beside it; any other has a general text. */
function refusalOf(thrown: unknown, fields: object): ChangeProblem {
  const { fields: errors, message } = asProblem(thrown)
  if (Object.keys(errors).some((name) => name in fields)) return { errors }
  return { errors, general: message }
}

/** The end follows the start until the manager types an end, and again once that is empty. */
function useChangeFields(session: ChangeableSession) {
  const [now, setNow] = useState(() => fieldsOfSession(session))
  const [fields, setFields] = useState<ChangeWishFields>({
    ...now,
    kind: 'move',
    reason: '',
    clock: '',
    endsNextDay: false,
  })
  const [isEndTyped, setEndTyped] = useState(false)
  const [conflict, setConflict] = useState<RecordConflict<SessionFields>>()
  return {
    now,
    fields,
    conflict,
    change(typed: Partial<ChangeWishFields>) {
      if (typed.timeTo !== undefined) setEndTyped(typed.timeTo !== '')
      const follows = typed.timeFrom !== undefined && !isEndTyped
      setFields({ ...fields, ...(follows && { timeTo: endFor(typed.timeFrom ?? '', now) }), ...typed })
    },
    choose: (field: keyof SessionFields, value: string) => setFields((known) => ({ ...known, [field]: value })),
    meet(theirs: SessionFields, lastSaved: LastSaved) {
      const twice = { read: now, mine: pickSession(fields), theirs }
      setNow(theirs)
      setFields({ ...fields, ...fieldsAfterOthers(twice) })
      setConflict({ ...twice, fields: fieldsToChoose(twice), lastSaved })
    },
  }
}
