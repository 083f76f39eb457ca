import { hashText, rollDice } from './pen/dice.ts'
import { chooseLight, laterLight } from './pen/moods.ts'
import type { Light } from './pen/moods.ts'
import { Sheet } from './pen/sheet.ts'
import type { Activity } from './activity.ts'
import { findPlace } from './city/places.ts'
import { drawBox } from './scenes/box.ts'
import { drawClimb } from './scenes/climb.ts'
import { drawCourt } from './scenes/court.ts'
import { drawCycle } from './scenes/cycle.ts'
import { drawDance } from './scenes/dance.ts'
import { drawDetail } from './scenes/detail.ts'
import { drawExterior } from './scenes/exterior.ts'
import { drawPoster } from './scenes/poster.ts'
import { drawReception } from './scenes/reception.ts'
import { drawRun } from './scenes/run.ts'
import type { SceneOrder } from './scenes/scene.ts'
import { drawSpa } from './scenes/spa.ts'
import { drawStudio } from './scenes/studio.ts'
import { drawSwim } from './scenes/swim.ts'
import { drawWeights } from './scenes/weights.ts'
import { drawYoga } from './scenes/yoga.ts'

/** 0 the room, 1 a still life, 2 the house from the street, 3 the room again, 4 the lounge, 5 a poster. */
export type Variant = 0 | 1 | 2 | 3 | 4 | 5
export const VARIANTS: readonly Variant[] = [0, 1, 2, 3, 4, 5]

export interface VenuePicture { seed: string, activity: Activity, city: string, variant: Variant }

const ROOMS: Readonly<Record<Activity, (order: SceneOrder) => string>> = {
  weights: drawWeights, yoga: drawYoga, swim: drawSwim, climb: drawClimb, cycle: drawCycle, box: drawBox,
  run: drawRun, dance: drawDance, court: drawCourt, spa: drawSpa, studio: drawStudio, reception: drawReception,
}

/** A venue keeps its colours through its gallery; the second look at the room comes at another hour. */
export function lightOfVenue(seed: string, variant: Variant): Light {
  const dice = rollDice(`light ${seed}`)
  const light = chooseLight(dice)
  return variant === 3 || variant === 4 ? laterLight(light, dice.fork('later')) : light
}

/** A picture of a venue as SVG, 1200 by 800: the same seed gives the same bytes for ever. */
export function drawVenue({ seed, activity, city, variant }: VenuePicture): string {
  const sheet = new Sheet(1200, 800)
  const turn = variant === 3 ? 1 : 0
  const order: SceneOrder = {
    place: findPlace(city), light: lightOfVenue(seed, variant), sheet,
      dice: rollDice(`venue ${seed} ${activity} ${variant}`),
    arrangement: (count) => (hashText(`arrangement ${seed}`) + turn) % count,
  }
  return sheet.finish(drawVariant(order, activity, variant))
}

function drawVariant(order: SceneOrder, activity: Activity, variant: Variant): string {
  switch (variant) {
    case 0: case 3: return ROOMS[activity](order)
    case 1: return drawDetail(order, activity)
    case 2: return drawExterior(order, activity)
    case 4: return activity === 'reception' ? drawDetail(order, 'spa') : drawReception(order)
    case 5: return drawPoster(order, activity)
  }
}
