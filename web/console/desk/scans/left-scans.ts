import type { DeskStore, KeptDesk } from './kept-at-desk.ts'
import { type SendScans, sendWaitingScans } from './send-scans.ts'

/** A desk in this browser that no longer sends by itself, and how many of its scans never reached us. */
export interface LeftDesk {
  readonly desk: KeptDesk
  readonly count: number
}

/** Whose scans are on their way by themselves: of the device that this browser is, and of whoever is signed in. */
interface SendingDesks {
  readonly deviceId: string | undefined
  readonly personKey: string
}

/**
 * What was scanned in this browser for a venue and does not come by itself: by devices that were revoked, and by
 * colleagues who signed out, who may never sign in here again.
 */
export async function findLeftScans(
  store: DeskStore,
  venue: string,
  { deviceId, personKey }: SendingDesks,
): Promise<readonly LeftDesk[]> {
  const all = await store.listDesks(venue)
  const desks = all.filter(({ isDevice, deskId, key }) => (isDevice ? deskId !== deviceId : key !== personKey))
  const left = await Promise.all(desks.map(async (desk) => ({ desk, count: (await store.listScans(desk.key)).length })))
  return left.filter(({ count }) => count > 0)
}

/**
 * Brings them in the name of whoever is signed in. What a device scanned becomes a case and checks nobody in; what a
 * colleague scanned counts as if they had sent it.
 */
export async function bringLeftScans(store: DeskStore, send: SendScans, left: readonly LeftDesk[]): Promise<void> {
  const parts = {
    store,
    send,
    newId: () => crypto.randomUUID(),
    // Nobody at the door waits, and whoever brings them reads what becomes of them.
    onAnswer: () => true,
    onRenewed: () => undefined,
  }
  for (const { desk } of left) await sendWaitingScans(parts, desk, desk.isDevice)
}
