import type { NewHeldPlace } from '../../../../contract/held-places.ts'
import { newKey } from '../../../client/api/new-key.ts'
import type { PlaceWish } from '../arrivals/place-to-hold.rules.ts'

/** One press of 'Without a booking', and the place that it holds once the server has answered. */
export interface Hold {
  readonly key: string
  readonly wish: PlaceWish
  readonly place?: NewHeldPlace
}

/** What the dialog is about: the choice among all, or one of them. */
export type ShownHold = 'choose' | Hold | undefined

export function newHold(wish: PlaceWish): Hold {
  return { key: newKey(), wish }
}
