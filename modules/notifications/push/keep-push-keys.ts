import { createECDH } from 'node:crypto'
import type { PushKeys } from '../../../adapters/push/push.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { sealText, unsealText } from '../../secrets/seal.ts'
import { removeAllDevices } from './devices.queries.ts'
import { insertKeys, type KeptKeys, findKeys, putKeys } from './push-keys.queries.ts'

const PURPOSE = 'push-keys'

/** The message for keys that cannot be opened. */
export const KEYS_CLOSED = 'notifications are off: the keys of web push were sealed with another SECRET'

/**
 * The key pair by which push services know this installation. It is made on first use, stored sealed in the database,
 * and the same for every process. Undefined when it was sealed with another SECRET: a mistyped setting must not cost
 * travellers their devices, so notifications wait until SECRET is right again. Only `replacePushKeys` makes new keys.
 */
export async function pushKeys(context: Context): Promise<PushKeys | undefined> {
  return open(context, (await findKeys(context.db)) ?? (await firstKeys(context)))
}

/** Runs once at every start, and reports keys that cannot be opened. */
export async function checkPushKeys(context: Context): Promise<void> {
  if (await areClosed(context))
    context.log.error({ remedy: 'set SECRET to what it was, or run npm run replace-push-keys' }, KEYS_CLOSED)
}

export async function areClosed(context: Context): Promise<boolean> {
  const kept = await findKeys(context.db)
  return kept !== undefined && open(context, kept) === undefined
}

/**
 * Makes a new key pair, for the operator. Push services no longer accept the devices of the old pair, so these are
 * removed. Returns how many there were.
 */
export async function replacePushKeys(context: Context): Promise<number> {
  return inTransaction(context.db, async (sql) => {
    await putKeys(sql, newKeys(context))
    return removeAllDevices(sql)
  })
}

async function firstKeys(context: Context): Promise<KeptKeys> {
  await insertKeys(context.db, newKeys(context))
  const kept = await findKeys(context.db)
  if (!kept) throw new Error('The keys of web push could not be kept')
  return kept
}

function newKeys({ settings }: Context): KeptKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A number that begins with zeros comes without them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey, sealed: sealText(settings, PURPOSE, publicKey, privateKey) }
}

function open({ settings }: Context, { publicKey, sealed }: KeptKeys): PushKeys | undefined {
  const privateKey = unsealText(settings, PURPOSE, publicKey, sealed)
  return privateKey === undefined ? undefined : { publicKey, privateKey }
}
