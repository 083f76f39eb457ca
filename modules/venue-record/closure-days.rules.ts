import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import { dayText } from '../../contract/date-texts.ts'
import { addDays } from '../../contract/days.ts'
import type { ClosedTime } from '../venues/hours/opening-hours.rules.ts'

const MIDNIGHT = '00:00:00'
/** A quarter of a year; a venue that closes for longer does not take part. */
const MOST_DAYS = 92
/** How far ahead a closure may lie. */
const DAYS_AHEAD = 731

export interface ClosureWish {
  readonly firstDate: IsoDate
  readonly lastDate?: IsoDate | undefined
  readonly from?: IsoTime | undefined
  readonly to?: IsoTime | undefined
}

export type ClosureDays =
  | { readonly ok: true; readonly days: readonly ClosedTime[]; readonly isWholeDay: boolean }
  | { readonly ok: false; readonly fields: Record<string, string> }

/** The days of a closure, or what is wrong with the wish. `from` and `to` both 00:00:00 mean the whole day. */
export function closureDays({ firstDate, lastDate = firstDate, from, to }: ClosureWish, today: IsoDate): ClosureDays {
  const refuse = (field: string, text: string): ClosureDays => ({ ok: false, fields: { [field]: text } })
  if (firstDate < today) return refuse('firstDate', 'This day is over')
  if (firstDate > addDays(today, DAYS_AHEAD)) return refuse('firstDate', 'Must be within two years')
  if (lastDate < firstDate) return refuse('lastDate', 'Must not be before the first day')
  if (lastDate >= addDays(firstDate, MOST_DAYS)) return refuse('lastDate', `At most ${MOST_DAYS} days at once`)
  if (from === undefined && to !== undefined) return refuse('from', 'Please enter from when')
  if (from !== undefined && to === undefined) return refuse('to', 'Please enter until when')
  const hours = { from: from ?? MIDNIGHT, to: to ?? MIDNIGHT }
  if (hours.to !== MIDNIGHT && hours.to <= hours.from) return refuse('to', 'Must be later than the beginning')
  const days: ClosedTime[] = []
  for (let date = firstDate; date <= lastDate; date = addDays(date, 1)) days.push({ date, ...hours })
  return { ok: true, days, isWholeDay: hours.from === MIDNIGHT && hours.to === MIDNIGHT }
}

/** The problem if the venue is already closed at that time. */
export function daysTaken(days: readonly ClosedTime[], known: readonly ClosedTime[]): Record<string, string> {
  const taken = days.find((day) => known.some((other) => other.date === day.date && overlap(day, other)))
  return taken ? { firstDate: `The venue is already closed on ${dayText(taken.date, 'long')}` } : {}
}

/** Whether a session that begins on a closed day takes place while it is closed. It may end after midnight. */
export function isHit({ from, to }: Pick<ClosedTime, 'from' | 'to'>, start: IsoTime, end: IsoTime): boolean {
  return overlap({ from, to }, { from: start, to: end <= start ? MIDNIGHT : end })
}

function overlap(one: Pick<ClosedTime, 'from' | 'to'>, other: Pick<ClosedTime, 'from' | 'to'>): boolean {
  const endOf = ({ to }: Pick<ClosedTime, 'to'>) => (to === MIDNIGHT ? '24:00:00' : to)
  return one.from < endOf(other) && other.from < endOf(one)
}
