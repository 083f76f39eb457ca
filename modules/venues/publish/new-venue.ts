import type { Currency } from '../../../contract/money.ts'
import type { IsoDate, IsoTime } from '../../../contract/dates.ts'

/** A destination to offer. Publishing it again under the same id changes nothing. */
export interface NewDestination {
  readonly id: string
  readonly city: string
  readonly country: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  /** The letters of a state or province, in countries that write them. */
  readonly province: string | null
  readonly lat: number
  readonly lng: number
  /** IANA. */
  readonly timeZone: string
  readonly currency: Currency
  readonly image: string | null
  readonly thumbhash: string | null
  readonly isActive: boolean
  /** Lower comes first. */
  readonly rank: number
  /** The city in other words and languages (T12). */
  readonly aliases: readonly string[]
}

export interface NewImage {
  readonly url: string
  readonly thumbhash: string | null
  readonly width: number
  readonly height: number
  readonly alt: string
}

export interface NewWalkIn {
  readonly id: string
  readonly offerType: 'standard' | 'premium'
  readonly description: string | null
  readonly activities: readonly string[]
}

/** When a venue is closed on a date. From and to both 00:00:00 mean the whole day. */
export interface NewClosure {
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly reason: string | null
}

/** A venue with everything that belongs to it. Publishing it again under the same id changes nothing. */
export interface NewVenue {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly destinationId: string
  readonly shortDescription: string | null
  /** HTML, sanitised before it is stored (T152). */
  readonly description: string | null
  readonly streetAddress: string | null
  readonly postalCode: string | null
  readonly city: string
  readonly quarter: string | null
  readonly lat: number
  readonly lng: number
  readonly timeZone: string
  readonly isIntegrated: boolean
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  /** Six characters of 23456789ABCDEFGHJKLMNPQRSTUVWXYZ. */
  readonly doorCode: string
  /** Popular venues are listed from the highest down. */
  readonly popularity: number
  /** Weekday 1 Monday to 7 Sunday; closing at or before opening means the next day. */
  readonly hours: readonly { readonly weekday: number; readonly opens: IsoTime; readonly closes: IsoTime }[]
  readonly closures: readonly NewClosure[]
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly languages: readonly string[]
  /** The first image is the main one. */
  readonly images: readonly NewImage[]
  readonly highlights: readonly string[]
  readonly includes: readonly string[]
  readonly excludes: readonly string[]
  readonly walkIn: NewWalkIn | null
}
