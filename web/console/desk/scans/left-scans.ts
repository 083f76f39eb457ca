import type { DeskStore, KeptDesk } from './kept-at-desk.ts'
import { type SendScans, sendWaitingScans } from './send-scans.ts'

/** A device that is no longer at the desk, and how many of its scans never reached us. */
export interface LeftDesk {
  readonly desk: KeptDesk
  readonly count: number
}

/**
 * What devices have scanned in this browser for a venue and can no longer send, because they were revoked.
 * @param enrolled the id of the device that this browser is now; it sends its scans itself
 */
export async function findLeftScans(store: DeskStore, venue: string, enrolled?: string): Promise<readonly LeftDesk[]> {
  const desks = (await store.listDesks(venue)).filter(({ isDevice, deskId }) => isDevice && deskId !== enrolled)
  const left = await Promise.all(desks.map(async (desk) => ({ desk, count: (await store.listScans(desk.key)).length })))
  return left.filter(({ count }) => count > 0)
}

/** Brings them in the name of whoever is signed in: each becomes a case, and checks nobody in. */
export async function bringLeftScans(store: DeskStore, send: SendScans, left: readonly LeftDesk[]): Promise<void> {
  const parts = {
    store,
    send,
    newId: () => crypto.randomUUID(),
    // Nobody at the door waits, and a case is what they were told.
    onAnswer: () => true,
    onRenewed: () => undefined,
  }
  for (const { desk } of left) await sendWaitingScans(parts, desk, true)
}
