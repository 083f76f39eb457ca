import { GENERAL_GYM_ACCESS } from '../../../contract/facets.ts'
import { plainText, shortText } from '../../imports/plain-text.rules.ts'
import { activitiesIn, activitiesNamed, suitsWalkIn } from './activity-words.ts'
import { contactDetails } from './contact-details.ts'
import { countryAt, countryCodeOf } from '../../destinations/import/countries.ts'
import { imageAddresses, imageColumnsOf } from './image-addresses.ts'
import { LONGEST_NAME } from './osm-venue.ts'
import { positionIn, readPosition } from '../../destinations/import/place.ts'
import type { Position } from '../../../contract/distance.ts'
import { sha256Of } from '../../digest.ts'
import type { LooseRecord } from '../../imports/record.ts'
import type { DraftResult } from './venue-draft.ts'
import type { VenueColumns, VenueField } from './venue-fields.ts'

export interface ColumnSource {
  readonly columns: VenueColumns
  /** The country of every row, for sources without one. */
  readonly countryCode?: string | undefined
  /** The activity of a row that names none. */
  readonly activity?: string | undefined
  /** Columns whose 'Yes' means that the house has the facility. */
  readonly facilities?: Readonly<Record<string, string>> | undefined
  /** Returns why a row is not a venue of ours; undefined when it is one. */
  readonly refuse?: ((row: LooseRecord) => string | undefined) | undefined
}

type Fields = (name: VenueField) => string | undefined

/** Reads a venue from a record of named columns: a line of CSV, or the properties of a GeoJSON feature. */
export function columnVenue(
  row: LooseRecord,
  source: ColumnSource,
  geometry: Position | string | undefined,
): DraftResult {
  const field: Fields = (name) =>
    source.columns[name]?.map((column) => plainText(row[column])).find((value) => value !== undefined)
  const position = positionOf(row, field, source.columns.position, geometry)
  const name = field('name')
  const fail = (reason: string): DraftResult => ({ ok: false, ref: field('ref') ?? name, reason })
  const refused = source.refuse?.(row)
  if (refused !== undefined) return fail(refused)
  if (!name) return fail('has no name')
  if (typeof position === 'string') return fail(position)
  const contact = contactDetails({ phone: field('phone'), email: field('email'), website: field('website') })
  const found = columnActivities(field('activities'), name, source.activity)
  return {
    ok: true,
    draft: {
      ref: field('ref') ?? makeRef(name, position),
      name: shortText(name, LONGEST_NAME) ?? name,
      ...position,
      ...addressOf(field),
      countryCode: countryAt(position, countryCodeOf(field('country')) ?? source.countryCode),
      nearCity: undefined,
      openingHours: field('hours'),
      phone: contact.phone,
      email: contact.email,
      website: contact.website,
      description: shortText(field('description'), 2000),
      activities: found.activities,
      facilities: facilitiesOf(row, source),
      amenities: [],
      languages: [],
      walkIn: found.activities.includes(GENERAL_GYM_ACCESS),
      images: imageAddresses(imageColumns(row, source.columns.image).map((column) => row[column])),
    },
    notes: [...contact.notes, ...found.unknown.map((word) => `activity not in our list: ${word}`)],
  }
}

/** Its own latitude and longitude, a field with both, or the shape of a feature: the first that can be read. */
function positionOf(
  row: LooseRecord,
  field: Fields,
  columns: readonly string[] = [],
  geometry: Position | string | undefined,
): Position | string {
  const own = readPosition(field('lat'), field('lng'))
  if (typeof own !== 'string') return own
  const inOne = columns.map((column) => positionIn(row[column])).find((found) => found !== undefined)
  return inOne ?? geometry ?? own
}

/** The first row of a file of JSON, by which columns are recognised, may have no picture. */
function imageColumns(row: LooseRecord, known: readonly string[] = []): readonly string[] {
  return known.length > 0 ? known : imageColumnsOf(row)
}

function addressOf(field: Fields) {
  const street = [field('street'), field('housenumber')].filter((part) => part !== undefined).join(' ')
  return { street: street === '' ? undefined : street, postalCode: field('postcode'), city: field('city') }
}

function facilitiesOf(row: LooseRecord, source: ColumnSource): string[] {
  return Object.entries(source.facilities ?? {}).flatMap(([column, facility]) =>
    /^(yes|true|y|1)$/i.test(plainText(row[column]) ?? '') ? [facility] : [],
  )
}

/**
 * The reference for a source without ids: made from the name and the position to about 10 m, so that a corrected phone
 * number counts as a change.
 */
function makeRef(name: string, { lat, lng }: Position): string {
  return sha256Of(`${name.toLowerCase()}|${lat.toFixed(4)}|${lng.toFixed(4)}`).slice(0, 24)
}

function columnActivities(text: string | undefined, name: string, fallback: string | undefined) {
  const { activities, unknown } = activitiesIn(text)
  const saysGym = activitiesNamed(name).includes('Fitness')
  const assumed = saysGym ? 'Fitness' : fallback
  const all = new Set(activities.length === 0 && assumed ? [assumed] : activities)
  if (suitsWalkIn([...all], saysGym)) all.add(GENERAL_GYM_ACCESS)
  return { activities: [...all], unknown }
}
