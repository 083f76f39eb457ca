import type { Context, Sized, Sql } from '../context.ts'
import { readChanged } from './changed-venues.queries.ts'
import type { Wanted } from '../../database/wanted-venues.ts'

/** How to make something out of a destination's venues. */
export interface OfVenues<T, R> {
  /** Reads rows of all its venues or of some. */
  readonly read: (sql: Sql, wanted: Wanted) => Promise<readonly R[]>
  readonly all: (rows: readonly R[]) => Sized<T>
  /**
   * Returns what `all` would make now, if only these venues changed since `held` was made. The list may include venues
   * that did not change.
   */
  readonly changed: (held: T, venueIds: readonly string[], rows: readonly R[]) => Sized<T>
}

interface Held<T> {
  readonly value: T
  /** The version of the destination, and of what all destinations share, before the value was read. */
  readonly version: number
  readonly shared: string
}

/**
 * Something made of a destination's venues, kept in memory. After a change only the changed venues are read again
 * (decision 11). Everything is read after the version under which it is kept. Whatever changes meanwhile is read once
 * more after the next look, and never missed.
 */
export async function followCity<T, R extends { readonly id: string }>(
  context: Context,
  what: string,
  destinationId: string,
  { read, all, changed }: OfVenues<T, R>,
): Promise<T> {
  const held = await context.catalogue.keep<Held<T>>(
    `${what} of ${destinationId}`,
    [destinationId, 'global'],
    async (before) => {
      const version = Number.parseInt(context.catalogue.version(destinationId), 10)
      const shared = context.catalogue.version('global')
      const isBehind = before?.shared === shared && before.version <= version
      const make = async (): Promise<Sized<T>> => {
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
