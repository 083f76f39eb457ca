/** Degrees, WGS 84. */
export interface Position {
  readonly lat: number
  readonly lng: number
}

export const EARTH_KM = 6371.0088
const RADIANS = Math.PI / 180

/** Kilometres between two points, as the crow flies. */
export function distanceKm(one: Position, other: Position): number {
  const lat = Math.sin(((other.lat - one.lat) * RADIANS) / 2)
  const lng = Math.sin(((other.lng - one.lng) * RADIANS) / 2)
  const h = lat * lat + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * lng * lng
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Rounds to ten metres, the precision of an answer. */
export function roundKm(km: number): number {
  return Math.round(km * 100) / 100
}
