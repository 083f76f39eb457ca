import { distanceKm, type Position } from '../../../../contract/distance.ts'
import { printableLine } from '../../../../contract/typed-text.ts'
import * as texts from './where-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'

/**
 * Where a search looks, from its address: around a chosen place (`lat`, `lng`, `place`: the pin), or within an area of
 * the map (`lat`, `lng`, `distance` in kilometres). One at a time; without either, the whole city.
 */
export type WhereOnMap = PlaceWhere | AreaWhere

export interface PlaceWhere extends Position {
  readonly kind: 'place'
  readonly label: string
}

export interface AreaWhere extends Position {
  readonly kind: 'area'
  readonly distance: number
}

/** A position further than this from the middle of a city is outside it. */
export const IN_A_CITY_KM = 60
/** The largest distance that a search accepts (2-marketplace §9), in kilometres. */
export const FURTHEST_KM = 500
const NEAREST_KM = 0.2
const LONGEST_LABEL = 120
const NAMELESS = texts.placeUnnamed
/** The label of the visitor's own position. */
export const NEAR_ME = texts.placeNearMe

const names = ['lat', 'lng', 'place', 'distance'] as const

/** Reads the valid parts; an impossible position counts as missing. */
export function readWhere(parameters: URLSearchParams): WhereOnMap | null {
  const lat = numberIn(parameters.get('lat'), -90, 90)
  const lng = numberIn(parameters.get('lng'), -180, 180)
  if (lat === null || lng === null) return null
  const distance = numberIn(parameters.get('distance'), 0, FURTHEST_KM)
  if (distance !== null) return { kind: 'area', lat, lng, distance: Math.max(NEAREST_KM, distance) }
  return {
    kind: 'place',
    lat,
    lng,
    label: printableLine((parameters.get('place') ?? '').slice(0, LONGEST_LABEL)) || NAMELESS,
  }
}

/** The same address with another place; other parameters stay. */
export function writeWhere(where: WhereOnMap | null, present: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(present)
  for (const name of names) next.delete(name)
  if (!where) return next
  next.set('lat', String(where.lat))
  next.set('lng', String(where.lng))
  if (where.kind === 'area') next.set('distance', String(where.distance))
  else next.set('place', where.label)
  return next
}

/** The parameters of the venue search: around a place everything by distance, in an area only what is within. */
export function queryOfWhere(where: WhereOnMap | null): { lat?: number; lon?: number; distance?: number } {
  if (!where) return {}
  return { lat: where.lat, lon: where.lng, ...(where.kind === 'area' ? { distance: where.distance } : {}) }
}

/** What a city's map shows: if the pin is far away from the city, the map stays on the city, where the venues are. */
export function whereToShow(where: WhereOnMap | null, city: Position): WhereOnMap | null {
  return where?.kind === 'place' && distanceKm(where, city) > IN_A_CITY_KM ? null : where
}

export function whereText(where: WhereOnMap): string {
  if (where.kind === 'area') return texts.whereArea
  return where.label === NEAR_ME ? texts.whereNearMe : fillIn(texts.whereNear, { where: where.label })
}

/** A found place, to about a metre. */
export function placeAt({ lat, lng }: Position, label: string): PlaceWhere {
  return { kind: 'place', lat: roundTo(lat, 5), lng: roundTo(lng, 5), label }
}

/** The visitor's own position, to no more than a block, because addresses are shared. */
export function placeNearby({ lat, lng }: Position): PlaceWhere {
  return { kind: 'place', lat: roundTo(lat, 3), lng: roundTo(lng, 3), label: NEAR_ME }
}

/** The circle around the visible part of a map. It covers everything visible. */
export function areaOf(centre: Position, corner: Position): AreaWhere {
  const km = Math.min(FURTHEST_KM, Math.max(NEAREST_KM, Math.ceil(distanceKm(centre, corner) * 10) / 10))
  return { kind: 'area', lat: roundTo(centre.lat, 4), lng: roundTo(centre.lng, 4), distance: km }
}

export function isSameWhere(a: WhereOnMap | null, b: WhereOnMap | null): boolean {
  const none = new URLSearchParams()
  return writeWhere(a, none).toString() === writeWhere(b, none).toString()
}

function numberIn(text: string | null, least: number, most: number): number | null {
  if (!text?.trim()) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}

function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
