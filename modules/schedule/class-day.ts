import { digestOf, hashOf } from '../digest.ts'
import { type IsoDate, toWireDate } from '../../contract/dates.ts'
import type { ClassDocument } from '../../contract/schedule.ts'
import type { StudioDocument } from '../../contract/venues.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { Context, Sized } from '../context.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { followCity } from '../destinations/follow-city.ts'
import { changedIndex, placed, placedNumbers, type Places, placesAfter } from '../search/changed-index.rules.ts'
import { compareTexts } from '../../contract/facets.ts'
import {
  attributionsAt,
  buildIndex,
  documentAt,
  type Entry,
  facetValuesAt,
  type SearchIndex,
} from '../search/search-index.rules.ts'
import { type VenuesIndex, venuesIndex } from '../search/venues-index.ts'
import type { Ending } from '../search/write-answer.rules.ts'
import { writtenActivities } from './class-texts.rules.ts'
import { classesOfDay, type DayRow } from './sessions.queries.ts'

type Wanted = readonly string[] | 'all'

/** The classes of a destination on a date, held in memory ready to be searched and sent, by their start. */
export interface ClassDay extends SearchIndex {
  /** Changes with any document, what has started aside; the same in every process. */
  readonly digest: string
  /** Milliseconds since 1970, ascending. */
  readonly startsAt: Float64Array
  /** Whose class each document is. */
  readonly venueIds: readonly string[]
  /** Start as the clock at the venue shows it. */
  readonly times: readonly string[]
}

export function classDay(context: Context, destination: ActiveDestination, date: IsoDate): Promise<ClassDay> {
  const entriesOf = async (wanted: Wanted) => {
    const venues = await venuesIndex(context, destination)
    const facts = factsOfVenues(venues, wanted)
    const rows = await classesOfDay(context.db, destination.id, date, wanted)
    return rows.flatMap((row) => dayEntry(row, date, facts(row.venueId)) ?? []).toSorted(inOrder)
  }
  return followCity<ClassDay>(context, `classes on ${date}`, destination.id, {
    async all() {
      const entries = await entriesOf('all')
      return sizedDay(buildIndex(entries), timingOf(entries))
    },
    async changed(held, venueIds) {
      const entries = await entriesOf(venueIds)
      const places = placesOf(held, new Set(venueIds), entries)
      const index = changedIndex(held, places, entries)
      return sizedDay(index, changedTiming(held, places, timingOf(entries)))
    },
  })
}

/** When classes are, and whose. */
type Timing = Pick<ClassDay, 'startsAt' | 'venueIds' | 'times'>

interface DayEntry extends Entry {
  readonly startsAt: number
  readonly venueId: string
  readonly time: string
  readonly classId: string
  /** Folded. */
  readonly className: string
}

function inOrder(one: DayEntry, other: DayEntry): number {
  return (
    one.startsAt - other.startsAt ||
    compareTexts(one.className, other.className) ||
    compareTexts(one.classId, other.classId)
  )
}

function placesOf(held: ClassDay, changed: ReadonlySet<string>, entries: readonly DayEntry[]): Places {
  const comesFirst = (entry: DayEntry | undefined, n: number) => {
    const later = (entry?.startsAt ?? 0) - (held.startsAt[n] ?? 0)
    if (later !== 0 || !entry) return later < 0
    const { id, name } = documentAt<ClassDocument>(held, n)
    return (compareTexts(entry.className, foldText(name)) || compareTexts(entry.classId, id)) < 0
  }
  return placesAfter(
    held.size,
    (n) => changed.has(held.venueIds[n] ?? ''),
    entries.length,
    (added, n) => comesFirst(entries[added], n),
  )
}

function timingOf(entries: readonly DayEntry[]): Timing {
  return {
    startsAt: Float64Array.from(entries, ({ startsAt }) => startsAt),
    venueIds: entries.map(({ venueId }) => venueId),
    times: entries.map(({ time }) => time),
  }
}

function changedTiming(held: Timing, places: Places, added: Timing): Timing {
  return {
    startsAt: placedNumbers(places, held.startsAt, added.startsAt),
    venueIds: placed(places, held.venueIds, added.venueIds),
    times: placed(places, held.times, added.times),
  }
}

function sizedDay(index: SearchIndex, timing: Timing): Sized<ClassDay> {
  return {
    value: { ...index, ...timing, digest: digestOf(index.hashes) },
    bytes: index.bytes + index.size * 90,
  }
}

interface VenueFacts {
  readonly document: StudioDocument
  readonly facets: Omit<Entry['facets'], 'activities'>
  readonly attributions: readonly string[]
}

/** What the classes of some venues, or of all, show of their venue; undefined for one that is not shown. */
function factsOfVenues(venues: VenuesIndex, wanted: Wanted): (venueId: string) => VenueFacts | undefined {
  const isWanted = wanted === 'all' ? undefined : new Set(wanted)
  const ordinals = new Map<string, number>()
  venues.ids.forEach((id, ordinal) => {
    if (!isWanted || isWanted.has(id)) ordinals.set(id, ordinal)
  })
  const known = new Map<string, VenueFacts>()
  return (venueId) => {
    const ordinal = ordinals.get(venueId)
    if (ordinal === undefined) return undefined
    const facts = known.get(venueId) ?? venueFacts(venues, ordinal)
    known.set(venueId, facts)
    return facts
  }
}

function venueFacts(venues: VenuesIndex, ordinal: number): VenueFacts {
  return {
    document: documentAt<StudioDocument>(venues, ordinal),
    facets: {
      amenities: facetValuesAt(venues, 'amenities', ordinal),
      facilities: facetValuesAt(venues, 'facilities', ordinal),
      languages: facetValuesAt(venues, 'languages', ordinal),
    },
    attributions: attributionsAt(venues, ordinal),
  }
}

function dayEntry(row: DayRow, date: IsoDate, venue: VenueFacts | undefined): DayEntry | undefined {
  if (!venue) return undefined
  const { id, name, slug, mainImage, hasPremiumOffers, hasStandardOffers, location, rating } = venue.document
  const activities = writtenActivities(row.activities, row.isOnline)
  const document: ClassDocument = {
    id: row.classId,
    name: row.name,
    date: toWireDate(date),
    timeFrom: row.from,
    timeTo: row.to,
    voucherType: row.voucherType,
    wpVisits: row.wpVisits,
    activities,
    isOnline: row.isOnline,
    startsAt: row.startsAt.toISOString(),
    timeZone: row.timeZone,
    fitness: { id, name, slug, mainImage, hasPremiumOffers, hasStandardOffers, location, rating },
    alreadyStarted: false,
  }
  const text = JSON.stringify(document)
  return {
    classId: row.classId,
    className: foldText(row.name),
    startsAt: row.startsAt.getTime(),
    venueId: row.venueId,
    time: row.from,
    document: text,
    hash: hashOf(text),
    name,
    lat: location.geo.lat,
    lng: location.geo.lon,
    types: [row.voucherType],
    facets: { ...venue.facets, activities },
    attributions: [...new Set([...venue.attributions, ...(row.attribution === null ? [] : [row.attribution])])],
  }
}

/** How the document of a class ends once it has started; the index holds `false}` for every one. */
export const STARTED: Ending = { replaces: 'false}'.length, text: 'true}' }

/** How many classes of a day have started: the first ones. */
export function startedBy({ size, startsAt }: ClassDay, now: Date): number {
  const instant = now.getTime()
  let [low, high] = [0, size]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((startsAt[middle] ?? 0) <= instant) low = middle + 1
    else high = middle
  }
  return low
}

/** When the next class starts; undefined when all have. */
export function nextStart(day: ClassDay, now: Date): Date | undefined {
  const instant = day.startsAt[startedBy(day, now)]
  return instant === undefined ? undefined : new Date(instant)
}
