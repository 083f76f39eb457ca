import { createECDH } from 'node:crypto'
import type { PushKeys } from '../../adapters/push/push.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context } from '../context.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { removeAllDevices } from './devices.queries.ts'
import { insertKeys, type KeptKeys, keptKeys, replaceKeys } from './push-keys.queries.ts'

const PURPOSE = 'push-keys'

/**
 * The pair that push services know this installation by: made the first time it is asked for, kept sealed in the database, the
 * same for every process. Where SECRET was changed it cannot be opened any more: a new pair takes its place, and the devices of
 * the old one, which no longer let us in, are forgotten. They come back when their owners do.
 */
export async function pushKeys(context: Context): Promise<PushKeys> {
  const kept = (await keptKeys(context.db)) ?? (await firstKeys(context))
  const opened = open(context, kept)
  if (opened) return opened
  context.log.warn({}, 'the keys of web push were sealed with another SECRET: new ones are made, and devices have to be added again')
  await inTransaction(context.db, async (sql) => {
    if (await replaceKeys(sql, kept, newKeys(context))) await removeAllDevices(sql)
  })
  const replaced = await keptKeys(context.db)
  const now = replaced && open(context, replaced)
  if (!now) throw new Error('The keys of web push cannot be opened: all processes need the same SECRET')
  return now
}

async function firstKeys(context: Context): Promise<KeptKeys> {
  await insertKeys(context.db, newKeys(context))
  const kept = await keptKeys(context.db)
  if (!kept) throw new Error('The keys of web push could not be kept')
  return kept
}

function newKeys({ settings }: Context): KeptKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A number that begins with zeros is written without them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32).toString('base64url')
  return { publicKey, sealed: seal(settings, PURPOSE, publicKey, privateKey) }
}

function open({ settings }: Context, { publicKey, sealed }: KeptKeys): PushKeys | undefined {
  try {
    return { publicKey, privateKey: unseal(settings, PURPOSE, publicKey, sealed) }
  } catch {
    return undefined
  }
}
