import type { CityHint } from '../../destinations/import/world-cities.ts'

/** A venue as one row of a source describes it: cleaned and in our words, but not yet compared with our venues. */
export interface VenueDraft {
  /** The source's own id, or one made of name and position. Stable from export to export. */
  readonly ref: string
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly street: string | undefined
  readonly postalCode: string | undefined
  /** As the source writes it; often a borough or a village. */
  readonly city: string | undefined
  readonly countryCode: string | undefined
  readonly nearCity: CityHint | undefined
  /** The source's text. Its meaning is worked out later. */
  readonly openingHours: string | undefined
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly website: string | undefined
  readonly description: string | undefined
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly languages: readonly string[]
  /** Whether General Gym Access makes sense here. */
  readonly walkIn: boolean
  /** Addresses of pictures, the main one first. They are fetched after the file has been read. */
  readonly images: readonly string[]
}

/** What a reader of one kind of source returns for a row. */
export type DraftResult =
  | { readonly ok: true; readonly draft: VenueDraft; readonly notes: readonly string[] }
  | { readonly ok: false; readonly ref: string | undefined; readonly reason: string }
