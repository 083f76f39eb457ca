import { escapeText } from 'entities'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { PlacedVenue } from '../../destinations/import/destination-book.ts'
import { findOwnFields, offerWalkIns, replaceHours, withdrawWalkIns, type ImportedVenue } from './import.queries.ts'
import { insertImages } from '../venue-parts.queries.ts'
import type { VenueDraft } from './venue-draft.ts'
import { venuePictures } from '../pictures/venue-pictures.ts'
import { fillWalkInActivities, replaceVenueWords, vocabularies } from './vocabulary.queries.ts'
import type { WeeklyHours } from '../hours/opening-hours.rules.ts'

export interface PreparedVenue {
  readonly draft: VenueDraft
  readonly place: PlacedVenue
  readonly columns: Omit<ImportedVenue, 'slug' | 'source_hash'>
  readonly hours: readonly WeeklyHours[]
  /** Remarks about what was left out or simplified. */
  readonly remarks: readonly string[]
}

/** A draft in the words of the tables. */
export async function describe(
  draft: VenueDraft,
  notes: readonly string[],
  place: PlacedVenue,
  timeZone: string,
): Promise<Omit<PreparedVenue, 'place'>> {
  const { hours, remarks } = await hoursOf(draft)
  return { draft, columns: columnsOf(draft, place, timeZone), hours, remarks: [...notes, ...remarks] }
}

async function hoursOf(draft: VenueDraft): Promise<{ hours: readonly WeeklyHours[]; remarks: readonly string[] }> {
  if (draft.openingHours === undefined) return { hours: [], remarks: [] }
  const { weeklyHours } = await import('./weekly-hours.rules.ts')
  const parsed = weeklyHours(draft.openingHours)
  return parsed.ok
    ? { hours: parsed.hours, remarks: parsed.notes }
    : { hours: [], remarks: [`${parsed.reason}: ${draft.openingHours.slice(0, 200)}`] }
}

function columnsOf(
  draft: VenueDraft,
  { destination, quarter, locality }: PlacedVenue,
  timeZone: string,
): PreparedVenue['columns'] {
  const text = draft.description
  return {
    ref: draft.ref,
    destination_id: destination.id,
    name: draft.name,
    short_description: text?.slice(0, 160) ?? null,
    description: text === undefined ? null : `<p>${escapeText(text)}</p>`,
    street_address: draft.street ?? null,
    postal_code: draft.postalCode ?? null,
    city: locality,
    quarter: quarter ?? null,
    lat: draft.lat,
    lng: draft.lng,
    time_zone: timeZone,
    phone: draft.phone ?? null,
    email: draft.email ?? null,
    website: draft.website ?? null,
    hours_source: draft.openingHours ?? null,
    popularity: completeness(draft),
  }
}

/** Well-described venues come before bare names. Both come after venues that travellers have visited. */
function completeness(draft: VenueDraft): number {
  return [draft.openingHours, draft.website, draft.phone, draft.street, draft.description].filter(
    (value) => value !== undefined,
  ).length
}

export type WrittenVenue = PreparedVenue & {
  readonly id: string
  /** Set for a new venue. */
  readonly slug: string | undefined
}

/** What a venue consists of beside its own columns. */
export interface VenueParts {
  readonly id: string
  readonly hours: readonly WeeklyHours[]
  readonly draft: Pick<VenueDraft, (typeof vocabularies)[number] | 'walkIn'>
}

/**
 * Writes hours, words and offers of venues that were just inserted or updated, and pictures of the new ones. The
 * changes of a venue's own people stay.
 */
export async function writeDetails(sql: Transaction<Tables>, venues: readonly WrittenVenue[]): Promise<void> {
  await writeParts(sql, venues)
  await insertImages(
    sql,
    venues.flatMap(({ id, slug, draft, place }) =>
      slug === undefined
        ? []
        : venuePictures({ id, slug, name: draft.name, city: place.destination.city, activities: draft.activities }),
    ),
  )
}

/** Writes hours, words and offers. The changes of a venue's own people stay. */
export async function writeParts(sql: Transaction<Tables>, venues: readonly VenueParts[]): Promise<void> {
  const own = await findOwnFields(
    sql,
    venues.map(({ id }) => id),
  )
  const without = (field: string) => venues.filter(({ id }) => !own.get(id)?.includes(field))
  await replaceHours(
    sql,
    without('hours').map(({ id, hours }) => ({ venueId: id, hours })),
  )
  for (const vocabulary of vocabularies) {
    await replaceVenueWords(
      sql,
      vocabulary,
      without(vocabulary).map(({ id, draft }) => ({ venueId: id, words: draft[vocabulary] })),
    )
  }
  await writeWalkIns(sql, without('isWalkInOffered'))
}

async function writeWalkIns(sql: Transaction<Tables>, venues: readonly VenueParts[]): Promise<void> {
  const idsOf = (isOffered: boolean) => venues.filter(({ draft }) => draft.walkIn === isOffered).map(({ id }) => id)
  await offerWalkIns(sql, idsOf(true))
  await withdrawWalkIns(sql, idsOf(false))
  await fillWalkInActivities(sql, [...idsOf(true), ...idsOf(false)])
}
