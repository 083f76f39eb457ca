import { ACTIVITIES } from './activity.ts'
import type { DrawnActivity } from './activity.ts'

/** 0 the room, 1 a still life, 2 the house from the street, 3 the room again, 4 the lounge, 5 a poster. */
export type Variant = 0 | 1 | 2 | 3 | 4 | 5
export const VARIANTS: readonly Variant[] = [0, 1, 2, 3, 4, 5]

/** What a picture shows. Its text form is the picture's id: `venue/yoga/london/river-house-gym/0`, `city/london/0`. */
export type PictureSpec =
  | { kind: 'venue'; activity: DrawnActivity; city: string; seed: string; variant: Variant }
  | { kind: 'city'; city: string; seed: string }

/** Lower-case letters, digits and single hyphens: nothing that a path, a header or a query could misread. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 120

const isSlug = (text: string | undefined): text is string =>
  text !== undefined && text.length <= LONGEST_SLUG && SLUG.test(text)
const isActivity = (text: string | undefined): text is DrawnActivity => ACTIVITIES.some((activity) => activity === text)

export function pictureKey(spec: PictureSpec): string {
  return spec.kind === 'venue'
    ? `venue/${spec.activity}/${spec.city}/${spec.seed}/${spec.variant}`
    : `city/${spec.city}/${spec.seed}`
}

/** The picture that a key names, or null if the key is invalid. Keys come from URLs and cannot be trusted. */
export function parsePictureKey(key: string): PictureSpec | null {
  const [kind, ...parts] = key.split('/')
  if (kind === 'city' && parts.length === 2) {
    const [city, seed] = parts
    return isSlug(city) && isSlug(seed) ? { kind, city, seed } : null
  }
  if (kind === 'venue' && parts.length === 4) {
    const [activity, city, seed, last] = parts
    const variant = VARIANTS.find((known) => String(known) === last)
    return isActivity(activity) && isSlug(city) && isSlug(seed) && variant !== undefined
      ? { kind, activity, city, seed, variant }
      : null
  }
  return null
}

export const IMAGE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600] as const
export type ImageFormat = 'webp' | 'jpg' | 'avif'

export interface ImageRequest {
  key: string
  spec: PictureSpec
  width: number
  format: ImageFormat
}

const IMAGE_PATH = /^(.+)-(\d{3,4})\.(webp|jpg|avif)$/

/**
 * Reads `{id}-{size}.{format}` (2-marketplace, image URLs). Accepts only the sizes that we serve, so that a stranger
 * cannot fill the cache.
 */
export function parseImagePath(path: string): ImageRequest | null {
  const [, key = '', size = '', format] = IMAGE_PATH.exec(path) ?? []
  const spec = parsePictureKey(key)
  const width = IMAGE_WIDTHS.find((known) => String(known) === size)
  return spec && width !== undefined && (format === 'webp' || format === 'jpg' || format === 'avif')
    ? { key, spec, width, format }
    : null
}
