import { foldText, foldUmlauts } from '../../contract/fold-text.ts'

/** What a destination is called. */
export interface Named {
  /** One name is one city: 'London', and 'London, Canada' beside it. */
  readonly city: string
  /** The name alone, which cities may share. */
  readonly name: string
  readonly country: string
  readonly province: string | null
  readonly aliases: readonly string[]
}

/**
 * Finds a destination by what people call it (T12): its name in any case, with or without accents, alone or with its
 * country or province on either side; then its aliases. Where two share an alias, the one listed first has it.
 */
export function nameBook<D extends Named>(destinations: readonly D[]): (city: string) => D | undefined {
  const book = new Map<string, D>()
  const enter = (destination: D, name: string) => {
    for (const key of [foldText(name), foldUmlauts(name)]) if (key !== '' && !book.has(key)) book.set(key, destination)
  }
  const enterInAreas = (destination: D, name: string) => {
    const { country, province } = destination
    for (const area of province === null ? [country] : [country, province]) {
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
  return (city) => book.get(foldText(city))
}
