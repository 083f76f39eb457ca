import { dayText, timeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Timetable, TimetableOutcome } from '../../../contract/timetables.ts'
import * as texts from './texts.ts'

/** 'Mon, Wed', or 'Every day' · 6:00 PM – 7:00 PM · every 2 weeks · until Jun 30, 2026' */
export function weeklyParts({ weekdays, from, to, everyWeeks, startsOn, endsOn }: Timetable, today: string): string[] {
  const days =
    weekdays.length === 7 ? texts.everyDay : weekdays.map((day) => texts.weekdays[day - 1]?.slice(0, 3)).join(', ')
  const interval = everyWeeks > 1 ? [fillIn(texts.intervalWeeks, { number: everyWeeks }).toLowerCase()] : []
  const isAhead = isoDay(startsOn) > today
  return [
    days,
    timeRange(from, to),
    ...interval,
    ...(isAhead ? [`from ${dayText(startsOn, 'year')}`] : []),
    ...(endsOn === null ? [] : [`until ${dayText(endsOn, 'year')}`]),
  ]
}

/** '6:00 PM – 7:00 PM' */
export function timeRange(from: string, to: string): string {
  return `${timeText(from)} – ${timeText(to)}`
}

/** 'dd.MM.yyyy' as an input of the browser takes it. */
export function isoDay(date: string): string {
  const [day, month, year] = date.split('.')
  return `${year}-${month}-${day}`
}

/** What became of the dates, for a toast. */
export function outcomeText({ added, changed, removed }: TimetableOutcome): string {
  const parts = Object.entries({ added, changed, removed })
    .filter(([, number]) => number > 0)
    .map(([part, number]) => fillIn(texts.outcomeParts[part as keyof typeof texts.outcomeParts], { number }))
  return parts.length === 0 ? texts.outcomeNone : fillIn(texts.outcomeSaved, { parts: parts.join(', ') })
}
