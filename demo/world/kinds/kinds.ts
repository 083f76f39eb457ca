import { box } from './box.ts'
import { climb } from './climb.ts'
import { court } from './court.ts'
import { cycle } from './cycle.ts'
import { dance } from './dance.ts'
import type { VenueKind } from './kind.ts'
import { movement } from './movement.ts'
import { pilates } from './pilates.ts'
import { running } from './running.ts'
import { spa } from './spa.ts'
import { swim } from './swim.ts'
import { weights } from './weights.ts'
import { yoga } from './yoga.ts'

export const venueKinds: readonly VenueKind[] = [
  weights,
  yoga,
  pilates,
  swim,
  climb,
  cycle,
  box,
  dance,
  court,
  spa,
  running,
  movement,
]
