import { readAccount } from '../../client/login/use-account.ts'
import { type SelectedClass, WAITING_CLASS } from '../../site/links/flow-state.rules.ts'
import type { WaitingClass } from './waiting-class.rules.ts'

/** Keeps a class with a paid pass one tap away, in this browser, for the signed-in user (T170). */
export function keepWaitingClass(chosen: SelectedClass): void {
  const whose = readAccount()
  if (whose === undefined) return
  try {
    localStorage.setItem(WAITING_CLASS, JSON.stringify({ whose, chosen } satisfies WaitingClass))
  } catch {
    // In a browser that stores nothing, the class is still on its own page.
  }
}

export function readWaitingClass(): WaitingClass | null {
  try {
    return JSON.parse(localStorage.getItem(WAITING_CLASS) ?? 'null') as WaitingClass | null
  } catch {
    return null
  }
}

/**
 * Forgets a class that is booked, unwanted or started; another class keeps waiting. Without an argument, forgets any.
 */
export function forgetWaitingClass(which?: Pick<SelectedClass, 'id' | 'date'>): void {
  const chosen = readWaitingClass()?.chosen
  if (chosen && (!which || (chosen.id === which.id && chosen.date === which.date)))
    localStorage.removeItem(WAITING_CLASS)
}

/** Forgets the class unless its owner is signed in now. */
export function forgetClassOfOthers(): void {
  const kept = readWaitingClass()
  if (kept && kept.whose !== readAccount()) forgetWaitingClass()
}
