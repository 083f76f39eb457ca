import type { Context, Sized } from '../context.ts'
import { changedVenues } from './changed-venues.queries.ts'

/** How something that is made of a destination's venues is made. */
export interface OfVenues<T> {
  readonly all: () => Promise<Sized<T>>
  /**
   * The same as `all` would make now, where nothing but these venues changed since `held` was made. May be called with
   * venues that did not.
   */
  readonly changed: (held: T, venueIds: readonly string[]) => Promise<Sized<T>>
}

interface Held<T> {
  readonly value: T
  /** How far the destination, and what all destinations share, had come before the value was read. */
  readonly version: number
  readonly shared: string
}

/**
 * Something made of a destination's venues, kept in memory and brought up to date after a change by the venues that
 * changed (decision 11). Everything is read after the version that it is kept under, so whatever changes meanwhile is
 * read once more after the next look, and never missed.
 */
export async function followCity<T>(
  context: Context,
  what: string,
  destinationId: string,
  { all, changed }: OfVenues<T>,
): Promise<T> {
  const held = await context.catalogue.keep<Held<T>>(
    `${what} of ${destinationId}`,
    [destinationId, 'global'],
    async (before) => {
      const version = Number(context.catalogue.version(destinationId))
      const shared = context.catalogue.version('global')
      const isBehind = before?.shared === shared && before.version <= version
      const { value, bytes } = isBehind
        ? await changed(before.value, await changedVenues(context.db, destinationId, before.version))
        : await all()
      return { value: { value, version, shared }, bytes }
    },
  )
  return held.value
}
