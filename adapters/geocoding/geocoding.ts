import type { Position } from '../../contract/distance.ts'

export interface KnownCity extends Position {
  /** In English, if there is an English name. */
  readonly name: string
  /** Its other names, including the one in its own language. */
  readonly otherNames: readonly string[]
  /** The country's English name. */
  readonly country: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly population: number
}

export interface GeocodedPlace extends Position {
  readonly kind: 'city' | 'quarter' | 'address'
  readonly name: string
  /** Other names of a city, if known. */
  readonly otherNames?: readonly string[]
  /** Where it is, to tell places of one name apart: 'London, United Kingdom'. */
  readonly detail: string
}

/** Finds cities by their names, and places by what people write for them (2-marketplace §2.3). */
export interface Geocoding {
  /** Prepares what the first question would otherwise wait for. What could not be read now is read on demand. */
  prepare(): Promise<void>
  /**
   * Cities of the world with a name, or a later word of one, that begins with the text, ignoring case and accents. A
   * country may follow a comma ('London, Canada'). Exact names come first, then names that begin with the text, the
   * biggest first. When nothing matches, one typing error is allowed.
   */
  cities(text: string, most: number): Promise<readonly KnownCity[]>
  /**
   * Addresses, quarters and cities for a text, those near the position first. Never fails: when a source cannot be
   * asked, fewer are found.
   */
  places(text: string, near: Position | undefined, most: number): Promise<readonly GeocodedPlace[]>
}
