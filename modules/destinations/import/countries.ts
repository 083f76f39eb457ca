import { createRequire } from 'node:module'
import type * as countryCoder from '@rapideditor/country-coder'
import { plainText } from '../../imports/plain-text.rules.ts'
import type { Position } from '../../../contract/distance.ts'

const require = createRequire(import.meta.url)
type CountryCoder = typeof countryCoder
let loaded: CountryCoder | undefined

/** Loaded on first use: the borders of the world take 30 MB and 0.1 s, and most timetables need none. */
function coder() {
  loaded ??= require('@rapideditor/country-coder') as CountryCoder
  return loaded
}

/** The languages in which a source may write the name of a country. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'da', 'sv', 'nb', 'fi', 'pl']

/** Returns the two letters (ISO 3166-1) for a source's country: a code of two or three letters, or a name. */
export function countryCodeOf(value: unknown): string | undefined {
  const text = plainText(value)
  if (text === undefined || text.length > 60) return undefined
  if (/^[A-Za-z]{2}$/.test(text)) return coder().iso1A2Code(text) ?? text.toUpperCase()
  return readCountries().get(text.toLowerCase()) ?? coder().iso1A2Code(text) ?? undefined
}

let named: Map<string, string> | undefined

function readCountries(): Map<string, string> {
  if (named) return named
  const codes = coder().borders.features.flatMap(({ properties: { iso1A2 } }) => iso1A2 ?? [])
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  named = new Map(
    codes.flatMap((code) => names.flatMap((of): [string, string][] => [[of.of(code)?.toLowerCase() ?? code, code]])),
  )
  return named
}

/**
 * Returns the country of a place: the one that its source names, otherwise the country whose borders it lies within. A
 * territory with its own code wins over the state that the source names: a place on La Réunion is not looked for in
 * France.
 */
export function countryAt(position: Position, said: string | undefined): string | undefined {
  const at: [number, number] = [position.lng, position.lat]
  const { iso1A2Code } = coder()
  const within = iso1A2Code(at, { level: 'territory' }) ?? undefined
  if (said === undefined || said === within) return within
  return iso1A2Code(at) === said ? within : said
}
