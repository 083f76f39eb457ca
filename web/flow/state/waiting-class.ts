import { signedInAccount } from '../../client/session/use-account.ts'
import { type SelectedClass, WAITING_CLASS } from '../../site/links/flow-state.rules.ts'
import type { WaitingClass } from './waiting-class.rules.ts'

/** The class that a pass was bought for stays one tap away, in this browser, for whoever is signed in now (T170). */
export function keepWaitingClass(chosen: SelectedClass): void {
  const whose = signedInAccount()
  if (whose === undefined) return
  try {
    localStorage.setItem(WAITING_CLASS, JSON.stringify({ whose, chosen } satisfies WaitingClass))
  } catch {
    // A browser that keeps nothing has the class on its own page.
  }
}

export function readWaitingClass(): WaitingClass | null {
  try {
    return JSON.parse(localStorage.getItem(WAITING_CLASS) ?? 'null') as WaitingClass | null
  } catch {
    return null
  }
}

/** Booked, wanted no more, or started: another class keeps waiting. Without one, whichever waits. */
export function forgetWaitingClass(which?: Pick<SelectedClass, 'id' | 'date'>): void {
  const chosen = readWaitingClass()?.chosen
  if (chosen && (!which || (chosen.id === which.id && chosen.date === which.date)))
    localStorage.removeItem(WAITING_CLASS)
}

/** When nobody, or somebody else, is signed in now. */
export function forgetClassOfOthers(): void {
  const kept = readWaitingClass()
  if (kept && kept.whose !== signedInAccount()) forgetWaitingClass()
}
