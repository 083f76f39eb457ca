import { countText } from '../../../contract/fill-in.ts'
import * as texts from './texts.ts'

/** How many places of a class are free. A class that a venue has made smaller may have fewer than none. */
export function placesLeftText(count: number): string {
  return count <= 0 ? texts.noPlaceLeft : countText(texts.placesLeft, count)
}
