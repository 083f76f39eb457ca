import { usualColumnsOf } from '../../imports/column-map.ts'
import type { SessionColumns, SessionField } from './session-fields.ts'

export interface KnownTimetable {
  readonly name: string
  readonly attribution: string
  readonly columns: SessionColumns
  /** The city of the places that the timetable knows only by number. */
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

const usualNames: Readonly<Partial<Record<SessionField, readonly string[]>>> = {
  location: ['location_id', 'venue_id', 'site_id', 'facility_id'],
  venue: ['venue', 'venue_slug', 'venue_name', 'location', 'studio', 'site', 'facility', 'club', 'center', 'centre'],
  course: ['course_id', 'class_id', 'session_series', 'activity_id'],
  title: [
    'title',
    'name',
    'class',
    'class_name',
    'course',
    'course_title',
    'course_name',
    'activity_name',
    'summary',
    'kurs',
    'cours',
    'clase',
    'corso',
    'les',
  ],
  section: ['section', 'category', 'type'],
  date: ['date', 'start_date', 'first_date', 'day'],
  lastDate: ['end_date', 'last_date'],
  weekday: [
    'weekday',
    'day_of_week',
    'day',
    'days',
    'weekdays',
    'wochentag',
    'tag',
    'jour',
    'dia',
    'día',
    'giorno',
    'dag',
    'ugedag',
    'veckodag',
  ],
  time: ['time', 'times', 'zeit', 'uhrzeit', 'horaire', 'heure', 'hora', 'orario', 'tid', 'tijd'],
  validFrom: ['valid_from', 'from_date', 'season_start', 'term_start', 'gültig_ab', 'gueltig_ab'],
  validUntil: [
    'valid_until',
    'valid_to',
    'valid_through',
    'to_date',
    'until_date',
    'season_end',
    'term_end',
    'gültig_bis',
    'gueltig_bis',
  ],
  start: [
    'start',
    'start_time',
    'starts_at',
    'time_from',
    'from',
    'from_time',
    'begin',
    'begins',
    'beginn',
    'von',
    'début',
    'inicio',
    'inizio',
  ],
  end: ['end', 'end_time', 'ends_at', 'time_to', 'to', 'to_time', 'until', 'ende', 'bis', 'fin', 'fine'],
  startHour: ['start_hour'],
  startMinute: ['start_minute', 'start_min'],
  endHour: ['end_hour'],
  endMinute: ['end_minute', 'end_min'],
  minutes: ['minutes', 'duration', 'duration_minutes', 'length'],
  capacity: ['capacity', 'places', 'spaces', 'seats', 'max_participants'],
  trainer: ['trainer', 'instructor', 'teacher', 'coach'],
  description: ['description', 'about', 'details'],
  activities: ['activities', 'activity', 'sport'],
  ageFrom: ['age_min', 'min_age', 'age_from'],
  ageTo: ['age_max', 'max_age', 'age_to'],
  joinLink: ['join_link', 'online_link', 'stream_url'],
  status: ['status'],
}

export function usualSessionColumns(columns: readonly string[]): SessionColumns {
  return usualColumnsOf(usualNames, columns)
}

export function missingSessionColumns(columns: SessionColumns): string[] {
  const has = (...fields: SessionField[]) => fields.some((field) => (columns[field] ?? []).length > 0)
  const missing: string[] = has('title') ? [] : ['title']
  if (!has('start', 'startHour', 'time')) missing.push('start')
  if (!has('end', 'endHour', 'minutes', 'time')) missing.push('end')
  if (!has('date', 'start', 'weekday')) missing.push('date')
  return missing
}
