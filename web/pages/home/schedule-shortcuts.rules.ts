import * as texts from './texts.ts'

/**
 * A time of day on a coming day, as the schedule's address has it. Days count from the city's own today, so no clock is
 * read here.
 */
export interface When {
  readonly label: string
  readonly day: number
  readonly timeFrom?: string
  readonly timeTo?: string
}

export const scheduleShortcuts: readonly When[] = [
  { label: texts.whenToday, day: 0 },
  { label: texts.whenTonight, day: 0, timeFrom: '18:00' },
  { label: texts.whenTomorrowMorning, day: 1, timeFrom: '06:00', timeTo: '12:00' },
]

/** The schedule of a city at that time. Without a time, it shows the days to choose from. */
export function scheduleAt(city: string, when?: When): string {
  const parameters = new URLSearchParams({ city })
  if (when?.day) parameters.set('day', String(when.day))
  if (when?.timeFrom) parameters.set('timeFrom', when.timeFrom)
  if (when?.timeTo) parameters.set('timeTo', when.timeTo)
  return `/schedule?${parameters.toString()}`
}

/** The schedule of a city on a date, 'dd.MM.yyyy'; null is its today. */
export function scheduleOn(city: string, date: string | null): string {
  return `/schedule?${new URLSearchParams({ city, ...(date ? { date } : {}) }).toString()}`
}
