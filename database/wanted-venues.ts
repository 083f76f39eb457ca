import { sql as statement } from 'kysely'

/** The venues of a destination that changed after a version of it. */
export interface ChangedSince {
  readonly destinationId: string
  readonly version: number
}

/** Some venues of a destination, or all. */
export type Wanted = ChangedSince | 'all'

/** SQL: whether a venue, by its id, is wanted. */
export function isWanted(id: string, wanted: Wanted) {
  if (wanted === 'all') return statement<boolean>`true`
  const { destinationId, version } = wanted
  // A list, as it would be if it were sent: a join could be planned to look up what belongs to every venue first.
  return statement<boolean>`${statement.ref(id)} = any(array(
    select venue_id from venue_versions where destination_id = ${destinationId} and version > ${version}
  ))`
}
