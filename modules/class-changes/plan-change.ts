import type { ChangeEffect } from '../../contract/class-changes.ts'
import { dayText } from '../../contract/date-texts.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import { findMailsOff } from '../accounts/preferences/wants-messages.ts'
import type { Context, Sql } from '../call/context.ts'
import { sha256Of } from '../digest.ts'
import { lastMoves } from './booking-moves.queries.ts'
import { type ChangingSession, type ClassChange, judgeChange } from './class-change.rules.ts'
import {
  type AffectedBooking,
  bookingsOfSessions,
  findSessionOn,
  idOfSession,
  type Overlap,
  overlapsAt,
  type SessionRecord,
  sessionsById,
} from './class-changes.queries.ts'
import { agreedSpan, isAskedAbout, type Span } from './move-effect.rules.ts'

/** A class on a date (T122), and its wanted change. */
export interface ChangeWish {
  readonly classId: string
  readonly date: IsoDate
  readonly change: ClassChange
}

export interface SessionPlan {
  readonly session: SessionRecord
  readonly change: ClassChange
  readonly after: ChangingSession
  readonly isMoved: boolean
}

export interface BookingPlan extends AffectedBooking {
  readonly effect: ChangeEffect
  /** Another booking of the same traveller at the new time. */
  readonly overlap: Overlap | undefined
  /** The time that the traveller agreed to. */
  readonly agreed: Span
  readonly isPassEnded: boolean
}

export interface ChangePlan {
  /** The version of the sessions as they are. */
  readonly version: string
  readonly sessions: readonly SessionPlan[]
  readonly bookings: readonly BookingPlan[]
}

/** The ids of the sessions, in the order of the wishes. They never change, so nothing is locked. */
export async function findSessionIds(
  sql: Sql,
  venueId: string,
  wishes: readonly Pick<ChangeWish, 'classId' | 'date'>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const wish of wishes) {
    const id = isId(wish.classId) ? await idOfSession(sql, venueId, wish) : undefined
    if (id === undefined) throw new Refusal('classNotFound')
    ids.push(id)
  }
  if (new Set(ids).size < ids.length)
    throw new Refusal('invalidRequest', { fields: { sessions: 'One class is named twice' } })
  return ids
}

/**
 * The effect of changes on sessions and bookings. The preview shows this plan, and under the locks the same plan is
 * carried out.
 * @throws Refusal classStarted, classCancelled, or classChangeRefused with the field
 */
export async function planChange(
  context: Pick<Context, 'clock'>,
  sql: Sql,
  ids: readonly number[],
  wishes: readonly ChangeWish[],
): Promise<ChangePlan> {
  const now = context.clock()
  const records = await sessionsById(sql, ids)
  const changes = new Map(ids.map((id, index) => [id, wishes[index]?.change]))
  const sessions = records.map((session) => planSession(session, changes.get(session.id), now, records.length > 1))
  await refuseTakenDates(sql, sessions)
  const bookings = await bookingsOfSessions(sql, ids)
  const moves = await lastMoves(
    sql,
    bookings.map(({ id }) => id),
  )
  const mailsOff = await findMailsOff(
    sql,
    bookings.map(({ accountId }) => accountId),
    'messages',
  )
  const planned: BookingPlan[] = []
  for (const one of sessions) {
    const overlaps = one.isMoved ? await overlapsAt(sql, one.session.id, one.after) : new Map<string, Overlap>()
    for (const booking of bookings.filter(({ sessionId }) => sessionId === one.session.id)) {
      const agreed = agreedSpan(booking, moves.get(booking.id))
      const overlap = overlaps.get(booking.id)
      const effect = effectOn(one, agreed, {
        overlaps: overlap !== undefined,
        hasMails: !mailsOff.has(booking.accountId),
      })
      planned.push({ ...booking, effect, overlap, agreed, isPassEnded: booking.passEndsAt <= now })
    }
  }
  return { version: versionOf(records), sessions, bookings: planned }
}

function planSession(
  session: SessionRecord,
  change: ClassChange | undefined,
  now: Date,
  isOneOfMany: boolean,
): SessionPlan {
  if (!change) throw new Error(`Nothing is to become of session ${session.id}`)
  const verdict = judgeChange(session, change, now)
  if (verdict.ok) return { session, change, after: verdict.after, isMoved: verdict.isMoved }
  const nameField = ([field, text]: [string, string]) => [
    field,
    isOneOfMany ? `${dayText(session.date)}: ${text}` : text,
  ]
  const fields =
    verdict.fields && (Object.fromEntries(Object.entries(verdict.fields).map(nameField)) as Record<string, string>)
  throw new Refusal(verdict.reason, fields ? { fields } : {})
}

/** One session of a class a date (T122). A date that another session of the same change leaves is free. */
async function refuseTakenDates(sql: Sql, sessions: readonly SessionPlan[]): Promise<void> {
  const leaving = new Set(
    sessions.filter(({ session, after }) => after.date !== session.date).map(({ session }) => session.id),
  )
  const wanted = new Set<string>()
  for (const { session, after } of sessions) {
    const key = `${session.classId} ${after.date}`
    const taken = after.date === session.date ? undefined : await findSessionOn(sql, session.classId, after.date)
    if (wanted.has(key) || (taken !== undefined && !leaving.has(taken))) throw refuseDate(after.date)
    wanted.add(key)
  }
}

export function refuseDate(date: IsoDate): Refusal {
  const text = `This class already has a session on ${dayText(date, 'long')}. Please choose another day`
  return new Refusal('classChangeRefused', { fields: { date: text } })
}

function effectOn(
  plan: SessionPlan,
  agreed: Span,
  { overlaps, hasMails }: { readonly overlaps: boolean; readonly hasMails: boolean },
): ChangeEffect {
  const { session, after, isMoved } = plan
  if (after.isCancelled) return 'ends'
  if (isMoved) return isAskedAbout(agreed, after, session.timeZone, overlaps) ? 'isAsked' : 'follows'
  return hasNewTrainer(plan) && hasMails ? 'isTold' : 'stays'
}

/** Travellers read another name than before. */
export function hasNewTrainer({ session, after }: SessionPlan): boolean {
  return (after.trainerName ?? session.classTrainer) !== session.shownTrainer
}

/** A version of the fields that a venue may change. Taken or freed seats do not change it. */
function versionOf(sessions: readonly SessionRecord[]): string {
  const state = sessions.map(({ id, startsAt, endsAt, capacity, trainerName, isCancelled }) => [
    id,
    startsAt,
    endsAt,
    capacity,
    trainerName,
    isCancelled,
  ])
  return sha256Of(JSON.stringify(state)).slice(0, 32)
}
