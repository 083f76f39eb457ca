import { otherNamesOf } from '../../contract/city-names.ts'
import { foldCity, foldUmlauts } from '../../contract/fold-text.ts'
import { provinceName } from './provinces.rules.ts'

/** The names of a destination. */
export interface DestinationName {
  /** One name is one city: 'London', and 'London, Canada' beside it. */
  readonly city: string
  /** The bare name, which cities may share. */
  readonly name: string
  readonly country: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** The letters of a state or province. */
  readonly province: string | null
  readonly aliases: readonly string[]
}

/** Its aliases, then the city's names in other languages, each once. */
export function allOtherNamesOf(destination: Pick<DestinationName, 'name' | 'countryCode' | 'aliases'>): string[] {
  return [...new Set([...destination.aliases, ...otherNamesOf(destination)])]
}

/**
 * Finds a destination by any of its names (T12): its name in any case, with or without accents, saints in any spelling,
 * alone or with its country or province on either side; then its aliases, then the city's names in other languages. Of
 * two that share a name, the one listed first is found.
 */
export function nameBook<D extends DestinationName>(destinations: readonly D[]): (city: string) => D | undefined {
  const book = new Map<string, D>()
  const enter = (destination: D, name: string) => {
    for (const key of [foldCity(name), foldCity(foldUmlauts(name))])
      if (key !== '' && !book.has(key)) book.set(key, destination)
  }
  const enterInAreas = (destination: D, name: string) => {
    const { country, countryCode, province } = destination
    const provinces = province === null ? [] : [province, provinceName(countryCode, province) ?? province]
    for (const area of [country, ...provinces]) {
      enter(destination, `${name} ${area}`)
      enter(destination, `${area} ${name}`)
    }
  }
  for (const destination of destinations) enter(destination, destination.city)
  for (const destination of destinations) enterInAreas(destination, destination.name)
  for (const destination of destinations) {
    for (const alias of destination.aliases) {
      enter(destination, alias)
      enterInAreas(destination, alias)
    }
  }
  for (const destination of destinations) {
    for (const other of otherNamesOf(destination)) {
      enter(destination, other)
      enterInAreas(destination, other)
    }
  }
  return (city) => book.get(foldCity(city))
}
