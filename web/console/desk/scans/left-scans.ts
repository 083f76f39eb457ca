import type { ApiClient } from '../../../client/api/make-client.ts'
import type { DeskStore, KeptDesk } from './kept-at-desk.ts'
import { type SendScans, senderOfScans, sendWaitingScans } from './send-scans.ts'

/** A desk in this browser with scans that never reached us, and how many they are. */
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
export function findLeftScans(
  store: DeskStore,
  venue: string,
  { deviceId, personKey }: SendingDesks,
): Promise<readonly LeftDesk[]> {
  return findUnsent(
    store,
    (desk) => desk.venue === venue && (desk.isDevice ? desk.deskId !== deviceId : desk.key !== personKey),
  )
}

/** What waits at some of this browser's desks. */
export async function findUnsent(store: DeskStore, isMeant: (desk: KeptDesk) => boolean): Promise<readonly LeftDesk[]> {
  const desks = (await store.listDesks()).filter(isMeant)
  const left = await Promise.all(desks.map(async (desk) => ({ desk, count: (await store.listScans(desk.key)).length })))
  return left.filter(({ count }) => count > 0)
}

const newId = () => crypto.randomUUID()
const onRenewed = () => undefined

/**
 * Brings them in the name of whoever is signed in. What a device scanned becomes a case and checks nobody in; what a
 * colleague scanned counts as if they had sent it.
 */
export async function bringLeftScans(store: DeskStore, send: SendScans, left: readonly LeftDesk[]): Promise<void> {
  // Nobody at the door waits, and whoever brings them reads what becomes of them.
  const parts = { store, send, newId, onAnswer: () => true, onRenewed }
  for (const { desk } of left) await sendWaitingScans(parts, desk, desk.isDevice)
}

/** Sends them before their own desk is left. What the server says otherwise stays there as a note. */
export async function sendUnsent(store: DeskStore, client: ApiClient, unsent: readonly LeftDesk[]): Promise<void> {
  for (const { desk } of unsent) {
    const send = senderOfScans(client, desk.venue)
    await sendWaitingScans({ store, send, newId, onAnswer: () => false, onRenewed }, desk)
  }
}
