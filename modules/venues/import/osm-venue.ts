import { GENERAL_GYM_ACCESS } from '../../../contract/facets.ts'
import { plainText, shortText } from '../../imports/plain-text.rules.ts'
import { activitiesIn, suitsWalkIn } from './activity-words.ts'
import { comfortsOf } from './comfort-words.ts'
import { contactDetails } from './contact-details.ts'
import { countryAt, countryCodeOf } from '../../destinations/import/countries.ts'
import { imageAddresses } from './image-addresses.ts'
import { readPosition } from '../../destinations/import/place.ts'
import type { Position } from '../../../contract/distance.ts'
import { asNumber, asRecord, textFields, type LooseRecord } from '../../imports/record.ts'
import type { CityHint } from '../../destinations/import/world-cities.ts'
import type { DraftResult } from './venue-draft.ts'

export const LONGEST_NAME = 160
type Tags = Readonly<Record<string, string>>

/** Reads an element of an Overpass answer: `out center` for ways and relations, though their bounds will do. */
export function overpassVenue(element: LooseRecord): DraftResult {
  const id = plainText(element['id'])
  const ref = id ? `${plainText(element['type']) ?? 'element'}/${id}` : ''
  const tags = asRecord(element['tags'])
  if (!tags) return { ok: false, ref, reason: 'has no tags' }
  return osmVenue(ref, textFields(tags), elementPosition(element), undefined)
}

function elementPosition(element: LooseRecord): Position | string {
  const center = asRecord(element['center'])
  const bounds = asRecord(element['bounds'])
  if (center) return readPosition(center['lat'], center['lon'])
  if (bounds && element['lat'] === undefined)
    return readPosition(half(bounds['minlat'], bounds['maxlat']), half(bounds['minlon'], bounds['maxlon']))
  return readPosition(element['lat'], element['lon'])
}

function half(a: unknown, b: unknown): number | undefined {
  const [from, to] = [asNumber(a), asNumber(b)]
  return from === undefined || to === undefined ? undefined : (from + to) / 2
}

const flatNames: Readonly<Record<string, string>> = {
  street: 'addr:street',
  housenumber: 'addr:housenumber',
  postcode: 'addr:postcode',
  city: 'addr:city',
  country: 'addr:country',
}

/** Reads one line of the flattened form: the common tags beside id and position, the rest under `tags`. */
export function flatOsmVenue(row: LooseRecord): DraftResult {
  const tags: Record<string, string> = { ...textFields(asRecord(row['tags']) ?? {}) }
  for (const [key, value] of Object.entries(textFields(row))) tags[flatNames[key] ?? key] = value
  return osmVenue(plainText(row['id']) ?? '', tags, readPosition(row['lat'], row['lon']), cityHint(row))
}

/** A row of the flattened form has an OpenStreetMap id, or OpenStreetMap's tags in the places of that form. */
export function looksLikeFlatOsm(row: LooseRecord): boolean {
  const id = row['id']
  const hasOsmId = typeof id === 'string' && /^((node|way|relation)\/|[nwra])\d+$/.test(id)
  return hasOsmId || 'near_city_geonameid' in row || ('leisure' in row && asRecord(row['tags']) !== undefined)
}

function cityHint(row: LooseRecord): CityHint | undefined {
  const [name, countryCode, geonamesId] = [
    plainText(row['near_city']),
    countryCodeOf(row['near_city_cc']),
    asNumber(row['near_city_geonameid']),
  ]
  return name && countryCode && geonamesId ? { name, countryCode, geonamesId } : undefined
}

/** Whether a record's fields are OpenStreetMap tags, as exports to GeoJSON carry them. */
export function looksLikeOsmTags(fields: LooseRecord): boolean {
  const keys = Object.keys(fields)
  return (
    keys.some((key) => key === '@id' || key.startsWith('addr:') || key.startsWith('contact:')) ||
    (keys.includes('leisure') && keys.includes('name'))
  )
}

const longType: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }

export function osmVenue(
  id: string,
  tags: Tags,
  position: Position | string,
  nearCity: CityHint | undefined,
): DraftResult {
  const ref = id.replace(/^([nwr])(?=\d+$)/, (short) => `${longType[short] ?? short}/`)
  if (ref === '') return { ok: false, ref: plainText(tags['name']), reason: 'has no id' }
  if (typeof position === 'string') return { ok: false, ref, reason: position }
  if (!isSportsVenue(tags)) return { ok: false, ref, reason: 'is no place for sports' }
  const name =
    plainText(tags['name']) ?? plainText(tags['name:en']) ?? plainText(tags['brand']) ?? plainText(tags['operator'])
  if (!name) return { ok: false, ref, reason: 'has no name' }
  const contact = contactDetails({
    phone: tags['phone'] ?? tags['contact:phone'],
    email: tags['email'] ?? tags['contact:email'],
    website: tags['website'] ?? tags['contact:website'] ?? tags['url'],
  })
  const found = osmActivities(tags)
  const countryCode = countryAt(position, countryOf(tags))
  return {
    ok: true,
    draft: {
      ref,
      name: shortText(name, LONGEST_NAME) ?? name,
      ...position,
      street: streetOf(tags, countryCode),
      postalCode: plainText(tags['addr:postcode']),
      city: plainText(tags['addr:city']) ?? plainText(tags['contact:city']) ?? plainText(tags['addr:suburb']),
      countryCode,
      nearCity,
      openingHours: plainText(tags['opening_hours']),
      phone: contact.phone,
      email: contact.email,
      website: contact.website,
      description: shortText(tags['description:en'] ?? tags['description'], 2000),
      activities: found.activities,
      ...comfortsOf(tags),
      walkIn: found.walkIn,
      images: imageAddresses([tags['image']]),
    },
    notes: [...contact.notes, ...found.notes],
  }
}

/**
 * Any place with a sport, and the kinds of places that imply one. This leaves out a pitch or a track without a name.
 */
function isSportsVenue(tags: Tags): boolean {
  const kinds = `${tags['leisure'] ?? ''}|${tags['amenity'] ?? ''}|${tags['club'] ?? ''}`
  return (
    Boolean(tags['sport']) ||
    /\b(fitness|sports|dance|swimming|ice_rink|bowling|dojo|gym|dancing_school|spa|public_bath|horse_riding|golf|sport)/.test(
      kinds,
    )
  )
}

const countryTags = [
  'addr:country',
  'contact:country',
  'ISO3166-1:alpha2',
  'ISO3166-1',
  'is_in:country_code',
  'is_in:country',
  'country',
] as const

function countryOf(tags: Tags): string | undefined {
  return countryTags.map((tag) => countryCodeOf(tags[tag])).find((code) => code !== undefined)
}

function streetOf(tags: Tags, countryCode: string | undefined): string | undefined {
  const street = plainText(tags['addr:street']) ?? plainText(tags['addr:place'])
  const number = plainText(tags['addr:housenumber'])
  if (!street) return plainText(tags['addr:full'])
  if (!number) return street
  return numberFirst.has(countryCode ?? '') ? `${number} ${street}` : `${street} ${number}`
}

/** Countries that write the house number before the street. */
const numberFirst = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'FR', 'IN', 'SG', 'MC', 'LU'])

/** A house for training alone takes walk-ins. One that only teaches, or is closed to the public, does not. */
function osmActivities(tags: Tags) {
  const { activities: named, unknown } = activitiesIn(tags['sport'])
  const kinds = (tags['leisure'] ?? '').split(/[|;]/)
  const isGym = kinds.includes('fitness_centre')
  const activities = new Set(named)
  if (kinds.includes('dance')) activities.add('Dance')
  if (isGym && named.length === 0) activities.add('Fitness')
  const notes = unknown.map((word) => `sport not in our list: ${word}`)
  const isPrivate = /^(private|no)$/.test(tags['access'] ?? '')
  if (isPrivate) notes.push('access is private: no General Gym Access')
  const walkIn = !isPrivate && suitsWalkIn([...activities], isGym)
  if (walkIn) activities.add(GENERAL_GYM_ACCESS)
  return { activities: [...activities], walkIn, notes }
}
