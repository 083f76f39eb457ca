import * as texts from './texts.ts'

/** A wish for a time, as the schedule's address has it. Days count from the city's own today, so no clock is asked here. */
export interface When {
  readonly label: string
  readonly day: number
  readonly timeFrom?: string
  readonly timeTo?: string
}

export const whens: readonly When[] = [
  { label: texts.today, day: 0 },
  { label: texts.tonight, day: 0, timeFrom: '18:00' },
  { label: texts.tomorrowMorning, day: 1, timeFrom: '06:00', timeTo: '12:00' },
]

/** The schedule of a city at that time. Without one, it shows the days to choose from. */
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
