import { contrast, hexOrUndefined, readableOn, toOklch } from '../../ui/oklch.ts'

/** WCAG AA, for white text on a button of this colour, and for text of this colour on white. */
const RATIO = 4.5

/** The nearest colour of the same hue that can be read with white; undefined if this one can, or is none yet. */
export function nearestReadable(typed: string): string | undefined {
  const colour = hexOrUndefined(typed)
  if (colour === undefined || contrast(colour, '#ffffff') >= RATIO) return undefined
  return readableOn('#ffffff', toOklch(colour), RATIO)
}
