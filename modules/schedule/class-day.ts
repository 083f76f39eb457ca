import { type IsoDate, toWireDate } from '../../contract/dates.ts'
import type { ClassDocument } from '../../contract/schedule.ts'
import type { StudioDocument } from '../../contract/venues.ts'
import type { Context } from '../context.ts'
import { digestOf } from '../encode-answer.ts'
import type { ActiveDestination } from '../venues/directory.ts'
import {
  attributionsAt,
  buildIndex,
  documentAt,
  type Entry,
  facetValuesAt,
  type SearchIndex,
} from '../venues/search/search-index.rules.ts'
import { type VenuesIndex, venuesIndex } from '../venues/search/venues-index.ts'
import { writtenActivities } from './class-texts.rules.ts'
import { classesOfDay, type DayRow } from './sessions.queries.ts'

/** The classes of a destination on a date, held in memory ready to be searched and sent, by their start. */
export interface ClassDay extends SearchIndex {
  /** Changes with any document, what has started aside. */
  readonly digest: string
  /** Milliseconds since 1970, ascending. */
  readonly startsAt: Float64Array
  /** Whose class each document is. */
  readonly venueIds: readonly string[]
  /** Start as the clock at the venue shows it. */
  readonly times: readonly string[]
  /** How many of the documents say that they have started. */
  started: number
}

export function classDay(context: Context, destination: ActiveDestination, date: IsoDate): Promise<ClassDay> {
  return context.catalogue.keep(`classes of ${destination.id} on ${date}`, [destination.id, 'global'], async () => {
    const venues = await venuesIndex(context, destination)
    const ordinals = new Map(venues.ids.map((id, ordinal) => [id, ordinal]))
    const rows = (await classesOfDay(context.db, destination.id, date)).filter(({ venueId }) => ordinals.has(venueId))
    const index = buildIndex(entriesOf(rows, date, venues, ordinals))
    const value: ClassDay = {
      ...index,
      digest: digestOf(index.documents),
      startsAt: Float64Array.from(rows, ({ startsAt }) => startsAt.getTime()),
      venueIds: rows.map(({ venueId }) => venueId),
      times: rows.map(({ from }) => from),
      started: 0,
    }
    return { value, bytes: index.bytes + rows.length * 90 }
  })
}

interface VenueFacts {
  readonly document: StudioDocument
  readonly facets: Omit<Entry['facets'], 'activities'>
  readonly attributions: readonly string[]
}

function entriesOf(
  rows: readonly DayRow[],
  date: IsoDate,
  venues: VenuesIndex,
  ordinals: ReadonlyMap<string, number>,
): Entry[] {
  const known = new Map<string, VenueFacts>()
  const factsOf = (venueId: string): VenueFacts => {
    const facts = known.get(venueId) ?? venueFacts(venues, ordinals.get(venueId) ?? 0)
    known.set(venueId, facts)
    return facts
  }
  return rows.map((row) => entryOf(row, date, factsOf(row.venueId)))
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

function entryOf(row: DayRow, date: IsoDate, venue: VenueFacts): Entry {
  const { id, name, slug, mainImage, hasPremiumOffers, hasStandardOffers, location } = venue.document
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
    fitness: { id, name, slug, mainImage, hasPremiumOffers, hasStandardOffers, location },
    alreadyStarted: false,
  }
  return {
    document: JSON.stringify(document),
    name,
    lat: location.geo.lat,
    lng: location.geo.lon,
    types: [row.voucherType],
    facets: { ...venue.facets, activities },
    attributions: [...new Set([...venue.attributions, ...(row.attribution === null ? [] : [row.attribution])])],
  }
}

const NOT_STARTED = 'false}'
const STARTED = 'true }'

/** Lets every document say whether its class has started by now: the last field of each has room for either word. */
export function tellTime(day: ClassDay, now: Date): void {
  const instant = now.getTime()
  const write = (ordinal: number, text: string) =>
    day.documents.write(text, (day.starts[ordinal + 1] ?? 0) - 1 - text.length, 'latin1')
  while (day.started < day.size && (day.startsAt[day.started] ?? 0) <= instant) write(day.started++, STARTED)
  while (day.started > 0 && (day.startsAt[day.started - 1] ?? 0) > instant) write(--day.started, NOT_STARTED)
}

/** When the next class starts; undefined when all have. */
export function nextStart(day: ClassDay): Date | undefined {
  const instant = day.startsAt[day.started]
  return instant === undefined ? undefined : new Date(instant)
}
