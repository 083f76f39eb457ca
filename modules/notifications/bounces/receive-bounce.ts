import { timingSafeEqual } from 'node:crypto'
import type { Body } from '../../../contract/endpoint.ts'
import type { reportBounce } from '../../../contract/mail-bounces.ts'
import { Refusal } from '../../../contract/refusal.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteMailboxRefusal } from '../../accounts/mark-mailbox.ts'
import type { Context } from '../../call/context.ts'
import { hashWithKey } from '../../secrets/keyed-hash.ts'
import { markBounced } from '../outbox.queries.ts'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/**
 * A mail provider reports a bounce. A temporary one changes nothing, because the mail server tries again.
 * @throws Refusal routeNotFound without the secret of the settings
 */
export async function receiveBounce(
  context: Context,
  secret: unknown,
  { address, kind, reason = 'The mailbox refused', at, messageId }: Body<typeof reportBounce>,
): Promise<{ isMarked: boolean }> {
  if (!isOurSecret(context, secret)) throw new Refusal('routeNotFound')
  if (kind === 'temporary') return { isMarked: false }
  const now = context.clock()
  const then = new Date(Math.min(at === undefined ? now.getTime() : Date.parse(at), now.getTime()))
  const mailId = messageId && ID.exec(messageId)?.[0]
  return inTransaction(context.db, async (sql) => {
    if (mailId) await markBounced(sql, mailId, { to: address, problem: reason, at: then })
    return { isMarked: await noteMailboxRefusal(sql, address, { at: then, reason }) }
  })
}

/** Compares hashes, which are of one length. */
function isOurSecret({ settings }: Context, secret: unknown): boolean {
  const { bounceSecret } = settings
  if (bounceSecret === undefined || typeof secret !== 'string') return false
  const hashOf = (text: string) => hashWithKey(settings, 'bounce-secret', text)
  return timingSafeEqual(hashOf(secret), hashOf(bounceSecret))
}
