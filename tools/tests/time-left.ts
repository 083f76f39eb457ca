/** A part of a whole run: what it usually takes, and how far it is. */
export interface RunStage {
  readonly name: string
  /** What is counted: files, journeys. */
  readonly unit: string
  /** Seconds, from the last run here or from CI. */
  usual: number
  done: number
  total: number
  /** Milliseconds of one clock. */
  began?: number
  ended?: number
}

/** Lanes beside one another, each with its stages after one another. */
export type RunStep<S extends RunStage = RunStage> = readonly (readonly S[])[]

/** Below this share, how long a stage took so far says less than how long it usually takes. */
const ENOUGH = 0.1

/** Seconds until the last step ends: a step takes as long as its longest lane. */
export function secondsLeft(steps: readonly RunStep[], now: number): number {
  const leftOfLane = (lane: readonly RunStage[]) => sum(lane.map((stage) => leftOf(stage, now)))
  return sum(steps.map((lanes) => Math.max(0, ...lanes.map(leftOfLane))))
}

/** 'unit and endpoint tests 120 of 480 files', for each stage that runs. */
export function tellStages(steps: readonly RunStep[]): string {
  return steps
    .flat(2)
    .filter(({ began, ended }) => began !== undefined && ended === undefined)
    .map(({ name, done, total, unit }) => (total > 0 ? `${name} ${done} of ${total} ${unit}` : name))
    .join(', ')
}

function leftOf({ began, ended, done, total, usual }: RunStage, now: number): number {
  if (ended !== undefined) return 0
  if (began === undefined) return usual
  const spent = (now - began) / 1000
  const share = total > 0 ? done / total : 0
  return Math.max(0, (share > ENOUGH ? spent / share : usual) - spent)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
