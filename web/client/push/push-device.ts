import { api } from '../api/api-client.ts'
import { awaitAnswer } from '../api/errors.ts'
import { PUSH_MARKER } from './push-marker.ts'

const PATIENCE_MS = 5_000

/** Why a browser shows no notifications: it cannot, the user refused, or its push service was unreachable. */
export class PushRefused extends Error {
  readonly why: 'denied' | 'failed'

  constructor(why: PushRefused['why']) {
    super(why)
    this.why = why
  }
}

/**
 * Makes this browser show the account's notifications. Call it from a press, before any await: browsers ask the user
 * only then. Throws `PushRefused`, or the problem of the server's answer.
 */
export async function addThisDevice(account: string, publicKey: string): Promise<void> {
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  if (permission !== 'granted') throw new PushRefused('denied')
  await subscribe(account, publicKey)
}

/**
 * Runs once a day, because browsers change their push addresses and a new login has none. Does nothing without
 * permission.
 */
export async function renewThisDevice(account: string): Promise<void> {
  const [whose, day] = localStorage.getItem(PUSH_MARKER)?.split(' ') ?? []
  if (whose !== account || day === today() || !('Notification' in window) || Notification.permission !== 'granted')
    return
  const { publicKey } = await awaitAnswer(api.GET('/api/user/pushDevices'))
  if (publicKey !== null) await subscribe(account, publicKey)
}

/** Renews with the next page instead of once today. */
export function renewSoon(): void {
  const [whose] = localStorage.getItem(PUSH_MARKER)?.split(' ') ?? []
  if (whose) localStorage.setItem(PUSH_MARKER, whose)
}

/**
 * After a sign-out this browser shows no more notifications: it ends its subscription itself while the server forgets
 * the device.
 */
export async function dropThisDevice(): Promise<void> {
  localStorage.removeItem(PUSH_MARKER)
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(account: string, publicKey: string): Promise<void> {
  const { endpoint, keys } = await subscription(publicKey).catch(() => Promise.reject(new PushRefused('failed')))
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new PushRefused('failed')
  await awaitAnswer(
    api.POST('/api/user/pushDevices', { body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } } }),
  )
  try {
    localStorage.setItem(PUSH_MARKER, `${account} ${today()}`)
  } catch {
    // A browser that stores nothing still counts as a device, until its login ends.
  }
}

async function subscription(publicKey: string): Promise<PushSubscriptionJSON> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  const known = await pushManager.getSubscription()
  if (known && isFor(known, publicKey)) return known.toJSON()
  // The subscription was made for an earlier key of ours.
  await known?.unsubscribe()
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })).toJSON()
}

function isFor({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  const bytes = String.fromCodePoint(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

const today = () => new Date().toISOString().slice(0, 10)
