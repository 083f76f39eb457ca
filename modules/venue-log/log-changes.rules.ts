import type { LogEntry } from '../../contract/venue-log.ts'
import { dayText, dayTimeText, timesText, timeText } from '../../contract/date-texts.ts'

type Fields = Readonly<Record<string, unknown>>
type Change = LogEntry['changes'][number]

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const weekdayText = (weekday: unknown) => WEEKDAYS[Number(weekday) - 1] ?? '?'

/** What the product calls a field, where its own name does not say it. */
const labels: Readonly<Record<string, string>> = {
  teachesAs: 'Name in the timetable',
  voucherType: 'Offer type',
  wpVisits: 'Visits with a Wellness Passport',
  trainerName: 'Trainer',
  capacity: 'Seats',
  from: 'Start',
  to: 'End',
  timeFrom: 'Start',
  timeTo: 'End',
  startsOn: 'First date',
  endsOn: 'Last date',
  everyWeeks: 'Every how many weeks',
}
/** Not for a reader: ids, numbers that follow from the change, and what the sentence says already. */
const hidden = new Set(['id', 'name', 'class', 'venue', 'version', 'endsNextDay', 'isCancelled'])
const roleTexts: Readonly<Record<string, string>> = {
  manager: 'Manager',
  front_desk: 'Front desk',
  teacher: 'Teacher',
}

/**
 * The fields that differ, in words: what they were and what they are. Fields of one side alone stand beside nothing; a
 * number of nothing is left out.
 */
export function changesOf(before: Fields, after: Fields): Change[] {
  return Object.keys({ ...before, ...after })
    .filter((field) => !hidden.has(field))
    .map((field) => ({
      field: labelOf(field),
      before: field in before ? valueText(field, before[field]) : null,
      after: field in after ? valueText(field, after[field]) : null,
    }))
    .filter((change) => change.before !== change.after && !(change.before === null && change.after === '0'))
}

/** 'shortDescription' becomes 'Short description'. */
function labelOf(field: string): string {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase()
  return labels[field] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) {
    const parts = value.map((one) => partText(field, one))
    return parts.join(parts.some((part) => part.includes(',')) ? '; ' : ', ') || null
  }
  return partText(field, value)
}

function partText(field: string, value: unknown): string {
  if (field === 'weekdays') return weekdayText(value)
  if (typeof value === 'object' && value !== null) return objectText(value as Fields)
  const text = String(value)
  if (field === 'role') return roleTexts[text] ?? text
  if (/^\d{2}:\d{2}(:\d{2})?$/.test(text)) return timeText(text)
  if (/^(\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2})$/.test(text)) return dayText(text, 'year')
  return text.replace(/(\d{2}\.\d{2}\.\d{4}) (\d{2}:\d{2}:\d{2})/, (_, day: string, time: string) =>
    dayTimeText(day, time),
  )
}

/** 'Mon 9:00 AM–5:00 PM'; of anything else its texts. */
function objectText(value: Fields): string {
  const { weekday, opens, closes } = value
  if (typeof opens === 'string' && typeof closes === 'string')
    return `${weekdayText(weekday)} ${opens === closes ? 'all day' : timesText(opens, closes)}`
  return Object.values(value)
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .join(' ')
}
