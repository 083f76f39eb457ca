import type * as PushDevice from './push-device.ts'
import { PUSH_MARKER } from './push-marker.ts'

/** Loads push-device.ts only if this browser is a device. */
export function withPushDevice(work: (device: typeof PushDevice) => unknown): void {
  try {
    if (localStorage.getItem(PUSH_MARKER)) void import('./push-device.ts').then(work).catch(() => undefined)
  } catch {
    return
  }
}
