import { parseDate, parseTime } from '../../../contract/dates.ts'
import type { SelectedClass, SelectedWalkIn } from './flow-state.rules.ts'

/** 'River House Gym · Mon 23 Nov, 6:00 PM'. Dates and times are the venue's and stay as they are. */
export function productText(product: SelectedClass | SelectedWalkIn): string {
  const date = product.date === null ? undefined : dayText(product.date)
  const time = 'timeFrom' in product ? timeText(product.timeFrom) : undefined
  const when = [date, time].filter(Boolean).join(', ')
  return [product.venue.name, when].filter(Boolean).join(' · ')
}

/** 'Mon 23 Nov' of '23.11.2026' or '2026-11-23'. */
export function dayText(date: string, withYear = false): string | undefined {
  const iso = parseDate(date)
  if (iso === undefined) return undefined
  const parts: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC', ...(withYear ? { year: 'numeric' } : {}) }
  return new Intl.DateTimeFormat('en-GB', parts).format(new Date(`${iso}T00:00:00Z`)).replace(',', '')
}

/** '6:00 PM' of '18:00:00'. */
export function timeText(time: string): string | undefined {
  const [hours = '', minutes = ''] = parseTime(time)?.split(':') ?? []
  if (hours === '') return undefined
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}
