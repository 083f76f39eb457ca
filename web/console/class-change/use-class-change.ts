import { useState } from 'react'
import type {
  ClassChangeKind,
  ClassChangePreview,
  ClassesChanged,
  ClassSession,
} from '../../../contract/class-changes.ts'
import { toWireDate } from '../../../contract/days.ts'
import type { LastSaved } from '../../../contract/record-version.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { fieldsAfterOthers, fieldsToChoose, isSame } from '../kit/record-versions.rules.ts'
import type { RecordConflict } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import {
  type ChangeWishFields,
  endFor,
  fieldsOfSession,
  nothingTyped,
  pickSession,
  type SessionFields,
  wishOf,
} from './change-wish.rules.ts'
import { useChangeSteps } from './use-change-steps.ts'
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
 * What was typed, and the steps of the change. Nothing that was typed is lost. If another manager has changed the class
 * meanwhile, `conflict` has both versions.
 */
export function useClassChange(
  venue: string,
  session: ChangeableSession,
  onDone: (changed: ClassesChanged, seen: DoneChange) => Promise<void>,
) {
  const { now, fields, conflict, change, choose, meet } = useChangeFields(session)
  const name = `${session.classId}@${toWireDate(now.date)}`
  const steps = useChangeSteps(
    venue,
    { ...wishOf(fields, now), sessions: [name] },
    {
      isAsKnown: ({ sessions: [one] }) => !one || isSame(fieldsOfSession(one.now), now),
      /** Shows the other manager's version of the class. */
      async meetOthers() {
        const newer = await readSession(venue, name)
        if (newer.now.isCancelled) return { errors: {}, general: texts.cancelledSinceError, by: newer.lastSaved }
        meet(fieldsOfSession(newer.now), newer.lastSaved)
        return undefined
      },
      onDone: (changed, { travellers }) => onDone(changed, { kind: fields.kind, travellers }),
    },
  )
  return {
    fields,
    conflict,
    choose,
    steps,
    change: (typed: Partial<ChangeWishFields>) => {
      change(typed)
      steps.refuse({})
    },
  }
}

function readSession(venue: string, session: string): Promise<ClassSession> {
  const params = { path: { venue, session } }
  return awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/class-sessions/{session}', { params }))
}

/** The end follows the start until the manager types an end, and again once that is empty. */
function useChangeFields(session: ChangeableSession) {
  const [now, setNow] = useState(() => fieldsOfSession(session))
  const [fields, setFields] = useState<ChangeWishFields>({ ...nothingTyped, ...now })
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
