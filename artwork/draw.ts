import { drawCity } from './city/draw-city.ts'
import { drawVenue } from './draw-venue.ts'
import { parsePictureKey } from './picture-key.ts'

/**
 * The door of the drawing room: the SVG of a key, or null when the key is not one of ours. It brings every drawing
 * along: load it when something has to be drawn.
 */
export function draw(key: string): string | null {
  const spec = parsePictureKey(key)
  if (!spec) return null
  return spec.kind === 'venue' ? drawVenue(spec) : drawCity(spec)
}
