import type { Position } from '../../../contract/distance.ts'
import { asNumber, asRecord, type LooseRecord } from '../../imports/record.ts'

/** Returns the position, or why a row without a usable one is left out. */
export function readPosition(lat: unknown, lng: unknown): Position | string {
  const [north, east] = [asNumber(lat), asNumber(lng)]
  if (north === undefined || east === undefined) return 'has no position'
  if (Math.abs(north) > 180 || Math.abs(east) > 180)
    return `has a position that is not in degrees: ${north}, ${east}. ${CONVERT}`
  if (Math.abs(north) > 90)
    return `has a position outside the world: ${north}, ${east}. Are latitude and longitude swapped?`
  if (north === 0 && east === 0) return 'has the position 0, 0'
  return { lat: north, lng: east }
}

/** What to do with the metres of a national grid. */
export const CONVERT =
  'Convert eastings and northings to latitude and longitude (WGS 84, EPSG:4326) first, with QGIS or ogr2ogr'

const number = String.raw`([-+]?\d+(?:[.,]\d+)?)`
const pair = new RegExp(String.raw`^[([]?\s*${number}\s*[,;\s]\s*${number}\s*[)\]]?$`)

/**
 * The position in a single field: '34.31, 134.04' with the latitude first, well-known text ('POINT (134.04 34.31)') or
 * a GeoJSON geometry with the longitude first, or an object that names both.
 */
export function positionIn(value: unknown): Position | string | undefined {
  if (typeof value !== 'string') return positionOfRecord(asRecord(value))
  const text = value.trim()
  if (text === '') return undefined
  if (text.startsWith('{')) return positionOfRecord(parseRecord(text))
  const shape = /^(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s*[MZ]*\s*(\(.*\))$/i.exec(text)?.[1]
  if (shape !== undefined) return geometryPosition({ coordinates: shape.split(',').map(numbersIn) })
  const [, lat, lng] = pair.exec(text) ?? []
  return lat === undefined ? undefined : readPosition(lat, lng)
}

function positionOfRecord(record: LooseRecord | undefined): Position | string | undefined {
  if (!record) return undefined
  const [lat, lng] = [record['lat'] ?? record['latitude'], record['lng'] ?? record['lon'] ?? record['longitude']]
  return lat === undefined ? geometryPosition(record) : readPosition(lat, lng)
}

function parseRecord(text: string): LooseRecord | undefined {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    return undefined
  }
}

function numbersIn(text: string): number[] {
  return text.match(/[-+]?\d+(?:\.\d+)?/g)?.map(Number) ?? []
}

/** The point of a GeoJSON geometry, or the middle of the box around it. Longitude comes first (RFC 7946). */
export function geometryPosition(geometry: unknown): Position | string | undefined {
  const shape = asRecord(geometry)
  if (!shape) return undefined
  const parts = Array.isArray(shape['geometries'])
    ? shape['geometries'].map((part) => asRecord(part)?.['coordinates'])
    : shape['coordinates']
  const pairs: [number, number][] = []
  collectPairs(parts, pairs)
  if (pairs.length === 0) return undefined
  const longitudes = pairs.map(([east]) => east)
  const latitudes = pairs.map(([, north]) => north)
  return readPosition(middle(latitudes), middle(longitudes))
}

function collectPairs(value: unknown, pairs: [number, number][]): void {
  if (!Array.isArray(value)) return
  const [east, north] = value as unknown[]
  if (typeof east === 'number' && typeof north === 'number') pairs.push([east, north])
  else for (const part of value as unknown[]) collectPairs(part, pairs)
}

function middle(values: readonly number[]): number {
  const least = values.reduce((a, b) => Math.min(a, b))
  const most = values.reduce((a, b) => Math.max(a, b))
  return least === most ? least : (least + most) / 2
}
