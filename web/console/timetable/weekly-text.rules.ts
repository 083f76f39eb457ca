import { dayText, timesText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { MOST_LETTERS_OF_NAME } from '../../../contract/inputs.ts'
import type { Timetable, TimetableOutcome } from '../../../contract/timetables.ts'
import * as texts from './texts.ts'

/**
 * 'Mon, Wed 6:00 PM–7:00 PM · Anna · every 2 weeks · until Jun 30, 2026': what tells two classes of one name apart
 * comes first.
 * @param trainer who teaches the class if the timetable names nobody
 */
export function weeklyParts(
  { weekdays, from, to, everyWeeks, startsOn, endsOn, trainerName }: Timetable,
  today: string,
  trainer: string | null,
): string[] {
  const days =
    weekdays.length === 7 ? texts.everyDay : weekdays.map((day) => texts.weekdays[day - 1]?.slice(0, 3)).join(', ')
  const interval = everyWeeks > 1 ? [fillIn(texts.intervalWeeks, { number: everyWeeks }).toLowerCase()] : []
  const isAhead = isoOf(startsOn) > today
  const who = trainerName ?? trainer
  return [
    `${days} ${timesText(from, to)}`,
    ...(who === null ? [] : [who]),
    ...interval,
    ...(isAhead ? [`from ${dayText(startsOn, 'year')}`] : []),
    ...(endsOn === null ? [] : [`until ${dayText(endsOn, 'year')}`]),
  ]
}

/** What became of the dates, for a toast. */
export function outcomeText({ added, changed, removed }: TimetableOutcome): string {
  const parts = Object.entries({ added, changed, removed })
    .filter(([, number]) => number > 0)
    .map(([part, number]) => fillIn(texts.outcomeParts[part as keyof typeof texts.outcomeParts], { number }))
  return parts.length === 0 ? texts.outcomeNone : fillIn(texts.outcomeSaved, { parts: parts.join(', ') })
}

/** 'Evening Flow (copy)', cut where a name would be too long. */
export function nameOfCopy(name: string): string {
  const ending = texts.copyNameEnding
  const kept = name.slice(0, MOST_LETTERS_OF_NAME - ending.length).replace(/[\ud800-\udbff]$/, '')
  return `${kept}${ending}`
}

/** Who teaches a date that names nobody. */
export function trainerHint({ fields: { trainerName } }: { readonly fields: { readonly trainerName: string | null } }) {
  return fillIn(texts.trainerHint, { trainer: trainerName ?? texts.trainerNone })
}
