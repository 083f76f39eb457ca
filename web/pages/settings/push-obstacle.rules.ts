import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

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
  if (!hasPush && isAppleTouch && !isInstalled) return fillIn(texts.pushNeedsInstall, { brand })
  if (!hasPush) return texts.pushNotSupported
  return permission === 'denied' ? BLOCKED : undefined
}

export const BLOCKED = texts.pushBlocked
export const FAILED = texts.pushFailed
export const SWITCHED_OFF = texts.pushSwitchedOff
