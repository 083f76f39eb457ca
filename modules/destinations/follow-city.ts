import type { Context, Sized } from '../context.ts'
import { findChangedVenues } from './changed-venues.queries.ts'

/** How to make something out of a destination's venues. */
export interface OfVenues<T> {
  readonly all: () => Promise<Sized<T>>
  /**
   * Returns what `all` would make now, if only these venues changed since `held` was made. The list may include venues
   * that did not change.
   */
  readonly changed: (held: T, venueIds: readonly string[]) => Promise<Sized<T>>
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
      const version = Number.parseInt(context.catalogue.version(destinationId), 10)
      const shared = context.catalogue.version('global')
      const isBehind = before?.shared === shared && before.version <= version
      const { value, bytes } = isBehind
        ? await changed(before.value, await findChangedVenues(context.db, destinationId, before.version))
        : await all()
      return { value: { value, version, shared }, bytes }
    },
  )
  return held.value
}
