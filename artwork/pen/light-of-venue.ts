import { rollDice } from '../dice.ts'
import type { Variant } from '../picture-key.ts'
import { chooseLight, laterLight } from './moods.ts'
import type { Light } from './moods.ts'

/** A venue keeps its colours through its gallery. The second picture of the room has another hour. */
export function lightOfVenue(seed: string, variant: Variant): Light {
  const dice = rollDice(`light ${seed}`)
  const light = chooseLight(dice)
  return variant === 3 || variant === 4 ? laterLight(light, dice.fork('later')) : light
}
