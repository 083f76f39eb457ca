import type { SelectedClass } from '../../site/links/flow-state.rules.ts'

/** A class with a paid pass and no booking yet (T170). */
export interface WaitingClass {
  /** The account of the class's buyer. */
  readonly whose: string
  readonly chosen: SelectedClass
}

/** The class that waits for this account right now. A class that has started no longer waits. */
export function waitingFor(account: string | undefined, kept: WaitingClass | null, now: number): SelectedClass | null {
  return kept && kept.whose === account && !isTooLate(kept, now) ? kept.chosen : null
}

export function isTooLate({ chosen }: WaitingClass, now: number): boolean {
  return now >= Date.parse(chosen.startsAt)
}
