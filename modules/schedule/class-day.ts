import type { IsoDate } from '../../contract/dates.ts'
import { toWireDate } from '../../contract/days.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { ClassDocument } from '../../contract/schedule.ts'
import type { StudioDocument } from '../../contract/venues.ts'
import { confirmsClassAtOnce } from '../bookings/book/first-status.rules.ts'
import type { Context } from '../call/context.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { type CityIndex, cityIndex } from '../search/city-index.ts'
import { parseDocument, splitDocument } from '../search/documents.ts'
import { compareTexts } from '../../contract/facets.ts'
import { type Entry } from '../search/search-index.rules.ts'
import { venueDocument, type VenueEntry, venuesIndex } from '../search/venues-index.ts'
import { ratingOf } from '../venues/rating.rules.ts'
import { listActivities } from './class-texts.rules.ts'
import { classesOfDay, type DayRow } from './sessions.queries.ts'

export interface ClassEntry extends Entry {
  readonly classId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isOnline: boolean
  /** Whether a booking is confirmed without the venue's answer (T131). */
  readonly confirmsAtOnce: boolean
  /** Start by the venue's clock. */
  readonly time: string
  /** Folded. */
  readonly className: string
}

/** The classes of a destination on a date, by their start. */
export type ClassDay = CityIndex<ClassEntry>

/** A class, and the id of its venue. */
interface ClassOfVenue {
  readonly id: string
  readonly entry: ClassEntry
}

export function classDay(context: Context, destination: ActiveDestination, date: IsoDate): Promise<ClassDay> {
  return cityIndex<ClassEntry, ClassOfVenue>(context, `classes on ${date}`, destination, {
    async read(sql, wanted) {
      const { entries } = await venuesIndex(context, destination)
      const rows = await classesOfDay(sql, destination.id, date, wanted)
      const byVenue = Map.groupBy(rows, ({ venueId }) => venueId)
      return entries.flatMap((venue) =>
        entriesOf(byVenue.get(venue.venueId) ?? [], date, venue).map((entry) => ({ id: venue.venueId, entry })),
      )
    },
    entryOf: ({ entry }) => entry,
    compare: (one, other) =>
      one.startsAt.getTime() - other.startsAt.getTime() ||
      compareTexts(one.className, other.className) ||
      compareTexts(one.classId, other.classId),
  })
}

/** The document of a class, without whether it has started. */
export function classDocument(entry: ClassEntry): ClassDocument {
  return parseDocument<ClassDocument>(entry, 'false')
}

function entriesOf(rows: readonly DayRow[], date: IsoDate, venue: VenueEntry): ClassEntry[] {
  if (rows.length === 0) return []
  const document = venueDocument(venue)
  return rows.map((row) => entryOf(row, date, venue, document))
}

function entryOf(row: DayRow, date: IsoDate, venue: VenueEntry, ofVenue: StudioDocument): ClassEntry {
  const { id, name, slug, mainImage, hasPremiumOffers, hasStandardOffers, location, rating } = ofVenue
  const activities = listActivities(row.activities, row.isOnline)
  const document: ClassDocument = {
    id: row.classId,
    name: row.name,
    date: toWireDate(date),
    timeFrom: row.from,
    timeTo: row.to,
    voucherType: row.offerType,
    wpVisits: row.wpVisits,
    activities,
    isOnline: row.isOnline,
    trainerName: row.trainerName,
    level: row.level,
    rating: ratingOf(row.reviewCount, row.reviewStars),
    startsAt: row.startsAt.toISOString(),
    timeZone: row.timeZone,
    fitness: { id, name, slug, mainImage, hasPremiumOffers, hasStandardOffers, location, rating },
    alreadyStarted: false,
  }
  return {
    ...splitDocument(document),
    venueId: row.venueId,
    classId: row.classId,
    className: foldText(row.name),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    isOnline: row.isOnline,
    confirmsAtOnce: confirmsClassAtOnce(row),
    time: row.from,
    name: venue.name,
    lat: venue.lat,
    lng: venue.lng,
    types: [row.offerType],
    facets: { ...venue.facets, activities },
    attributions: [...new Set([...venue.attributions, ...(row.attribution === null ? [] : [row.attribution])])],
  }
}
