import { foldText } from '../../../contract/fold-text.ts'
import type { NamesIndex } from './names-index.ts'

/** How well a name fits: it is the text, it begins with it, a later word begins with it. */
type Fit = 0 | 1 | 2

export interface Found {
  readonly city: number
  readonly fit: Fit
}

const text = new TextDecoder()

/** Every city that one of its names lets a text find, in no order, each once with its best fit. */
export function findByName(index: NamesIndex, typed: string): Found[] {
  const wanted = Buffer.from(foldText(typed))
  if (wanted.length === 0) return []
  const fits = new Map<number, Fit>()
  for (let key = firstFrom(index, wanted); key < index.keyCities.length && beginsWith(index, key, wanted); key++) {
    const city = index.keyCities[key] ?? 0
    const fit = fitOf(index, key, wanted.length)
    const known = fits.get(city)
    if (known === undefined || fit < known) fits.set(city, fit)
  }
  return [...fits].map(([city, fit]) => ({ city, fit }))
}

export function nameOf({ names, nameStarts }: NamesIndex, city: number): string {
  return text.decode(names.subarray(nameStarts[city], nameStarts[city + 1]))
}

export function countryOf({ countries }: NamesIndex, city: number): string {
  return text.decode(countries.subarray(city * 2, city * 2 + 2))
}

export function positionOf({ lats, lngs }: NamesIndex, city: number): { lat: number; lng: number } {
  return { lat: lats[city] ?? 0, lng: lngs[city] ?? 0 }
}

/** The first name that does not come before the text. */
function firstFrom(index: NamesIndex, wanted: Buffer): number {
  let low = 0
  let high = index.keyCities.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (Buffer.compare(keyOf(index, middle), wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function beginsWith(index: NamesIndex, key: number, wanted: Buffer): boolean {
  return Buffer.compare(keyOf(index, key).subarray(0, wanted.length), wanted) === 0
}

function fitOf({ keyStarts, keyIsWhole }: NamesIndex, key: number, length: number): Fit {
  if (!keyIsWhole[key]) return 2
  return (keyStarts[key + 1] ?? 0) - (keyStarts[key] ?? 0) === length ? 0 : 1
}

function keyOf({ keys, keyStarts }: NamesIndex, key: number): Uint8Array {
  return keys.subarray(keyStarts[key], keyStarts[key + 1])
}
