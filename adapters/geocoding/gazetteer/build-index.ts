import { foldCity, foldText, foldUmlauts } from '../../../contract/fold-text.ts'
import type { NamedCity, NamesIndex } from './names-index.ts'

interface Key {
  readonly text: string
  readonly city: number
  readonly isWhole: boolean
}

/** Every name and each of its later words becomes a key, so that 'york' finds New York. */
export function buildNamesIndex(cities: readonly NamedCity[]): NamesIndex {
  const keys = cities.flatMap((city, position) => keysOf(city, position))
  keys.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.city - b.city))
  const [keyTexts, keyStarts] = packTexts(keys.map(({ text }) => text))
  const [names, nameStarts] = packTexts(cities.map(({ name }) => name))
  return {
    keys: keyTexts,
    keyStarts,
    keyCities: Uint32Array.from(keys, ({ city }) => city),
    keyIsWhole: Uint8Array.from(keys, ({ isWhole }) => Number(isWhole)),
    names,
    nameStarts,
    otherNames: new Map(
      [...cities.entries()].flatMap(([position, { otherNames }]) =>
        otherNames.length > 0 ? [[position, otherNames] as const] : [],
      ),
    ),
    countries: Uint8Array.from(
      cities.flatMap(({ countryCode }) => [countryCode.charCodeAt(0), countryCode.charCodeAt(1)]),
    ),
    populations: Uint32Array.from(cities, ({ population }) => population),
    lats: Float32Array.from(cities, ({ lat }) => lat),
    lngs: Float32Array.from(cities, ({ lng }) => lng),
    isQuarter: Uint8Array.from(cities, ({ isQuarter }) => Number(isQuarter)),
  }
}

function keysOf(city: NamedCity, position: number): Key[] {
  const written = [city.name, ...city.otherNames]
  const whole = new Set(
    written.flatMap((name) => [foldText(name), foldUmlauts(name), foldCity(name)]).filter((text) => text !== ''),
  )
  const later = new Set([...whole].flatMap(laterWords).filter((text) => !whole.has(text)))
  return [
    ...[...whole].map((text) => ({ text, city: position, isWhole: true })),
    ...[...later].map((text) => ({ text, city: position, isWhole: false })),
  ]
}

/** 'las palmas de gran canaria': the texts from 'palmas', 'de', 'gran' and 'canaria' to the end. */
function laterWords(name: string): string[] {
  const words = name.split(' ')
  return words.slice(1).map((_, position) => words.slice(position + 1).join(' '))
}

function packTexts(texts: readonly string[]): [Uint8Array, Uint32Array] {
  const encoded = texts.map((text) => Buffer.from(text))
  const starts = new Uint32Array(texts.length + 1)
  let at = 0
  for (const [position, bytes] of encoded.entries()) {
    starts[position] = at
    at += bytes.length
  }
  starts[texts.length] = at
  return [new Uint8Array(Buffer.concat(encoded)), starts]
}
