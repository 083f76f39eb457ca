/**
 * The names of the cities of the world, sorted, in typed arrays: about seven megabytes, where objects would take a
 * hundred.
 */
export interface NamesIndex {
  /** Folded names in alphabetical order; name `i` lies from `keyStarts[i]` to `keyStarts[i + 1]`. */
  readonly keys: Uint8Array
  readonly keyStarts: Uint32Array
  /** Position of the city in the other arrays. */
  readonly keyCities: Uint32Array
  /** 1 for a whole name, 0 for one that begins at a later word. */
  readonly keyIsWhole: Uint8Array
  /** Names as they are written, in UTF-8; city `i` from `nameStarts[i]` to `nameStarts[i + 1]`. */
  readonly names: Uint8Array
  readonly nameStarts: Uint32Array
  /** Only for the few cities that have any. */
  readonly otherNames: ReadonlyMap<number, readonly string[]>
  /** Two letters of ASCII for each city. */
  readonly countries: Uint8Array
  readonly populations: Uint32Array
  readonly lats: Float32Array
  readonly lngs: Float32Array
  /** 1 for a quarter of a city, 0 for a city. */
  readonly isQuarter: Uint8Array
}

export interface NamedCity {
  readonly name: string
  readonly otherNames: readonly string[]
  readonly countryCode: string
  readonly population: number
  readonly lat: number
  readonly lng: number
  readonly isQuarter: boolean
}
