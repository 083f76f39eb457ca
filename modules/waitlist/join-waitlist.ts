import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { joinWaitlist as contract, Wait } from '../../contract/waitlist.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { Context, Sql } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import type { SignedIn } from '../call/viewer.ts'
import { refuseElsewhere } from '../partners/list-allowed-destinations.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { ownPasses } from '../passes/find-payer.ts'
import { nearestReason, whyNotJoin, whyPassCannotWait } from './joining.rules.ts'
import { hasBookedThen, type LineSession, lockLine } from './lines.queries.ts'
import { countOpenWaits, insertWait, openWait, saveKnownClass, waitById } from './waits.queries.ts'
import { showWait } from './list-waits.ts'

/** The traveller who joins, and the partner on whose pages. */
export type Joining = Pick<SignedIn, 'accountId'> & Partial<Pick<SignedIn, 'host' | 'partner' | 'b2cwl'>>

/**
 * Puts a person at the end of the line of a full session (T171). They need a pass that could pay for it, but nothing is
 * held. Joining again changes nothing.
 */
export async function joinWaitlist(
  context: Context,
  joining: Joining,
  { classId, date }: Call<typeof contract>['body'],
): Promise<Wait> {
  const site = await siteOfViewer(context, joining)
  const { accountId } = joining
  const waitId = await inTransaction(context.db, async (sql) => {
    const account = await lockAccount(sql, { id: accountId })
    if (account?.status !== 'active') throw new Refusal('sessionExpired')
    if (account.blocked_at !== null) throw new Refusal('travellerBlocked')
    const session = isId(classId) ? await lockLine(sql, classId, date) : undefined
    if (!session) throw new Refusal('classNotFound')
    refuseElsewhere(site, session.destinationId)
    const known = await openWait(sql, session.sessionId, accountId)
    if (known) return known.id
    await refuseUnlessMayWait(context, sql, session, accountId)
    const wait = { accountId, sessionId: session.sessionId, partnerId: site.partner?.id ?? null }
    const id = await insertWait(sql, { ...wait, at: context.clock() })
    const joined = await waitById(sql, id)
    if (joined) await saveKnownClass(sql, id, joined.now)
    return id
  })
  return showWait(context, waitId)
}

async function refuseUnlessMayWait(context: Context, sql: Sql, session: LineSession, accountId: string): Promise<void> {
  const now = context.clock()
  const isBooked = await hasBookedThen(sql, session.sessionId, accountId)
  const bar = whyNotJoin(session, { isBooked, waits: await countOpenWaits(sql, accountId) }, now)
  if (bar) throw new Refusal(bar)
  const reasons = (await ownPasses(sql, accountId)).map((pass) => whyPassCannotWait(pass, session, now))
  if (!reasons.includes(null)) throw new Refusal(nearestReason(reasons.flatMap((reason) => reason ?? [])))
}
