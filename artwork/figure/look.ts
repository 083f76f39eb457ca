import { darken } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Dice } from '../dice.ts'

export type Hair = 'short' | 'bun' | 'pony' | 'bob' | 'afro' | 'buzz' | 'long' | 'scarf' | 'cap' | 'topknot' | 'swimcap'
export type Sleeves = 'none' | 'short' | 'long'
export type Legs = 'leggings' | 'shorts' | 'trousers' | 'bare'
export type Top = 'vest' | 'crop' | 'shirt' | 'swimsuit' | 'bare' | 'leotard'

/** A person's look: chosen once, drawn in any pose. */
export interface Look {
  skin: Hex
  skinShade: Hex
  hair: Hair
  hairColour: Hex
  beard: boolean
  top: Top
  topColour: Hex
  sleeves: Sleeves
  legs: Legs
  legColour: Hex
  shoes: Hex | null
  /** Shoulder, waist and hip width and limb thickness; 1 is average. */
  shoulders: number
  waist: number
  hips: number
  limbs: number
}

const SKINS: readonly Hex[] = ['#f1c7a5', '#e3a983', '#c98559', '#a8653f', '#7d4529', '#5b301d', '#eab999', '#b97a4e']
const HAIRS: readonly Hex[] = ['#2a1d1a', '#3c2a21', '#1d1a22', '#6b4226', '#a5673a', '#d8a657', '#8c8580', '#4a2530']

const LONG_HAIR: readonly Hair[] = ['bun', 'pony', 'bob', 'long', 'topknot', 'afro', 'scarf', 'pony', 'bun']
const SHORT_HAIR: readonly Hair[] = ['short', 'buzz', 'short', 'cap', 'afro', 'topknot', 'short']

const WORN_LONG: Partial<Record<Top, Top>> = { bare: 'swimsuit' }
const WORN_SHORT: Partial<Record<Top, Top>> = { crop: 'vest', swimsuit: 'bare', leotard: 'vest' }

const BUILDS = {
  slender: { shoulders: 0.93, waist: 0.94, hips: 1.03, limbs: 0.95 },
  strong: { shoulders: 1.12, waist: 1.08, hips: 0.98, limbs: 1.1 },
  round: { shoulders: 1.08, waist: 1.28, hips: 1.2, limbs: 1.16 },
} as const

export interface Wardrobe {
  tops: readonly Hex[]
  legs: readonly Hex[]
  shoes: readonly Hex[]
}
export interface Dress {
  tops: readonly Top[]
  legs: readonly Legs[]
  barefoot?: boolean
  hair?: Hair
}

/** A new person each time; `dress` is the clothing for the activity, `wardrobe` its colours. */
export function meetPerson(dice: Dice, wardrobe: Wardrobe, dress: Dress): Look {
  const skin = dice.pick(SKINS)
  const dark = SKINS.indexOf(skin) >= 3 && SKINS.indexOf(skin) <= 5
  const longHaired = dice.chance(0.58)
  const build = dice.chance(0.16) ? BUILDS.round : longHaired ? BUILDS.slender : BUILDS.strong
  const styled = dice.pick(longHaired ? LONG_HAIR : SHORT_HAIR)
  const hair: Hair = dress.hair ?? (styled === 'cap' && dress.barefoot ? 'short' : styled)
  const top = dice.pick(dress.tops)
  const worn: Top = hair === 'scarf' ? 'shirt' : longHaired ? (WORN_LONG[top] ?? top) : (WORN_SHORT[top] ?? top)
  return {
    skin,
    skinShade: darken(skin, 0.07),
    hair,
    hairColour:
      hair === 'scarf' || hair === 'cap' || hair === 'swimcap'
        ? dice.pick(wardrobe.tops)
        : dark
          ? dice.pick(HAIRS.slice(0, 3))
          : dice.pick(HAIRS),
    beard: !longHaired && dice.chance(0.4),
    top: worn,
    topColour: dice.pick(wardrobe.tops),
    sleeves: hair === 'scarf' ? 'long' : worn === 'shirt' ? (dice.chance(0.3) ? 'long' : 'short') : 'none',
    legs: hair === 'scarf' ? 'leggings' : dice.pick(dress.legs),
    legColour: dice.pick(wardrobe.legs),
    shoes: dress.barefoot ? null : dice.pick(wardrobe.shoes),
    ...build,
  }
}
