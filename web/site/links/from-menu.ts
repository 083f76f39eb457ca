/**
 * What a history entry says that began at a menu: an empty search then promises instead of regretting (2-marketplace
 * §2.3).
 */
export const menuEntry = { fromMenu: true } as const

export function isFromMenu(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromMenu' in state
}
