import { foldText } from '../../contract/fold-text.ts'
import type { Context } from '../context.ts'
import type { ActiveDestination } from './directory.ts'
import { type PlaceRow, placesOfVenues } from './places.queries.ts'

interface KnownPlace extends PlaceRow {
  /** Folded name. */
  readonly key: string
}

/** What is known of a city's own venues: their quarters and street addresses, held in memory; quarters first, by name. */
function knownPlaces(context: Context, { id }: ActiveDestination): Promise<readonly KnownPlace[]> {
  return context.catalogue.keep(`places of ${id}`, [id], async () => {
    const value = (await placesOfVenues(context.db, id)).map((row) => ({ ...row, key: foldText(row.name) }))
    return { value, bytes: value.length * 200 }
  })
}

/** Quarters and addresses that hold every word (folded), in either those that begin with the first one before the others. */
export async function placesNamed(context: Context, destination: ActiveDestination, words: readonly string[], most: number): Promise<PlaceRow[]> {
  const found = (await knownPlaces(context, destination)).filter(({ key }) => words.every((word) => key.includes(word)))
  const rank = ({ kind, key }: KnownPlace) => (kind === 'quarter' ? 0 : 2) + (key.startsWith(words[0] ?? '') ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, most)
}

/** Quarters of a city, those with the most venues first. */
export async function quartersOf(context: Context, destination: ActiveDestination, most: number): Promise<PlaceRow[]> {
  const quarters = (await knownPlaces(context, destination)).filter(({ kind }) => kind === 'quarter')
  return quarters.toSorted((one, other) => other.venues - one.venues).slice(0, most)
}
