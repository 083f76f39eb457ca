import { cleanLine, printableLine } from '../../../contract/typed-text.ts'
import { canonicalParameters } from '../../site/meta/canonical-parameters.rules.ts'
import type { DayWish } from '../../parts/class-row/schedule-days.rules.ts'

/** The state of the class schedule, which its address holds (2-marketplace §2.4). */
export interface ClassSearch extends DayWish {
  readonly city: string
  readonly q: string
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly type: 'standard' | 'premium' | null
  /** 'HH:mm', at full hours or 23:59; null for no limit. */
  readonly timeFrom: string | null
  readonly timeTo: string | null
  /** The only venue shown: the one selected on the map. */
  readonly venue: string | null
  /** The class whose venue the map highlights. */
  readonly session: string | null
  readonly showsMap: boolean
  /** Whether the classes of today that have begun are open. */
  readonly showsEarlier: boolean
  /** The number of rows; 'Show more' adds more. */
  readonly shown: number
}

export const scheduleFacets = ['activities', 'facilities', 'amenities'] as const
export type ScheduleFacet = (typeof scheduleFacets)[number]

export const ROWS = 60
const MOST_ROWS = 1_000
const LONGEST_TEXT = 100
const MOST_VALUES = 50

/** Parameters that do not change which classes are found; only the browser uses them. */
const shownOnly = ['studio', 'class', 'view', 'earlier', 'shown'] as const
const names: ReadonlySet<string> = new Set([
  'city',
  'date',
  'day',
  'q',
  'search',
  'type',
  'timeFrom',
  'timeTo',
  ...shownOnly,
  ...scheduleFacets,
])

const time = /^(?:([01]\d|2[0-3]):00|23:59)(?::00)?$/

/** Reads the valid parts; unknown values count as missing. An invalid date is kept, so that the page can say so. */
export function readClassSearch(parameters: URLSearchParams, defaultCity: string): ClassSearch {
  const text = (name: string) => printableLine(parameters.get(name) ?? '') || null
  const timeOf = (name: string) => {
    const value = parameters.get(name)
    return value && time.test(value) ? value.slice(0, 5) : null
  }
  const values = (facet: ScheduleFacet) =>
    [...new Set(parameters.getAll(facet).map(cleanLine))]
      .filter((value) => value !== '' && value.length <= LONGEST_TEXT && printableLine(value) === value)
      .slice(0, MOST_VALUES)
  const type = parameters.get('type')?.toLowerCase()
  const shown = Number(parameters.get('shown'))
  return {
    city: text('city') ?? defaultCity,
    date: text('date'),
    day: text('day'),
    q: (text('q') ?? text('search') ?? '').slice(0, LONGEST_TEXT).toWellFormed(),
    activities: values('activities'),
    facilities: values('facilities'),
    amenities: values('amenities'),
    type: type === 'standard' || type === 'premium' ? type : null,
    timeFrom: timeOf('timeFrom'),
    timeTo: timeOf('timeTo'),
    venue: text('studio'),
    session: text('class'),
    showsMap: parameters.get('view') === 'map',
    showsEarlier: parameters.get('earlier') === '1',
    shown: Number.isInteger(shown) && shown > ROWS ? Math.min(MOST_ROWS, Math.ceil(shown / ROWS) * ROWS) : ROWS,
  }
}

/** The address of a search. It leaves out defaults and keeps other parameters (partner, open). */
export function writeClassSearch(search: ClassSearch, present: URLSearchParams): string {
  const next = new URLSearchParams()
  for (const [name, value] of present) if (!names.has(name)) next.append(name, value)
  next.set('city', search.city)
  const set = (name: string, value: string | null) => value && next.set(name, value)
  set('date', search.date)
  if (!search.date) set('day', search.day)
  set('q', search.q)
  for (const facet of scheduleFacets) for (const value of search[facet]) next.append(facet, value)
  set('type', search.type)
  set('timeFrom', search.timeFrom)
  set('timeTo', search.timeTo)
  set('studio', search.venue)
  set('class', search.session)
  if (search.showsMap) next.set('view', 'map')
  if (search.showsEarlier) next.set('earlier', '1')
  if (search.shown > ROWS) next.set('shown', String(search.shown))
  return `?${next.toString()}`
}

/** The parameters with a fixed set of values; another value means another address. */
const enumeratedParameters = [
  'type',
  'timeFrom',
  'timeTo',
  'view',
  'earlier',
  'shown',
  'page',
  ...scheduleFacets,
] as const

/**
 * The correct address of a search, given the offered values and `total` classes found; null if it is already correct.
 */
export function canonicalClassAddress(search: ClassSearch, total: number, asked: URLSearchParams): string | null {
  const shown = Math.min(search.shown, Math.max(ROWS, Math.ceil(total / ROWS) * ROWS))
  const read = new URLSearchParams(writeClassSearch({ ...search, shown }, new URLSearchParams()))
  return canonicalParameters(asked, read, enumeratedParameters)
}

/** Whether two addresses of the schedule find the same classes, so that nothing has to load between them. */
export function findsTheSame(one: URL, other: URL): boolean {
  const bare = ({ pathname, searchParams }: URL) => {
    const parameters = new URLSearchParams(searchParams)
    for (const name of shownOnly) parameters.delete(name)
    return `${pathname}?${parameters.toString()}`
  }
  return one.href !== other.href && bare(one) === bare(other)
}

/** With an activity or facility filter, the next date is not looked up (2-marketplace §4). */
export function looksUpNextDate({ activities, facilities }: Pick<ClassSearch, 'activities' | 'facilities'>): boolean {
  return activities.length === 0 && facilities.length === 0
}

/** 00:00 to 23:59 in steps of 60 minutes, with a leading zero below 10. */
export const hours: readonly string[] = Array.from(
  { length: 24 },
  (_none, value) => `${String(value).padStart(2, '0')}:00`,
)
export const FIRST_TIME = '00:00'
export const LAST_TIME = '23:59'

/** Whether the time range ends before it begins and so can contain nothing. */
export function isReversed({ timeFrom, timeTo }: Pick<ClassSearch, 'timeFrom' | 'timeTo'>): boolean {
  return (timeTo ?? LAST_TIME) < (timeFrom ?? FIRST_TIME)
}

/** 'Reset all filters', which keeps the city, the day and the map. */
export function withoutClassFilters(search: ClassSearch): ClassSearch {
  return {
    ...search,
    q: '',
    activities: [],
    facilities: [],
    amenities: [],
    type: null,
    timeFrom: null,
    timeTo: null,
    venue: null,
    session: null,
    shown: ROWS,
  }
}

/** The starting time counts as one filter. */
export function classFilterCount(search: ClassSearch): number {
  const chosen = scheduleFacets.reduce((sum, facet) => sum + search[facet].length, 0)
  return chosen + (search.q ? 1 : 0) + (search.type ? 1 : 0) + (search.timeFrom || search.timeTo ? 1 : 0)
}
