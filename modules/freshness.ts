import type { Context } from './context.ts'

/** How long an answer that was made from the catalogue stays true. */
export interface Freshness {
  /** Parts of the catalogue that the answer was made from. */
  readonly scopes: readonly string[]
  /** Their version, read before anything else was. */
  readonly version: string
  /** When the clock makes the answer another one. */
  readonly until?: Date
}

/** What is read from now on stays true while these scopes stand still, and until `until`. Ask before reading. */
export function freshness(context: Context, scopes: readonly string[], until?: Date): Freshness {
  return { version: context.catalogue.version(...scopes), scopes, ...(until ? { until } : {}) }
}

/** The same, and further scopes stand still too. Ask before reading what belongs to them. */
export function freshWith(context: Context, keep: Freshness, scopes: readonly string[]): Freshness {
  return {
    ...keep,
    scopes: [...keep.scopes, ...scopes],
    version: `${keep.version}.${context.catalogue.version(...scopes)}`,
  }
}

/** The next full minute: what depends on the clock is answered to the minute. */
export function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 60_000) + 1) * 60_000)
}
