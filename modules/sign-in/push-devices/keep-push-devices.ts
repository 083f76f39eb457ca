import { createPublicKey } from 'node:crypto'
import type { PushDevice } from '../../../contract/push-devices.ts'
import { isId } from '../../../contract/inputs.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { currentLogin } from '../logins/identify.ts'
import { nameDevice } from '../logins/logins.rules.ts'
import type { Context } from '../../call/context.ts'
import type { SignedIn } from '../../call/viewer.ts'
import { throttleViewer } from '../../limits/throttle.ts'
import { forgetDevice, keepDevice, listDevices } from '../../notifications/push/keep-device.ts'
import { pushKeys } from '../../notifications/push/keep-push-keys.ts'

/** The call's header, which names the requesting login. */
type Authorization = string | string[] | undefined

export async function listPushDevices(
  context: Context,
  accountId: string,
  authorization: Authorization,
): Promise<{ publicKey: string | null; data: PushDevice[] }> {
  const keys = await pushKeys(context)
  const current = await currentLogin(context, authorization)
  const devices = await listDevices(context, accountId)
  return {
    publicKey: keys?.publicKey ?? null,
    data: devices.map(({ id, loginId, userAgent, createdAt }) => ({
      id,
      device: nameDevice(userAgent),
      createdAt: createdAt.toISOString(),
      isCurrent: loginId === current,
    })),
  }
}

export interface Subscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Adds the browser of a login. Its address has to be at a push service that we know. Otherwise any signed-in traveller
 * could make our server call any address.
 * @throws Refusal pushServiceUnknown
 */
export async function addPushDevice(
  context: Context,
  viewer: SignedIn,
  authorization: Authorization,
  { endpoint, keys }: Subscription,
): Promise<{ id: string }> {
  const loginId = await currentLogin(context, authorization)
  if (loginId === undefined) throw new Refusal('sessionExpired')
  await throttleViewer(context, 'pushDevice', viewer)
  if (!context.push.accepts(endpoint)) throw new Refusal('pushServiceUnknown')
  if (!isPoint(keys.p256dh))
    throw new Refusal('invalidRequest', { fields: { 'keys.p256dh': 'This is no key of a browser' } })
  const [p256dh, auth] = [keys.p256dh, keys.auth].map((key) => Buffer.from(key, 'base64url').toString('base64url'))
  return {
    id: await keepDevice(context, {
      accountId: viewer.accountId,
      loginId,
      endpoint,
      p256dh: p256dh ?? '',
      auth: auth ?? '',
    }),
  }
}

/** Whether the key lies on the curve that browsers use. A text cannot be encrypted for any other key. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  if (bytes[0] !== 4) return false
  try {
    createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: bytes.subarray(1, 33).toString('base64url'),
        y: bytes.subarray(33).toString('base64url'),
      },
    })
    return true
  } catch {
    return false
  }
}

/** @throws Refusal pushDeviceNotFound, also for another traveller's device */
export async function removePushDevice(context: Context, accountId: string, deviceId: string): Promise<void> {
  if (!isId(deviceId) || !(await forgetDevice(context, accountId, deviceId))) throw new Refusal('pushDeviceNotFound')
}
