import type { Context, SizedValue, Sql } from '../call/context.ts'
import { readChanged } from './changed-venues.queries.ts'
import type { WantedVenues } from './wanted-venues.ts'

/** How to make a value from a destination's venues. */
export interface OfVenues<T, R> {
  /** Reads rows of all its venues or of some. */
  readonly read: (sql: Sql, wanted: WantedVenues) => Promise<readonly R[]>
  readonly all: (rows: readonly R[]) => SizedValue<T>
  /**
   * Returns the value that `all` would make now, if only these venues changed since `held` was made. The list may
   * include venues that did not change.
   */
  readonly changed: (held: T, venueIds: readonly string[], rows: readonly R[]) => SizedValue<T>
}

interface VersionedValue<T> {
  readonly value: T
  /** The version of the destination, and of the data that all destinations share, before the value was read. */
  readonly version: number
  readonly shared: string
}

/**
 * A value made from a destination's venues, kept in memory. After a change only the changed venues are read again
 * (decision 11). The version is read before the rows, so a change meanwhile is read once more after the next look, and
 * never missed.
 */
export async function followCity<T, R extends { readonly id: string }>(
  context: Context,
  what: string,
  destinationId: string,
  { read, all, changed }: OfVenues<T, R>,
): Promise<T> {
  const held = await context.catalogue.keep<VersionedValue<T>>(
    `${what} of ${destinationId}`,
    [destinationId, 'global'],
    async (before) => {
      const version = Number.parseInt(context.catalogue.version(destinationId), 10)
      const shared = context.catalogue.version('global')
      const isBehind = before?.shared === shared && before.version <= version
      const make = async (): Promise<SizedValue<T>> => {
        if (!isBehind) return all(await read(context.db, 'all'))
        const { venueIds, rows } = await readChanged(context.db, { destinationId, version: before.version }, read)
        return changed(before.value, venueIds, rows)
      }
      const { value, bytes } = await make()
      return { value: { value, version, shared }, bytes }
    },
  )
  return held.value
}
