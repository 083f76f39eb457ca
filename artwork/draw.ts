import { drawCity } from './city/draw-city.ts'
import { drawVenue } from './draw-venue.ts'
import { parsePictureKey } from './picture-key.ts'

/**
 * The entry point of the drawings: the SVG of a key, or null if the key is not one of ours. It imports every drawing,
 * so load it only when something has to be drawn.
 */
export function draw(key: string): string | null {
  const spec = parsePictureKey(key)
  if (!spec) return null
  return spec.kind === 'venue' ? drawVenue(spec) : drawCity(spec)
}
