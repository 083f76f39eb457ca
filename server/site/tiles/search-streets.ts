import { LRUCache } from 'lru-cache'
import type { Geocoding, GeocodedPlace } from '../../../adapters/geocoding/geocoding.ts'
import { distanceKm, type Position } from '../../../contract/distance.ts'
import { keyOf, type NamedPlace, readPlaceNames } from './street-names.ts'
import { TileFolder } from './tile-folder.ts'

/** The names of a large city take a tenth of a second to read and some 2 MB to keep. */
const KEPT_CITIES = 6
const KEPT_MS = 60 * 60 * 1000
/** The folder's other reader tells the log what is wrong with its files. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Finds the streets, and where they have them the hotels, that the archives in `MAP_TILES_DIR` name around a city, in
 * addition to what the fallback finds. They know no house numbers: '10 Southwark Street' is Southwark Street.
 */
export function searchStreets(folder: string, fallback: Geocoding): Geocoding {
  const names = new LRUCache<string, Promise<readonly NamedPlace[]>>({ max: KEPT_CITIES, ttl: KEPT_MS })
  const namesNear = (near: Position) => {
    const key = `${near.lat} ${near.lng}`
    const reading = names.get(key) ?? readFolder(folder, near).catch(() => [])
    names.set(key, reading)
    return reading
  }
  return {
    prepare: () => fallback.prepare(),
    cities: (text, most) => fallback.cities(text, most),
    async places(text, near, most) {
      const known = await fallback.places(text, near, most)
      const streets = near ? streetsCalled(text, await namesNear(near), near) : []
      return [...known, ...streets].slice(0, most)
    },
  }
}

async function readFolder(folder: string, near: Position): Promise<readonly NamedPlace[]> {
  const tiles = new TileFolder(folder, silent)
  try {
    const all: NamedPlace[] = []
    for (const archive of (await tiles.archives()).values()) {
      const [west, south, east, north] = archive.facts.bounds
      const isHere = near.lng >= west && near.lng <= east && near.lat >= south && near.lat <= north
      if (isHere) all.push(...(await readPlaceNames(archive, near)))
    }
    return all
  } finally {
    await tiles.close()
  }
}

/**
 * Places whose names have all words, whole ones first, then those that begin with the text, the nearest to the middle
 * first. If there are none, the place whose whole name ends the text or follows a comma: 'The Savoy, Strand' leads to
 * Strand.
 */
export function streetsCalled(text: string, names: readonly NamedPlace[], near: Position): GeocodedPlace[] {
  const [first = [], ...later] = partsOf(text)
  const key = first.join(' ')
  const isCalled = ({ key: own }: NamedPlace) => {
    const parts = own.split(' ')
    return first.every((word) => parts.some((part) => part.startsWith(word)))
  }
  const isNamed = (name: string) => names.some((place) => place.key === name)
  const found = first.length === 0 ? [] : names.filter(isCalled)
  const whole = [...first.map((_word, index) => first.slice(index)), ...later].map((words) => words.join(' '))
  const other = found.length > 0 ? undefined : whole.find(isNamed)
  const rank = (place: NamedPlace) => (place.key === key ? 0 : place.key.startsWith(key) ? 1 : 2)
  return (other === undefined ? found : names.filter((place) => place.key === other))
    .toSorted((a, b) => rank(a) - rank(b) || distanceKm(a, near) - distanceKm(b, near))
    .map(({ name, lat, lng }) => ({ kind: 'address', name, detail: '', lat, lng }))
}

/** The words between commas, without house numbers. */
function partsOf(text: string): string[][] {
  return text
    .split(',')
    .map((part) => keyOf(part.replaceAll(/\b\d+\p{L}?\b/gu, ' ')).split(' '))
    .map((words) => words.filter((word) => word !== ''))
    .filter((words) => words.length > 0)
}
