import type { SessionColumns, SessionField } from './session-fields.ts'

export interface KnownTimetable {
  readonly name: string
  readonly attribution: string
  readonly columns: SessionColumns
  /** The city of the places that the timetable names only by number. */
  readonly city: string
  readonly placeName: (ref: string) => string
}

/** City of Toronto, registered programmes and drop-in courses: the drop-in file. */
const toronto: KnownTimetable = {
  name: 'toronto-drop-in',
  attribution: 'Contains information licensed under the Open Government Licence – Toronto',
  city: 'Toronto, CA',
  placeName: (ref) => `Toronto community centre ${ref}`,
  columns: {
    location: ['Location ID'],
    course: ['Course_ID'],
    title: ['Course Title'],
    section: ['Section'],
    date: ['First Date'],
    lastDate: ['Last Date'],
    startHour: ['Start Hour'],
    startMinute: ['Start Minute'],
    endHour: ['End Hour'],
    endMinute: ['End Min'],
    ageFrom: ['Age Min'],
    ageTo: ['Age Max'],
  },
}

export function recogniseTimetable(columns: readonly string[]): KnownTimetable | undefined {
  const isToronto = ['Location ID', 'Course_ID', 'Course Title', 'First Date', 'Start Hour'].every((name) =>
    columns.includes(name),
  )
  return isToronto ? toronto : undefined
}

export function missingSessionColumns(columns: SessionColumns): string[] {
  const has = (...fields: SessionField[]) => fields.some((field) => (columns[field] ?? []).length > 0)
  const missing: string[] = has('title') ? [] : ['title']
  if (!has('start', 'startHour', 'time')) missing.push('start')
  if (!has('end', 'endHour', 'minutes', 'time')) missing.push('end')
  if (!has('date', 'start', 'weekday')) missing.push('date')
  return missing
}
