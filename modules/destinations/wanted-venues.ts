import { sql as statement } from 'kysely'

/** The venues of a destination that changed after a version of it. */
export interface ChangedSince {
  readonly destinationId: string
  readonly version: number
}

/** Some venues of a destination, or all. */
export type WantedVenues = ChangedSince | 'all'

/** SQL: whether a venue, by its id, is wanted. */
export function isWanted(id: string, wanted: WantedVenues) {
  if (wanted === 'all') return statement<boolean>`true`
  const { destinationId, version } = wanted
  // Asks for the ids as a list first: for a join, PostgreSQL might look up the rows of every venue first.
  return statement<boolean>`${statement.ref(id)} = any(array(
    select venue_id from venue_versions where destination_id = ${destinationId} and version > ${version}
  ))`
}
