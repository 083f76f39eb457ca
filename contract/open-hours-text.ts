import { timesText } from './date-texts.ts'
import type { OpenHours } from './venues.ts'

/** 'Open 10:00 PM–2:00 AM' or 'Open all day' for the hours of a day; undefined while they are not known. */
export function openHoursText(hours: readonly OpenHours[] = []): string | undefined {
  if (hours.length === 0) return undefined
  if (hours.some(({ from, to }) => from === to)) return 'Open all day'
  return `Open ${hours.map(({ from, to }) => timesText(from, to)).join(', ')}`
}
