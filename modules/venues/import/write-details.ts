import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { GENERAL_GYM_ACCESS } from './activity-words.ts'
import type { PlacedVenue } from './destination-book.ts'
import { insertImages, offerWalkIns, replaceHours, withdrawWalkIns, type ImportedVenue } from './import.queries.ts'
import { pictureScene } from './picture-scene.ts'
import { slugWords } from './slug.rules.ts'
import type { VenueDraft } from './venue-draft.ts'
import { fillWalkInActivities, replaceVenueWords, vocabularies } from './vocabulary.queries.ts'
import { weeklyHours, type WeeklyHours } from './weekly-hours.ts'

const PICTURES_PER_VENUE = 3

export interface PreparedVenue {
  readonly draft: VenueDraft
  readonly place: PlacedVenue
  readonly columns: Omit<ImportedVenue, 'slug' | 'source_hash'>
  readonly hours: readonly WeeklyHours[]
  /** What had to be left out or made simpler. */
  readonly remarks: readonly string[]
}

/** A draft in the words of the tables. */
export function describe(draft: VenueDraft, notes: readonly string[], place: PlacedVenue, timeZone: string): Omit<PreparedVenue, 'place'> {
  const { destination, quarter } = place
  const parsed = draft.openingHours === undefined ? undefined : weeklyHours(draft.openingHours, { ...draft, countryCode: destination.countryCode })
  const remarks = !parsed ? notes : [...notes, ...(parsed.ok ? parsed.notes : [`${parsed.reason}: ${draft.openingHours?.slice(0, 200)}`])]
  const columns = {
    ref: draft.ref,
    destination_id: destination.id,
    name: draft.name,
    short_description: draft.description === undefined ? null : asHtml(draft.description.slice(0, 160)),
    description: draft.description === undefined ? null : `<p>${asHtml(draft.description)}</p>`,
    street_address: draft.street ?? null,
    postal_code: draft.postalCode ?? null,
    city: draft.city ?? destination.city,
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
  return { draft, columns, hours: parsed?.ok ? parsed.hours : [], remarks }
}

/** Well-described venues stand before bare names; both stand behind those that people really visit. */
function completeness(draft: VenueDraft): number {
  return [draft.openingHours, draft.website, draft.phone, draft.street, draft.description].filter((value) => value !== undefined).length
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export type WrittenVenue = PreparedVenue & {
  readonly id: string
  /** Of a venue that is new. */
  readonly slug: string | undefined
}

/** Hours, words and offers of venues that were just inserted or updated; pictures of the new ones. */
export async function writeDetails(sql: Transaction<Tables>, venues: readonly WrittenVenue[]): Promise<void> {
  const ids = venues.map(({ id }) => id)
  await replaceHours(sql, venues.map(({ id, hours }) => ({ venueId: id, hours })))
  for (const vocabulary of vocabularies) {
    await replaceVenueWords(sql, vocabulary, venues.map(({ id, draft }) => ({ venueId: id, words: draft[vocabulary] })))
  }
  await offerWalkIns(sql, venues.filter(({ draft }) => draft.walkIn).map(({ id }) => id))
  await withdrawWalkIns(sql, venues.filter(({ draft }) => !draft.walkIn).map(({ id }) => id))
  await fillWalkInActivities(sql, ids)
  await insertImages(sql, venues.flatMap(picturesOf))
}

/** Drawn on request from what the path says; nothing is stored. */
function picturesOf(venue: WrittenVenue) {
  const { id, slug, draft, place } = venue
  if (slug === undefined) return []
  const scene = pictureScene(draft.activities.filter((activity) => activity !== GENERAL_GYM_ACCESS))
  const city = slugWords(place.destination.city) || 'city'
  return Array.from({ length: PICTURES_PER_VENUE }, (_none, position) => ({
    venue_id: id,
    url: `/pictures/venue/${scene}/${city}/${slug}/${position + 1}`,
    position,
    alt: position === 0 ? draft.name : `${draft.name}, picture ${position + 1}`,
  }))
}
