import { drawIcon, drawPartnerLogo, type AppIcon } from './brand/draw-logo.ts'
import { drawShareCard, type ShareCard } from './brand/draw-share-card.ts'
import { drawCity } from './city/draw-city.ts'
import { parsePictureKey } from './picture-key.ts'
import { drawVenue } from './scenes/draw-venue.ts'

/** Pictures without a key: they show the words and colours of a brand. */
export type Subject = ({ readonly kind: 'icon' } & AppIcon) | ({ readonly kind: 'share card' } & ShareCard)

/**
 * The door of the drawings. Returns the SVG of a key (`venue/…`, `city/…`, `logo/{partner}/{primary|secondary}`) or of
 * a subject; null for any other key. It imports every drawing, so load it only when there is something to draw.
 */
export function draw(key: string): string | null
export function draw(subject: Subject): string
export function draw(wanted: string | Subject): string | null {
  if (typeof wanted !== 'string') return wanted.kind === 'icon' ? drawIcon(wanted) : drawShareCard(wanted)
  if (wanted.startsWith('logo/')) return drawPartnerLogo(wanted)
  const spec = parsePictureKey(wanted)
  if (!spec) return null
  return spec.kind === 'venue' ? drawVenue(spec) : drawCity(spec)
}
