/** The state of the class schedule, which lives in its address (2-marketplace §2.4). */
export interface ClassSearch {
  readonly city: string
  /** Days from today, 0 to 30. */
  readonly day: number
  readonly q: string
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly type: 'standard' | 'premium' | null
  /** 'HH:mm', at full hours; null for no limit. */
  readonly timeFrom: string | null
  readonly timeTo: string | null
  /** The only studio shown: the one picked on the map. */
  readonly studio: string | null
  readonly showsMap: boolean
}

export const LAST_DAY = 30
export const scheduleFacets = ['activities', 'facilities', 'amenities'] as const
export type ScheduleFacet = (typeof scheduleFacets)[number]

const hour = /^([01]\d|2[0-3]):(00|59)$/

export function readClassSearch(parameters: URLSearchParams, defaultCity: string): ClassSearch {
  const type = parameters.get('type')?.toLowerCase()
  const day = Number(parameters.get('day'))
  const time = (name: string) => {
    const value = parameters.get(name)
    return value && hour.test(value) ? value : null
  }
  return {
    city: parameters.get('city')?.trim() || defaultCity,
    day: Number.isInteger(day) && day > 0 && day <= LAST_DAY ? day : 0,
    q: (parameters.get('q') ?? '').slice(0, 100),
    activities: parameters.getAll('activities'),
    facilities: parameters.getAll('facilities'),
    amenities: parameters.getAll('amenities'),
    type: type === 'standard' || type === 'premium' ? type : null,
    timeFrom: time('timeFrom'),
    timeTo: time('timeTo'),
    studio: parameters.get('studio'),
    showsMap: parameters.get('view') === 'map',
  }
}

export function writeClassSearch(search: ClassSearch, present: URLSearchParams): string {
  const next = new URLSearchParams(present)
  for (const name of ['city', 'day', 'q', 'type', 'timeFrom', 'timeTo', 'studio', 'view', ...scheduleFacets]) next.delete(name)
  next.set('city', search.city)
  if (search.day > 0) next.set('day', String(search.day))
  if (search.q) next.set('q', search.q)
  for (const facet of scheduleFacets) for (const value of search[facet]) next.append(facet, value)
  if (search.type) next.set('type', search.type)
  if (search.timeFrom) next.set('timeFrom', search.timeFrom)
  if (search.timeTo) next.set('timeTo', search.timeTo)
  if (search.studio) next.set('studio', search.studio)
  if (search.showsMap) next.set('view', 'map')
  return `?${next.toString()}`
}

/** The next date is not looked up while an activity or facility filter is set (2-marketplace §4). */
export function looksUpNextDate(search: ClassSearch): boolean {
  return search.activities.length === 0 && search.facilities.length === 0
}

/** 00:00 to 23:59 in steps of 60 minutes, hours below 10 with a zero. */
export const hours: readonly string[] = Array.from({ length: 24 }, (_none, value) => `${String(value).padStart(2, '0')}:00`)
export const FIRST_TIME = '00:00'
export const LAST_TIME = '23:59'

/** 'Reset all filters'; not the city, not the day, not the map. */
export function withoutClassFilters(search: ClassSearch): ClassSearch {
  return { ...search, q: '', activities: [], facilities: [], amenities: [], type: null, timeFrom: null, timeTo: null }
}

/** The starting time counts as one. */
export function classFilterCount(search: ClassSearch): number {
  const chosen = scheduleFacets.reduce((sum, facet) => sum + search[facet].length, 0)
  return chosen + (search.q ? 1 : 0) + (search.type ? 1 : 0) + (search.timeFrom || search.timeTo ? 1 : 0)
}
