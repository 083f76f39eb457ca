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
  /** Where the place is, to tell places of the same name apart: 'London, United Kingdom'. Empty if not known. */
  readonly detail: string
}

/** Finds cities by their names, and places by the texts that people type for them (2-marketplace §2.3). */
export interface Geocoding {
  /** Loads what the first question would otherwise wait for. After a failure, the next question loads it. */
  prepare(): Promise<void>
  /**
   * Cities of the world with a name, or a later word of one, that begins with the text, ignoring case and accents. A
   * country may follow a comma ('London, Canada'). Exact names come first, then names that begin with the text, the
   * biggest first. When nothing matches, one typing error is allowed.
   */
  cities(text: string, most: number): Promise<readonly KnownCity[]>
  /**
   * Addresses, quarters and cities for a text, those near the position first. Never fails: when a source is away, the
   * list is shorter.
   */
  places(text: string, near: Position | undefined, most: number): Promise<readonly GeocodedPlace[]>
}
