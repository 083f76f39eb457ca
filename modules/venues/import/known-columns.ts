import { columnKey } from '../../imports/column-map.ts'
import { plainText } from '../../imports/plain-text.rules.ts'
import type { ColumnSource } from './column-venue.ts'
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

/** The missing columns without which a row is useless. The position may come from a geometry instead. */
export function missingColumns(columns: VenueColumns, hasGeometry: boolean): VenueField[] {
  const has = (field: VenueField) => (columns[field] ?? []).length > 0
  const needed: VenueField[] = hasGeometry || has('position') ? ['name'] : ['name', 'lat', 'lng']
  return needed.filter((field) => !has(field))
}

/** Columns of eastings and northings, the metres of national grids. */
export function gridColumns(columns: readonly string[]): string[] {
  return columns.filter((name) =>
    /^((east|north)ings?|rechtswert|hochwert|ostwert|nordwert|(x|y)(coord(inate)?|koordinate|lambert(93)?|utm|rd)|(coord|coor|koord|koordinate|lambert|lambert93|utm|etrs89|rd|bng|geom)(x|y|e|n))$/.test(
      columnKey(name),
    ),
  )
}
