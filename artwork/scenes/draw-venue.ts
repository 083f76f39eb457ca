import { hashText, rollDice } from '../dice.ts'
import { lightOfVenue } from '../pen/light-of-venue.ts'
import { Sheet } from '../pen/sheet.ts'
import type { DrawnActivity } from '../activity.ts'
import type { Variant } from '../picture-key.ts'
import { findPlace } from '../city/places.ts'
import { drawBox } from './box.ts'
import { drawClimb } from './climb.ts'
import { drawCourt } from './court.ts'
import { drawCycle } from './cycle.ts'
import { drawDance } from './dance.ts'
import { drawDetail } from './detail.ts'
import { drawExterior } from './exterior.ts'
import { drawPoster } from './poster.ts'
import { drawReception } from './reception.ts'
import { drawRun } from './run.ts'
import type { SceneOrder } from './scene.ts'
import { drawSpa } from './spa.ts'
import { drawStudio } from './studio.ts'
import { drawSwim } from './swim.ts'
import { drawWeights } from './weights.ts'
import { drawYoga } from './yoga.ts'

interface VenuePicture {
  seed: string
  activity: DrawnActivity
  city: string
  variant: Variant
}

const ROOMS: Readonly<Record<DrawnActivity, (order: SceneOrder) => string>> = {
  weights: drawWeights,
  yoga: drawYoga,
  swim: drawSwim,
  climb: drawClimb,
  cycle: drawCycle,
  box: drawBox,
  run: drawRun,
  dance: drawDance,
  court: drawCourt,
  spa: drawSpa,
  studio: drawStudio,
  reception: drawReception,
}

/** A picture of a venue as SVG, 1200 by 800. The same seed always gives the same bytes. */
export function drawVenue({ seed, activity, city, variant }: VenuePicture): string {
  const sheet = new Sheet(1200, 800)
  const turn = variant === 3 ? 1 : 0
  const order: SceneOrder = {
    place: findPlace(city),
    light: lightOfVenue(seed, variant),
    sheet,
    dice: rollDice(`venue ${seed} ${activity} ${variant}`),
    arrangement: (count) => (hashText(`arrangement ${seed}`) + turn) % count,
  }
  return sheet.finish(drawVariant(order, activity, variant))
}

function drawVariant(order: SceneOrder, activity: DrawnActivity, variant: Variant): string {
  switch (variant) {
    case 0:
    case 3:
      return ROOMS[activity](order)
    case 1:
      return drawDetail(order, activity)
    case 2:
      return drawExterior(order, activity)
    case 4:
      return activity === 'reception' ? drawDetail(order, 'spa') : drawReception(order)
    case 5:
      return drawPoster(order, activity)
  }
}
