import type { Hex } from '../pen/colour.ts'
import type { Hour } from '../pen/moods.ts'
import type { FacadeStyle } from './facade-style.ts'
import type { Landmark } from './mason.ts'
import type { RowStyle } from './rows.ts'
import type { Terrain } from './terrain.ts'

export type Front = 'river' | 'sea' | 'lake' | 'canal' | 'park' | 'square'
export type Growth = 'branch' | 'palm' | 'pine' | 'blossom' | 'none'

/** A landmark's place in the city picture: its middle, its height in pixels, its distance (0 near), its foot. */
export interface Mark {
  landmark: Landmark
  x: number
  height: number
  distance: number
  drop: number
}

/** Everything the drawings know about a city. Pictures are 1600 wide; the crop to 4:5 keeps x from 440 to 1160. */
export interface CityPlace {
  slug: string
  /** Hours that suit the city best; a picture's seed chooses among them. */
  hours: readonly Hour[]
  blocks: { style: RowStyle; tones: readonly Hex[]; roof: Hex; height: number; narrow: number; wide: number }
  terrain: Terrain
  front: Front
  growth: Growth
  facade: FacadeStyle
  marks: readonly Mark[]
}

/**
 * Heights are for a small town plan and are drawn a quarter larger, because the landmark is the subject of the picture.
 */
export const mark = (landmark: Landmark, x: number, height: number, distance = 0.12, drop = 0): Mark => ({
  landmark,
  x,
  height: Math.min(590, height * 1.26),
  distance,
  drop: drop * 1.2,
})
