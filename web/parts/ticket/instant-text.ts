import { dayTextAt, momentText } from '../../../contract/date-texts.ts'

/** '6:00 PM', or 'Thu, Jun 11, 6:00 PM' if that is another day there: an instant in a time zone. */
export function instantText(instant: string, timeZone?: string, now = new Date()): string {
  const moment = momentText(instant, timeZone)
  const today = `${dayTextAt(now, 'short', timeZone)}, `
  return moment.startsWith(today) ? moment.slice(today.length) : moment
}
