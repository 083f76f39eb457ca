import type { SelectedClass } from '../../site/links/flow-state.rules.ts'

/** A class that somebody has bought a pass for and not booked yet (T170). */
export interface WaitingClass {
  /** Account. */
  readonly whose: string
  readonly chosen: SelectedClass
}

/** What waits for this account at this moment: a class that has started waits for nobody. */
export function waitingFor(account: string | undefined, kept: WaitingClass | null, now: number): SelectedClass | null {
  return kept && kept.whose === account && !isTooLate(kept, now) ? kept.chosen : null
}

export function isTooLate({ chosen }: WaitingClass, now: number): boolean {
  return now >= Date.parse(chosen.startsAt)
}
