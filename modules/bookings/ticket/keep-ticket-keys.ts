import { generateKeyPairSync, hash } from 'node:crypto'
import { KEY_ID_BYTES, type TicketKey } from '../../../contract/signed-ticket.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Context, Sql } from '../../call/context.ts'
import { sealText, unsealText } from '../../secrets/seal.ts'
import {
  findTicketKeys,
  insertFirstKey,
  type KeptTicketKey,
  lockTicketKeys,
  putTicketKeys,
} from './ticket-keys.queries.ts'

const PURPOSE = 'ticket-keys'

/** A key pair: the numbers of P-256 in base64url. */
export interface SigningKey {
  readonly id: string
  readonly x: string
  readonly y: string
  readonly d: string
}

/**
 * The key pair that signs tickets: made on first use, stored sealed, and the same for every process. Undefined when it
 * was sealed with another SECRET: tickets then carry only their code until SECRET is right again.
 */
export async function signingKey(context: Context, sql: Sql): Promise<SigningKey | undefined> {
  const [newest = await firstKey(context, sql)] = await findTicketKeys(sql)
  return open(context, newest)
}

/** The public keys of all valid tickets. */
export async function ticketKeys(context: Context): Promise<TicketKey[]> {
  const kept = await findTicketKeys(context.db)
  const all = kept.length > 0 ? kept : [await firstKey(context, context.db)]
  return all.map(({ id, publicKey }) => ({ id, publicKey }))
}

/** Runs once at every start, and reports keys that cannot be opened. */
export async function checkTicketKeys(context: Context): Promise<void> {
  const [newest] = await findTicketKeys(context.db)
  if (newest && open(context, newest) === undefined)
    context.log.error(
      { remedy: 'set SECRET to what it was, or run npm run replace-ticket-keys' },
      'tickets are not signed: their keys were sealed with another SECRET',
    )
}

/**
 * Makes a new pair, which signs from now on. Earlier tickets stay valid, unless `forgetOld` drops the old keys, as
 * after a theft. Returns how many keys there are.
 */
export async function replaceTicketKeys(
  context: Context,
  { forgetOld }: { readonly forgetOld: boolean },
): Promise<number> {
  return inTransaction(context.db, async (sql) => {
    const before = await lockTicketKeys(sql)
    const keys = [newKey(context), ...(forgetOld ? [] : before)]
    await putTicketKeys(sql, keys)
    return keys.length
  })
}

async function firstKey(context: Context, sql: Sql): Promise<KeptTicketKey> {
  await insertFirstKey(sql, newKey(context))
  const [kept] = await findTicketKeys(sql)
  if (!kept) throw new Error('The keys of tickets could not be kept')
  return kept
}

function newKey({ settings }: Context): KeptTicketKey {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const publicKey = point.toString('base64url')
  const id = hash('sha256', point, 'buffer').subarray(0, KEY_ID_BYTES).toString('hex')
  return { id, publicKey, sealed: sealText(settings, PURPOSE, publicKey, d) }
}

function open({ settings }: Context, { id, publicKey, sealed }: KeptTicketKey): SigningKey | undefined {
  const d = unsealText(settings, PURPOSE, publicKey, sealed)
  if (d === undefined) return undefined
  const point = Buffer.from(publicKey, 'base64url')
  return { id, x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33), d }
}
