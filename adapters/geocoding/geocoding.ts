import type { Position } from '../../contract/distance.ts'

export interface KnownCity extends Position {
  /** In English, where there is an English name. */
  readonly name: string
  /** What else it is called, in its own language among others. */
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
  /** Of a city, as far as they are known. */
  readonly otherNames?: readonly string[]
  /** Where it is, for telling places of one name apart: 'London, United Kingdom'. */
  readonly detail: string
}

/** Finds cities by their names and places by what people write for them (2-marketplace §2.3). */
export interface Geocoding {
  /** Gets ready what the first question would have to wait for. What it could not read is read when it is asked for. */
  prepare(): Promise<void>
  /**
   * Cities of the world one of whose names, or a later word of it, begins with the text; case and accents do not
   * matter. A country may follow a comma ('London, Canada'). What is called exactly so comes first, then what begins
   * so, the biggest first. Where nothing is, one slip of the hand is allowed.
   */
  cities(text: string, most: number): Promise<readonly KnownCity[]>
  /**
   * Addresses, quarters and cities for a text, those near the position first. Never fails: what cannot be asked finds
   * less.
   */
  places(text: string, near: Position | undefined, most: number): Promise<readonly GeocodedPlace[]>
}
