import type { Session } from '../../../contract/accounts.ts'

/** How many logins a list shows at first. */
const FIRST = 5

/**
 * The logins in the order in which they are shown: this device first. Only the first few, unless the user asks for all.
 */
export function loginsToShow(logins: readonly Session[], showsAll: boolean): readonly Session[] {
  const inOrder = logins.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  return showsAll ? inOrder : inOrder.slice(0, FIRST)
}

/** Whether some are hidden at first. */
export function hasMoreLogins(logins: readonly Session[]): boolean {
  return logins.length > FIRST
}
