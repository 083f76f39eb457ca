import { foldCity, foldText } from '../../../contract/fold-text.ts'
import type { NamesIndex } from './names-index.ts'

/** How well a name matches: it equals the text, it begins with it, or a later word begins with it. */
type Fit = 0 | 1 | 2

export interface CityHit {
  readonly city: number
  readonly fit: Fit
}

const text = new TextDecoder()

/**
 * Every city with a name that matches a text, saints in any spelling (T12). They come unordered, each once with its
 * best match.
 */
export function findByName(index: NamesIndex, typed: string): CityHit[] {
  const fits = new Map<number, Fit>()
  for (const text of new Set([foldText(typed), foldCity(typed)]))
    if (text !== '') addFits(index, Buffer.from(text), fits)
  return [...fits].map(([city, fit]) => ({ city, fit }))
}

function addFits(index: NamesIndex, wanted: Buffer, fits: Map<number, Fit>): void {
  for (let key = firstFrom(index, wanted); key < index.keyCities.length && beginsWith(index, key, wanted); key++) {
    const city = index.keyCities[key] ?? 0
    const fit = fitOf(index, key, wanted.length)
    const known = fits.get(city)
    if (known === undefined || fit < known) fits.set(city, fit)
  }
}

/** In shorter names, every name is one typing error away from another. */
const LEAST_WITH_SLIP = 4
const MOST_WITH_SLIP = 30

/**
 * Matches for a text with one letter left out, added, mistaken or swapped with the next. Incomplete names match too.
 */
export function findWithSlip(index: NamesIndex, typed: string): CityHit[] {
  const letters = foldText(typed)
  if (letters.length < LEAST_WITH_SLIP || letters.length > MOST_WITH_SLIP) return []
  const fits = new Map<number, Fit>()
  for (const meant of slipsOf(index, letters)) {
    for (const { city, fit } of findByName(index, meant)) fits.set(city, Math.min(fit, fits.get(city) ?? fit) as Fit)
  }
  return [...fits].map(([city, fit]) => ({ city, fit }))
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz ']

/** Stops where the letters before a slip begin no name, because nothing after them can repair that. */
function slipsOf(index: NamesIndex, typed: string): Set<string> {
  const slips = new Set<string>()
  for (let at = 0; at <= typed.length && isBegun(index, typed.slice(0, at)); at++) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)]
    for (const letter of alphabet) {
      slips.add(before + letter + after)
      if (after) slips.add(before + letter + after.slice(1))
    }
    if (after) slips.add(before + after.slice(1))
    if (after.length > 1) slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
  }
  return slips
}

function isBegun(index: NamesIndex, letters: string): boolean {
  const wanted = Buffer.from(letters)
  const key = firstFrom(index, wanted)
  return key < index.keyCities.length && beginsWith(index, key, wanted)
}

export function otherNamesAt({ otherNames }: NamesIndex, city: number): readonly string[] {
  return otherNames.get(city) ?? []
}

export function nameOf({ names, nameStarts }: NamesIndex, city: number): string {
  return text.decode(names.subarray(nameStarts[city], nameStarts[city + 1]))
}

export function countryOf({ countries }: NamesIndex, city: number): string {
  return text.decode(countries.subarray(city * 2, city * 2 + 2))
}

export function positionAt({ lats, lngs }: NamesIndex, city: number): { lat: number; lng: number } {
  return { lat: lats[city] ?? 0, lng: lngs[city] ?? 0 }
}

/** The first name that does not sort before the text. */
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
