import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { planDates, type WeeklyPlan } from './occurrences.rules.ts'

/** The values that a timetable gives each of its sessions. */
export interface PlannedValues {
  readonly from: IsoTime
  readonly to: IsoTime
  readonly capacity: number
  readonly trainerName: string | null
}

export interface PlannedSession extends PlannedValues {
  readonly date: IsoDate
  readonly seatsTaken: number
}

export type OwnPart = 'date' | 'time' | 'capacity' | 'trainer'

/** The parts of a session that differ from its timetable. The session keeps them when the timetable changes. */
export function ownPartsOf(
  session: Omit<PlannedSession, 'seatsTaken'>,
  plan: PlannedValues,
  isPlannedDate: boolean,
): OwnPart[] {
  return [
    ...(isPlannedDate ? [] : (['date'] as const)),
    ...(session.from === plan.from && session.to === plan.to ? [] : (['time'] as const)),
    ...(session.capacity === plan.capacity ? [] : (['capacity'] as const)),
    ...(session.trainerName === plan.trainerName ? [] : (['trainer'] as const)),
  ]
}

export type SessionFate =
  | { readonly kind: 'stays' }
  | { readonly kind: 'goes' }
  | { readonly kind: 'changes'; readonly to: PlannedValues }

export interface PlanChange {
  readonly before: PlannedValues
  readonly after: PlannedValues
  readonly wasPlanned: (date: IsoDate) => boolean
  readonly isPlanned: (date: IsoDate) => boolean
}

export const isPlannedBy = (plan: WeeklyPlan) => (date: IsoDate) => planDates(plan, date, date).length > 0

/**
 * What a change of the timetable does to a session. A session that a person moved to another date stays there. A
 * session on a date that is no longer planned goes. Every other session takes the new values, except those that were
 * changed on it by itself.
 */
export function fateOf(session: PlannedSession, { before, after, wasPlanned, isPlanned }: PlanChange): SessionFate {
  const own = ownPartsOf(session, before, wasPlanned(session.date))
  if (!own.includes('date') && !isPlanned(session.date)) return { kind: 'goes' }
  const times = own.includes('time') ? session : after
  const to = {
    from: times.from,
    to: times.to,
    capacity: own.includes('capacity') ? session.capacity : after.capacity,
    trainerName: own.includes('trainer') ? session.trainerName : after.trainerName,
  }
  return ownPartsOf({ ...session, ...to }, session, true).length === 0 ? { kind: 'stays' } : { kind: 'changes', to }
}

/**
 * Whether a change affects travellers who have booked in more than who teaches. They have to be told first, so a
 * timetable cannot make it (T140).
 */
export function doesHitBookings(session: PlannedSession, fate: SessionFate): boolean {
  if (session.seatsTaken === 0 || fate.kind === 'stays') return false
  if (fate.kind === 'goes') return true
  const { to } = fate
  const isRetimed = to.from !== session.from || to.to !== session.to
  return isRetimed || to.capacity < session.seatsTaken
}

interface TaughtSession extends PlannedSession {
  readonly id: number
  /** Who teaches it if it names nobody. */
  readonly classTrainer: string | null
}

/** The sessions that another person teaches, with the names that travellers read. */
export function newTrainersOf(fates: readonly { readonly session: TaughtSession; readonly fate: SessionFate }[]) {
  return fates.flatMap(({ session: { id, seatsTaken, trainerName, classTrainer }, fate }) => {
    if (fate.kind !== 'changes') return []
    const [before, after] = [trainerName ?? classTrainer, fate.to.trainerName ?? classTrainer]
    return before === after ? [] : [{ sessionId: id, seatsTaken, before, after }]
  })
}
