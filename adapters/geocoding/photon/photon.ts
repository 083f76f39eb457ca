import { z } from 'zod'
import type { Geocoding, GeocodedPlace } from '../geocoding.ts'
import type { Position } from '../../../contract/distance.ts'

const TIMEOUT_MS = 2_000

/** The part of Photon's answer (GeoJSON) that we read. */
const answerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
        country: z.string().optional(),
        type: z.string().optional(),
      }),
    }),
  ),
})
type Properties = z.infer<typeof answerSchema>['features'][number]['properties']

interface Options {
  /** The service's address without `/api`: 'https://photon.example'. */
  readonly url: string
  /** Finds cities, and also places when the service does not answer. */
  readonly fallback: Geocoding
  readonly onError: (error: unknown) => void
  readonly fetch?: typeof fetch
}

/** Finds addresses with a service that speaks Photon's protocol. Cities come from the fallback. */
export function photon({ url, fallback, onError, fetch: call = fetch }: Options): Geocoding {
  return {
    prepare: () => fallback.prepare(),
    cities: (text, most) => fallback.cities(text, most),
    async places(text, near, most) {
      try {
        return await ask(call, requestUrl(url, text, near, most))
      } catch (error) {
        onError(error)
        return fallback.places(text, near, most)
      }
    },
  }
}

function requestUrl(base: string, text: string, near: Position | undefined, most: number): URL {
  const url = new URL(`${base.replace(/\/$/, '')}/api/`)
  url.search = new URLSearchParams({
    q: text,
    limit: String(most),
    lang: 'en',
    ...(near && { lat: String(near.lat), lon: String(near.lng) }),
  }).toString()
  return url
}

async function ask(call: typeof fetch, url: URL): Promise<GeocodedPlace[]> {
  const response = await call(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`the address search answered ${response.status}`)
  const { features } = answerSchema.parse(await response.json())
  return features.flatMap(({ geometry, properties }) => {
    const [lng, lat] = geometry.coordinates
    const name = nameOf(properties)
    return name ? [{ kind: kindOf(properties), name, detail: detailOf(properties, name), lat, lng }] : []
  })
}

function nameOf({ name, street, housenumber }: Properties): string | undefined {
  return name ?? (street && housenumber ? `${street} ${housenumber}` : street)
}

function kindOf({ type }: Properties): GeocodedPlace['kind'] {
  if (type === 'city') return 'city'
  return type === 'district' || type === 'locality' ? 'quarter' : 'address'
}

function detailOf({ street, housenumber, district, city, country }: Properties, name: string): string {
  const address = street && housenumber ? `${street} ${housenumber}` : street
  return [address, district, city, country].filter((part) => part && part !== name).join(', ')
}
