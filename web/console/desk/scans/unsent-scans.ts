import type { ApiClient } from '../../../client/api/make-client.ts'
import type { DeskStore, KeptDesk } from './kept-at-desk.ts'
import { type SendScans, senderOfScans, sendWaitingScans } from './send-scans.ts'

/** A desk in this browser with scans that never reached us, and their number. */
export interface UnsentScans {
  readonly desk: KeptDesk
  readonly count: number
}

/** The desks whose scans go by themselves: that of this browser's device, and that of the signed-in person. */
interface SendingDesks {
  readonly deviceId: string | undefined
  readonly personKey: string
}

export function countScans(unsent: readonly UnsentScans[]): number {
  return unsent.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Whether a desk's scans for a venue do not go by themselves: of a revoked device, or of a colleague who signed out and
 * may never sign in here again.
 */
export function isLeftBehind(desk: KeptDesk, venue: string, { deviceId, personKey }: SendingDesks): boolean {
  return desk.venue === venue && (desk.isDevice ? desk.deskId !== deviceId : desk.key !== personKey)
}

/** The scans that wait at some of this browser's desks. */
export async function findUnsentScans(
  store: DeskStore,
  isMeant: (desk: KeptDesk) => boolean,
): Promise<readonly UnsentScans[]> {
  const desks = (await store.listDesks()).filter(isMeant)
  const left = await Promise.all(desks.map(async (desk) => ({ desk, count: (await store.listScans(desk.key)).length })))
  return left.filter(({ count }) => count > 0)
}

/** Drops them for good, as a person has decided. */
export async function giveUpScans(store: DeskStore, left: readonly UnsentScans[]): Promise<void> {
  for (const { desk } of left) for (const { id } of await store.listScans(desk.key)) await store.dropScan(id, null)
}

const newId = () => crypto.randomUUID()
const onRenewed = () => undefined

/**
 * Sends them in the name of the signed-in person. What a device scanned becomes a case and checks no guest in; what a
 * colleague scanned counts as if they had sent it.
 */
export async function sendAbandonedScans(
  store: DeskStore,
  send: SendScans,
  left: readonly UnsentScans[],
): Promise<void> {
  // No guest waits at the door, and the person who sends them reads the outcome.
  const parts = { store, send, newId, onAnswer: () => true, onRenewed }
  for (const { desk } of left) await sendWaitingScans(parts, desk, desk.isDevice)
}

/** Sends them before the user leaves their desk. If the server decides differently, a notice stays there. */
export async function sendUnsentScans(
  store: DeskStore,
  client: ApiClient,
  unsent: readonly UnsentScans[],
): Promise<void> {
  for (const { desk } of unsent) {
    const send = senderOfScans(client, desk.venue)
    await sendWaitingScans({ store, send, newId, onAnswer: () => false, onRenewed }, desk)
  }
}
