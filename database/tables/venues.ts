import type { Currency } from '../../contract/money.ts'
import type { Computed, CreatedAt, Default, LocalDate, LocalTime, OfferType, UpdatedAt } from './columns.ts'

export interface DestinationsTable {
  id: Default<string>
  city: string
  country: string
  country_code: string
  province: string | null
  /** fold_text(city): compare with fold_text(what was typed). Unique among active ones of a country. */
  name_key: Computed<string>
  /**
   * What the city is called wherever it is named: its name, or 'City, Country' when another active city has the name.
   */
  listed_city: Computed<string>
  lat: number
  lng: number
  time_zone: string
  currency: Currency
  image: string | null
  thumbhash: string | null
  is_active: Default<boolean>
  /** Lower comes first. */
  rank: Default<number>
  geonames_id: number | null
  /** The city that has had all of it since an operator merged the two. Only of an inactive one. */
  merged_into: Default<string | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface DestinationAliasesTable {
  destination_id: string
  alias: string
  alias_key: Computed<string>
  /** A 'name' is another name of the city; a 'borough' is a part of it that data may name as its city. */
  kind: Default<'name' | 'borough'>
}

export interface VenuesTable {
  id: Default<string>
  destination_id: string
  slug: string
  name: string
  name_key: Computed<string>
  short_description: string | null
  /** HTML, sanitised. */
  description: string | null
  street_address: string | null
  postal_code: string | null
  city: string
  quarter: string | null
  lat: number
  lng: number
  time_zone: string
  is_integrated: Default<boolean>
  /** Whether bookings of its classes are confirmed at once. Null: as `is_integrated` says. */
  confirms_at_once: Default<boolean | null>
  /**
   * Has agreed to take travellers. Otherwise it is shown, but nothing of it can be booked. False for venues that an
   * import lists.
   */
  takes_part: Default<boolean>
  is_active: Default<boolean>
  phone: string | null
  email: string | null
  website: string | null
  covid_measures: string | null
  /** Six of 23456789ABCDEFGHJKLMNPQRSTUVWXYZ; random by default. */
  door_code: Default<string>
  /** Opening hours as the source wrote them, parsable or not. */
  hours_source: string | null
  /** Higher comes first. */
  popularity: Default<number>
  /** Together with source_ref the identity of an imported venue; both or neither. */
  source: string | null
  source_ref: string | null
  /** Hash of the imported content. An equal hash means that there is nothing to do. */
  source_hash: string | null
  attribution: string | null
  /** What the venue's people have changed themselves, by the names of the contract: no import overwrites it. */
  own_fields: Default<string[]>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** Written by a trigger when a venue's slug changes. */
export interface VenueFormerSlugsTable {
  slug: string
  venue_id: string
  created_at: CreatedAt
}

export interface VenueHoursTable {
  id: Computed<number>
  venue_id: string
  /** 1 Monday to 7 Sunday. */
  weekday: number
  opens: LocalTime
  /** At or before `opens` means the next day. Equal means open 24 hours. */
  closes: LocalTime
}

export interface VenueClosuresTable {
  id: Computed<number>
  venue_id: string
  local_date: LocalDate
  /** Both '00:00:00' means the whole day. closed_to '00:00:00' means until midnight. */
  closed_from: Default<LocalTime>
  closed_to: Default<LocalTime>
  reason: string | null
}

/** activities, facilities, amenities, languages. */
export interface VocabularyTable {
  id: Default<number>
  name: string
  name_key: Computed<string>
  icon: string | null
  rank: Default<number>
  /** The names that it had before it was renamed, and those of words that were merged into it. */
  other_names: Default<string[]>
}

export interface VenueActivitiesTable {
  venue_id: string
  activity_id: number
}
export interface VenueFacilitiesTable {
  venue_id: string
  facility_id: number
}
export interface VenueAmenitiesTable {
  venue_id: string
  amenity_id: number
}
export interface VenueLanguagesTable {
  venue_id: string
  language_id: number
}

export interface VenueImagesTable {
  id: Default<string>
  venue_id: string
  url: string
  is_main: Default<boolean>
  position: Default<number>
  alt: string | null
  /** Base64. */
  thumbhash: string | null
  width: number | null
  height: number | null
}

/** Photographs that we keep, each once. */
export interface PhotosTable {
  /** Of the bytes that came, as hex. */
  hash: string
  /** Of the picture as it is kept. */
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  /** When it was last put somewhere. */
  kept_at: Date
}

/** The photographs of a venue that an import brought. */
export interface VenuePhotosTable {
  venue_id: string
  position: number
  address: string
  photo: string
  etag: string | null
  last_modified: string | null
}

export interface VenueNotesTable {
  id: Default<string>
  venue_id: string
  kind: 'highlight' | 'includes' | 'excludes'
  position: Default<number>
  text: string
}

export interface WalkInsTable {
  id: Default<string>
  venue_id: string
  name: Default<string>
  voucher_type: OfferType
  description: string | null
  price_info: string | null
  is_active: Default<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface WalkInActivitiesTable {
  walk_in_id: string
  activity_id: number
}
