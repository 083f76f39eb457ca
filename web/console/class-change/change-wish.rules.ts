import type { ClassChangeKind, ClassChangePreview } from '../../../contract/class-changes.ts'
import { dayText, timeText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import * as texts from './texts.ts'

/** What the manager has typed so far. All of it is kept, whichever change is chosen. */
export interface ChangeWishFields {
  readonly kind: ClassChangeKind
  readonly reason: string
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
  readonly clock: '' | 'first' | 'second'
  readonly endsNextDay: boolean
  readonly trainerName: string
  readonly capacity: string
}

export const nothingTyped: ChangeWishFields = {
  kind: 'move',
  reason: '',
  date: '',
  timeFrom: '',
  timeTo: '',
  clock: '',
  endsNextDay: false,
  trainerName: '',
  capacity: '',
}

/** What a class on a date is, as the fields have it. Two managers may each have a version of it. */
export type SessionFields = Pick<ChangeWishFields, 'date' | 'timeFrom' | 'timeTo' | 'trainerName' | 'capacity'>

/** The fields that each change saves. */
export const fieldsOfKind: Readonly<Record<ClassChangeKind, readonly (keyof SessionFields)[]>> = {
  cancel: [],
  move: ['date', 'timeFrom', 'timeTo'],
  trainer: ['trainerName'],
  capacity: ['capacity'],
}

type SessionState = Omit<ClassChangePreview['sessions'][number]['now'], 'isCancelled'>

export function fieldsOfSession({ date, timeFrom, timeTo, trainerName, capacity }: SessionState): SessionFields {
  return {
    date: isoOf(date),
    timeFrom: timeFrom.slice(0, 5),
    timeTo: timeTo.slice(0, 5),
    trainerName: trainerName ?? '',
    capacity: String(capacity),
  }
}

export function pickSession({ date, timeFrom, timeTo, trainerName, capacity }: ChangeWishFields): SessionFields {
  return { date, timeFrom, timeTo, trainerName, capacity }
}

/** A field of a class on a date, as a person reads it. */
export function textOfSession(value: string, field: keyof SessionFields): string {
  if (value === '') return ''
  if (field === 'date') return dayText(value, 'long')
  return field === 'timeFrom' || field === 'timeTo' ? timeText(value) : value
}

/** The fields of a change that its kind needs. Fields that are as before are not sent. */
export function wishOf(
  { kind, reason, date, timeFrom, timeTo, clock, endsNextDay, trainerName, capacity }: ChangeWishFields,
  now: Pick<ChangeWishFields, 'date' | 'timeFrom' | 'timeTo'>,
) {
  const unlessSame = (one: string, before: string) => (one === before ? undefined : one)
  switch (kind) {
    case 'cancel':
      return { kind, reason }
    case 'move':
      return {
        kind,
        reason,
        date: unlessSame(date, now.date),
        timeFrom: timeFrom === now.timeFrom && date === now.date ? undefined : timeFrom,
        timeTo: timeFrom === now.timeFrom ? unlessSame(timeTo, now.timeTo) : timeTo,
        clock: clock === '' ? undefined : clock,
        endsNextDay: endsNextDay ? true : undefined,
      }
    case 'trainer':
      return { kind, trainerName }
    case 'capacity':
      return { kind, capacity: capacity as `${number}` }
  }
}

const MINUTES_OF_DAY = 24 * 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The end that goes with a new start, HH:mm: the class lasts as long as it does now. Without a start, the old end. */
export function endFor(start: string, now: Pick<ChangeWishFields, 'timeFrom' | 'timeTo'>): string {
  if (!/^\d\d:\d\d$/.test(start)) return now.timeTo
  const moved = minutesOf(start) + minutesOf(now.timeTo) - minutesOf(now.timeFrom)
  const end = (moved + MINUTES_OF_DAY) % MINUTES_OF_DAY
  return `${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`
}

/** How many emails and visits a change is about: '3 emails go out, 2 visits come back.' */
export function countsText({ sessions, travellers, counts }: ClassChangePreview): string {
  if (travellers.length === 0) return sessions.length === 1 ? texts.previewNoBookings : texts.previewNoBookingsOfMany
  const mails = countText(texts.previewMails, counts.mails)
  const visits = { visits: visitsText(counts.visitsBack) }
  const back = counts.visitsBack === 1 ? texts.previewVisitBack : texts.previewVisitsBack
  return counts.visitsBack === 0 ? `${mails}.` : `${mails}, ${fillIn(back, visits)}.`
}

type Traveller = ClassChangePreview['travellers'][number]

/** What becomes of a traveller, in words. */
export function effectText({
  status,
  effect,
  overlaps,
  isPassEnded,
}: Pick<Traveller, 'status' | 'effect' | 'overlaps' | 'isPassEnded'>): string {
  if (status === 'redeemed' && effect === 'follows') return texts.effectStaysCheckedIn
  if (effect === 'ends' && isPassEnded) return texts.effectEndsWithCourtesy
  if (effect === 'isAsked' && overlaps) return texts.effectIsAskedAndOverlaps
  return texts.effects[effect]
}
