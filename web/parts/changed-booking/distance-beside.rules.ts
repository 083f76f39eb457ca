import { fillIn } from '../../../contract/fill-in.ts'
import * as texts from './texts.ts'

/** How far an alternative is from the venue that was booked. */
export function distanceBeside(km: number): string {
  if (km < 0.1) return texts.distanceNone
  return km < 1
    ? fillIn(texts.distanceMetres, { metres: Math.round(km * 10) * 100 })
    : fillIn(texts.distanceKilometres, { kilometres: km.toFixed(1) })
}
