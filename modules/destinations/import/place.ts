import type { Position } from '../../../contract/distance.ts'
import { asNumber, asRecord } from '../../imports/record.ts'

/** Returns the position, or why a row without a usable one is left out. */
export function readPosition(lat: unknown, lng: unknown): Position | string {
  const [north, east] = [asNumber(lat), asNumber(lng)]
  if (north === undefined || east === undefined) return 'has no position'
  if (Math.abs(north) > 90 || Math.abs(east) > 180)
    return `has a position outside the world (${north}, ${east}); latitude and longitude in degrees are needed`
  if (north === 0 && east === 0) return 'has the position 0, 0'
  return { lat: north, lng: east }
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
