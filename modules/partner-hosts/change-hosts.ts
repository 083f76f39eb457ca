import { randomBytes } from 'node:crypto'
import type { PartnerHost, PartnerHosts } from '../../contract/partner-hosts.ts'
import { DAY_MS } from '../../contract/durations.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { mayAlsoFor } from '../staff/authorise.ts'
import type { Waiting } from '../../contract/staff-today.ts'
import { checkHost, recordName } from './check-host.ts'
import { holderOf, type HostRow, hostsOf, insertClaim, lockPartner, lostHosts, removeHost } from './hosts.queries.ts'

const MOST_HOSTS = 10
const REPORTED_AFTER_MS = 3 * DAY_MS

export async function listHosts(context: Context, viewer: PartnerStaffViewer): Promise<PartnerHosts> {
  const { partner } = viewer.staff
  return {
    partner: { name: partner.name },
    hosts: (await hostsOf(context.db, partner.id)).map((row) => describeHost(context, row, partner.id)),
    pointsTo: new URL(context.settings.publicUrl).hostname,
    mayChange: await mayAlsoFor(context, viewer, 'offer.change'),
  }
}

function describeHost(
  context: Context,
  { host, record, checkedAt, lostSince, holder }: HostRow,
  partnerId: string,
): PartnerHost {
  const isOwn = holder === partnerId
  return {
    host,
    state: holder === null ? 'waiting' : !isOwn ? 'elsewhere' : lostSince ? 'lost' : 'verified',
    record: record === null ? null : { name: recordName(context, host), value: record },
    checkedAt: checkedAt?.toISOString() ?? null,
    lostSince: lostSince?.toISOString() ?? null,
  }
}

/**
 * Notes that a partner wants a host. Nobody finds its site there until the record is found (T9).
 * @throws Refusal tooManyHosts, and invalidRequest for a host that is ours or verified for another partner
 */
export async function claimHost(context: Context, viewer: PartnerStaffViewer, host: string): Promise<PartnerHosts> {
  const { staff } = viewer
  const { id } = staff.partner
  await inTransaction(context.db, async (sql) => {
    await lockPartner(sql, id)
    const problem = await problemOf(context, sql, id, host)
    if (problem) throw new Refusal('invalidRequest', { fields: { host: problem } })
    const known = await hostsOf(sql, id)
    if (known.length >= MOST_HOSTS && !known.some((one) => one.host === host)) throw new Refusal('tooManyHosts')
    const at = context.clock()
    const record = `${context.settings.brandKey}-site=${randomBytes(24).toString('base64url')}`
    await insertClaim(sql, { host, partner_id: id, record, claimed_at: at })
    await noteAction(sql, { staff, action: 'partner.hostClaimed', table: 'partners', id, after: { host }, at })
  })
  return listHosts(context, viewer)
}

async function problemOf(context: Context, sql: Sql, partnerId: string, host: string): Promise<string | undefined> {
  const { brand, publicUrl } = context.settings
  const ours = new URL(publicUrl).hostname
  if (host === ours || host.endsWith(`.${ours}`)) return `This host belongs to ${brand}`
  const holder = await holderOf(sql, host)
  return holder !== undefined && holder !== partnerId ? 'This host belongs to another site' : undefined
}

/** @throws Refusal recordNotFound; nameServiceAway if nothing is known */
export async function checkHostNow(context: Context, viewer: PartnerStaffViewer, host: string): Promise<PartnerHosts> {
  const { staff, accountId } = viewer
  const { id } = staff.partner
  await throttle(context, 'checkHost', { account: accountId })
  const found = await checkHost(context, { partnerId: id, host: host.toLowerCase() }, async (sql, outcome) => {
    const after = { host, outcome }
    await noteAction(sql, { staff, action: 'partner.hostChecked', table: 'partners', id, after, at: context.clock() })
  }).catch((cause: unknown) => {
    throw cause instanceof Refusal ? cause : new Refusal('nameServiceAway', { cause })
  })
  if (found === undefined) throw new Refusal('recordNotFound')
  return listHosts(context, viewer)
}

/** @throws Refusal recordNotFound */
export async function dropHost(context: Context, viewer: PartnerStaffViewer, host: string): Promise<PartnerHosts> {
  const { staff } = viewer
  const { id } = staff.partner
  await inTransaction(context.db, async (sql) => {
    await lockPartner(sql, id)
    if (!(await removeHost(sql, id, host.toLowerCase()))) throw new Refusal('recordNotFound')
    const before = { host }
    await noteAction(sql, { staff, action: 'partner.hostRemoved', table: 'partners', id, before, at: context.clock() })
  })
  return listHosts(context, viewer)
}

/** Hosts whose record has been gone for three days, for Today. */
export async function waitingHosts(sql: Sql, now: Date, most: number): Promise<Waiting> {
  const { rows, total } = await lostHosts(sql, new Date(now.getTime() - REPORTED_AFTER_MS), most)
  return {
    lines: rows.map(({ slug, name, host, since }) => ({
      id: slug,
      words: { host, partner: name },
      since: since.toISOString(),
      due: null,
    })),
    total,
  }
}
