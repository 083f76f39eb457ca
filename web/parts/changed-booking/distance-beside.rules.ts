import { fillIn } from '../../../contract/fill-in.ts'
import * as texts from './texts.ts'

/** How far an alternative is from the venue that was booked. */
export function distanceBeside(km: number): string {
  if (km < 0.1) return texts.atTheSamePlace
  return km < 1
    ? fillIn(texts.metresAway, { metres: Math.round(km * 10) * 100 })
    : fillIn(texts.kilometresAway, { kilometres: km.toFixed(1) })
}
