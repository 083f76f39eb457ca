import type * as PushDevice from './push-device.ts'

/** Where this browser notes that it shows notifications, and of whom. */
export const PUSH_MARKER = 'push.device'

/** Loads what devices need (push-device.ts) where this browser is one; elsewhere nothing. */
export function withPushDevice(work: (device: typeof PushDevice) => unknown): void {
  try {
    if (localStorage.getItem(PUSH_MARKER)) void import('./push-device.ts').then(work).catch(() => undefined)
  } catch {
    return
  }
}
