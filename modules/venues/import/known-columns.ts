import { usualColumnsOf } from '../../imports/column-map.ts'
import { plainText } from '../../imports/plain-text.rules.ts'
import type { ColumnSource } from './column-venue.ts'
import { usualImageColumns } from './image-addresses.ts'
import type { VenueColumns, VenueField } from './venue-fields.ts'

export interface KnownSource extends ColumnSource {
  readonly name: string
  readonly attribution: string
}

export const OSM_SOURCE = 'osm'
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0'

const trafford: KnownSource = {
  name: 'trafford',
  attribution:
    'Contains public sector information from Trafford Council and Sport England, licensed under the Open Government Licence v3.0',
  countryCode: 'GB',
  columns: {
    ref: ['site_id'],
    name: ['site_name'],
    lat: ['lat'],
    lng: ['lon'],
    street: ['street'],
    postcode: ['postcode'],
    city: ['town'],
    phone: ['telephone'],
    email: ['email'],
    website: ['website'],
    activities: ['facility_type'],
  },
  facilities: {
    car_park: 'Parking',
    cycle_park: 'Bicycle Parking',
    disability_parking: 'Wheelchair Access',
    nursery: 'Childcare',
  },
  refuse: (row) => (plainText(row['access_type']) === 'Private Use' ? 'is for private use' : undefined),
}

const hongKong: KnownSource = {
  name: 'hong-kong',
  attribution: 'Leisure and Cultural Services Department, Hong Kong, from data.gov.hk',
  countryCode: 'HK',
  columns: {
    name: ['NAME_EN'],
    lat: ['LATITUDE', 'latitude_lands'],
    lng: ['LONGITUDE', 'longitude_lands'],
    street: ['ADDRESS_EN'],
    hours: ['NSEARCH02_EN'],
    phone: ['NSEARCH03_EN'],
    email: ['NSEARCH05_EN'],
    website: ['NSEARCH06_EN'],
    activities: ['SEARCH02_EN'],
  },
}

/** Recognises a source by columns that no other source has. */
export function recogniseSource(columns: readonly string[]): KnownSource | undefined {
  if (columns.includes('facility_areas_on_site') && columns.includes('access_type')) return trafford
  if (columns.includes('NAME_EN') && columns.includes('SEARCH02_EN')) return hongKong
  return undefined
}

const usualNames: Readonly<Record<VenueField, readonly string[]>> = {
  ref: ['id', '@id', 'ref', 'uid', 'site_id', 'venue_id', 'identifier'],
  name: ['name', 'name_en', 'name:en', 'title', 'venue', 'venue_name', 'site_name', 'facility_name', 'club_name'],
  lat: ['lat', 'latitude', 'y', 'geo_lat', 'position_lat'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x', 'geo_lng', 'geo_lon', 'position_lng'],
  street: [
    'street',
    'address',
    'street_address',
    'address_1',
    'address1',
    'address_line_1',
    'addr:street',
    'strasse',
    'straße',
    'adresse',
  ],
  housenumber: ['housenumber', 'house_number', 'street_number', 'addr:housenumber', 'hausnummer'],
  postcode: ['postcode', 'postal_code', 'zip', 'zip_code', 'zipcode', 'plz', 'code_postal', 'addr:postcode'],
  city: ['city', 'town', 'locality', 'place', 'ort', 'stadt', 'ville', 'addr:city'],
  country: [
    'country_code',
    'country',
    'cc',
    'addr:country',
    'contact:country',
    'address_country',
    'iso_country',
    'land',
    'pays',
    'pais',
    'país',
    'paese',
  ],
  hours: ['opening_hours', 'openinghours', 'opening hours', 'hours'],
  phone: ['phone', 'telephone', 'tel', 'phone_number', 'telefon', 'contact_phone'],
  email: ['email', 'e-mail', 'mail', 'contact_email'],
  website: ['website', 'url', 'web', 'homepage', 'link'],
  description: ['description', 'about', 'summary', 'beschreibung'],
  activities: ['sport', 'sports', 'activities', 'activity', 'facility_type', 'categories', 'category', 'type'],
  image: usualImageColumns,
}

/** Guesses the columns by their usual names. */
export function usualColumns(columns: readonly string[]): VenueColumns {
  return usualColumnsOf(usualNames, columns)
}

/** The missing columns without which a row is of no use. The position may come from a geometry instead. */
export function missingColumns(columns: VenueColumns, hasGeometry: boolean): VenueField[] {
  const needed: VenueField[] = hasGeometry ? ['name'] : ['name', 'lat', 'lng']
  return needed.filter((field) => (columns[field] ?? []).length === 0)
}
