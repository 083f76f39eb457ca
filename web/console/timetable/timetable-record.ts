import { isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Timetable } from '../../../contract/timetables.ts'
import type { VersionedRecord } from '../kit/use-record-form.ts'
import * as texts from './texts.ts'

/** A timetable as a form has it. Dates yyyy-MM-dd, times HH:mm. */
export interface TimetableFields {
  readonly weekdays: number[]
  readonly from: string
  readonly to: string
  readonly endsNextDay: boolean
  readonly capacity: number
  readonly trainerName: string | null
  readonly startsOn: string
  readonly endsOn: string | null
  readonly everyWeeks: number
}

export function asTimetableRecord({ version, lastSaved, ...known }: Timetable): VersionedRecord<TimetableFields> {
  const { weekdays, from, to, endsNextDay, capacity, trainerName, startsOn, endsOn, everyWeeks } = known
  const dates = { startsOn: isoOf(startsOn), endsOn: endsOn === null ? null : isoOf(endsOn) }
  const times = { from: from.slice(0, 5), to: to.slice(0, 5), endsNextDay }
  return { version, lastSaved, fields: { weekdays, ...times, capacity, trainerName, ...dates, everyWeeks } }
}

/** A value of the timetable as a person reads it. */
export function textOfTimetable(value: TimetableFields[keyof TimetableFields], field: keyof TimetableFields): string {
  if (typeof value === 'boolean') return value ? texts.answerYes : texts.answerNo
  if (Array.isArray(value)) return value.map((day) => texts.weekdays[day - 1]).join(', ')
  if (field === 'everyWeeks') return intervalText(Number(value))
  return String(value ?? '')
}

export function intervalText(weeks: number): string {
  return weeks === 1 ? texts.intervalOneWeek : fillIn(texts.intervalWeeks, { number: weeks })
}
