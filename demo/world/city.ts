import { streetsOf } from './streets.ts'

/** A part of a city where venues may stand; positions are inland, so that 250 m around them is never water. */
export interface DemoQuarter {
  readonly name: string
  readonly lat: number
  readonly lng: number
}

export interface DemoCity {
  readonly city: string
  readonly slug: string
  readonly country: string
  readonly countryCode: string
  readonly province: string | null
  readonly timeZone: string
  /** The currency in which passes are sold. */
  readonly currency: 'CHF' | 'GBP' | 'EUR' | 'USD' | 'CAD' | 'SGD' | 'AED' | 'SEK' | 'DKK'
  readonly lat: number
  readonly lng: number
  readonly venues: number
  readonly aliases: readonly string[]
  readonly quarters: readonly DemoQuarter[]
  readonly streets: readonly string[]
}

/** 'Soho 51.5136 -0.1337, …' */
function quarters(text: string): DemoQuarter[] {
  return text.split(',').map((part) => {
    const [, name = '', lat = '', lng = ''] = /^\s*(.+?)\s+(-?[\d.]+)\s+(-?[\d.]+)\s*$/.exec(part) ?? []
    return { name, lat: Number(lat), lng: Number(lng) }
  })
}

/** Only for cities of the United States and Canada. */
const provinces: Readonly<Record<string, string>> = {
  'New York': 'NY',
  Chicago: 'IL',
  'San Francisco': 'CA',
  Toronto: 'ON',
}

type Row = readonly [
  city: string,
  slug: string,
  lat: number,
  lng: number,
  venues: number,
  aliases: string,
  quarters: string,
]

export function country(
  name: string,
  countryCode: string,
  timeZone: string,
  currency: DemoCity['currency'],
  rows: readonly Row[],
): DemoCity[] {
  return rows.map(([city, slug, lat, lng, venues, aliases, parts]) => ({
    city,
    slug,
    country: name,
    countryCode,
    province: provinces[city] ?? null,
    timeZone,
    currency,
    lat,
    lng,
    venues,
    aliases: aliases === '' ? [] : aliases.split(','),
    quarters: quarters(parts),
    streets: streetsOf[slug] ?? [],
  }))
}
