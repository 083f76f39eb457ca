/** The state of a history entry that began at a menu. An empty search then says 'Coming Soon!' (2-marketplace §2.3). */
export const menuEntry = { fromMenu: true } as const

export function isFromMenu(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromMenu' in state
}
