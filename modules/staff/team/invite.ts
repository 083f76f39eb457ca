import { DAY_MS } from '../../../contract/durations.ts'
import { mayWork } from '../../accounts/staff-role.rules.ts'
import type { Account } from '../../accounts/find-account.ts'
import { isDeletedAddress } from '../../accounts/refuse-deleted-email.ts'
import type { Context, Sql } from '../../call/context.ts'
import { queueMail } from '../../notifications/queue-mail.ts'
import { hashWithKey, randomSecret } from '../../secrets/keyed-hash.ts'
import { type NewPost, saveInvitation } from './team.queries.ts'

const LASTS_MS = 7 * DAY_MS

export function hashInvitation({ settings }: Context, token: string): Buffer {
  return hashWithKey(settings, 'staff-invitation', token)
}

interface NewInvitation {
  readonly post: NewPost
  /** The account of the address, if it has one. */
  readonly account: Account | undefined
}

/**
 * Writes an invitation and mails its link, which is stored as a hash alone. An address that cannot work here has the
 * same invitation, and a mail that says so without a link.
 */
export async function invite(context: Context, sql: Sql, { post, account }: NewInvitation): Promise<void> {
  const { email, firstName, role, place, at } = post
  const token = randomSecret()
  const acceptUntil = new Date(at.getTime() + LASTS_MS)
  await saveInvitation(sql, post, { tokenHash: hashInvitation(context, token), acceptUntil })
  const isDeleted = await isDeletedAddress(context, sql, email)
  const to = { to: account?.email ?? email, accountId: account?.id }
  const facts = { firstName, venueName: place.name, place: place.kind }
  if (isDeleted || (account && !mayWork(account)))
    await queueMail(context, sql, { kind: 'venue-address-taken', ...to, data: facts })
  else await queueMail(context, sql, { kind: 'venue-invitation', ...to, data: { ...facts, role, token } })
}
