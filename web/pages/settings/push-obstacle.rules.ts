/** What a browser reports about itself. */
export interface PushSupport {
  readonly hasPush: boolean
  readonly isAppleTouch: boolean
  readonly isInstalled: boolean
  readonly permission: 'default' | 'granted' | 'denied'
}

/**
 * Why a browser cannot show notifications, as a text beside the toggle (T166); undefined if it can, or can be asked.
 */
export function pushObstacle(
  { hasPush, isAppleTouch, isInstalled, permission }: PushSupport,
  brand: string,
): string | undefined {
  if (!hasPush && isAppleTouch && !isInstalled)
    return `Not on this page: on an iPhone or iPad, add ${brand} to your home screen and open it there.`
  if (!hasPush) return 'Not available: this browser does not support notifications.'
  return permission === 'denied' ? BLOCKED : undefined
}

export const BLOCKED = 'Your browser blocks notifications from this site. Allow them in its settings, then come back.'
export const FAILED = 'Your browser could not be reached by its push service. Please try again later.'
export const SWITCHED_OFF = 'Notifications cannot be turned on at the moment. Please try again later.'
