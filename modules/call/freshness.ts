import type { Context } from './context.ts'

/** How long an answer made from the catalogue stays true. */
export interface Freshness {
  /** The parts of the catalogue from which the answer was made. */
  readonly scopes: readonly string[]
  /** Their version, read before the data. */
  readonly version: string
  /** When time changes the answer. */
  readonly until?: Date
}

/**
 * Makes the freshness for the data that the caller reads next: true while these scopes do not change, and until
 * `until`. Call it before reading.
 */
export function freshness(context: Context, scopes: readonly string[], until?: Date): Freshness {
  return { version: context.catalogue.version(...scopes), scopes, ...(until ? { until } : {}) }
}

/** The same, with further scopes. Call it before reading their data. */
export function freshWith(context: Context, keep: Freshness, scopes: readonly string[]): Freshness {
  return {
    ...keep,
    scopes: [...keep.scopes, ...scopes],
    version: `${keep.version}.${context.catalogue.version(...scopes)}`,
  }
}

/** The next full minute, because answers that depend on the clock are exact to the minute. */
export function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 60_000) + 1) * 60_000)
}
