import type { Sql } from '../call/context.ts'

/** The hosts of a partner, claimed or verified, by name. */
export async function hostsOf(sql: Sql, partnerId: string) {
  const claims = await sql
    .selectFrom('partner_host_claims as c')
    .leftJoin('partner_hosts as h', (join) => join.onRef('h.host', '=', 'c.host').on('h.verified_at', 'is not', null))
    .select(['c.host', 'c.record', 'c.checked_at as checkedAt', 'c.lost_since as lostSince'])
    .select('h.partner_id as holder')
    .where('c.partner_id', '=', partnerId)
    .execute()
  const others = await sql
    .selectFrom('partner_hosts as h')
    .select(['h.host', 'h.partner_id as holder'])
    .where('h.partner_id', '=', partnerId)
    .where('h.verified_at', 'is not', null)
    .where('h.host', 'not in', (of) =>
      of.selectFrom('partner_host_claims').select('host').where('partner_id', '=', partnerId),
    )
    .execute()
  return [...claims, ...others.map((one) => ({ ...one, record: null, checkedAt: null, lostSince: null }))].toSorted(
    (one, other) => (one.host < other.host ? -1 : 1),
  )
}
export type HostRow = Awaited<ReturnType<typeof hostsOf>>[number]

export async function lockPartner(sql: Sql, partnerId: string): Promise<void> {
  await sql.selectFrom('partners').select('id').where('id', '=', partnerId).forNoKeyUpdate().execute()
}

/** A claim that is there already keeps its record. */
export async function insertClaim(
  sql: Sql,
  claim: { readonly host: string; readonly partner_id: string; readonly record: string; readonly claimed_at: Date },
): Promise<void> {
  await sql
    .insertInto('partner_host_claims')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function lockClaim(sql: Sql, partnerId: string, host: string) {
  return sql
    .selectFrom('partner_host_claims')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('host', '=', host)
    .forUpdate()
    .executeTakeFirst()
}

export async function recordOfClaim(sql: Sql, partnerId: string, host: string): Promise<string | undefined> {
  const claims = sql.selectFrom('partner_host_claims').select('record').where('partner_id', '=', partnerId)
  return (await claims.where('host', '=', host).executeTakeFirst())?.record
}

/** Makes a host the partner's, unless another has verified it before. Returns who has it. */
export async function holdHost(sql: Sql, host: string, partnerId: string, now: Date): Promise<string | undefined> {
  const row = await sql
    .insertInto('partner_hosts')
    .values({ host, partner_id: partnerId, verified_at: now })
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet({ partner_id: partnerId, verified_at: now })
        .where('partner_hosts.verified_at', 'is', null),
    )
    .returning('partner_id')
    .executeTakeFirst()
  return row?.partner_id ?? (await holderOf(sql, host))
}

/** The partner that has verified a host. */
export async function holderOf(sql: Sql, host: string): Promise<string | undefined> {
  const verified = sql.selectFrom('partner_hosts').select('partner_id').where('verified_at', 'is not', null)
  return (await verified.where('host', '=', host).executeTakeFirst())?.partner_id
}

export async function keepCheck(
  sql: Sql,
  partnerId: string,
  host: string,
  change: { readonly checked_at: Date; readonly lost_since: Date | null },
): Promise<void> {
  await sql
    .updateTable('partner_host_claims')
    .set(change)
    .where('partner_id', '=', partnerId)
    .where('host', '=', host)
    .execute()
}

/** Returns whether there was something to remove. */
export async function removeHost(sql: Sql, partnerId: string, host: string): Promise<boolean> {
  const removed = [
    await sql
      .deleteFrom('partner_hosts')
      .where('partner_id', '=', partnerId)
      .where('host', '=', host)
      .executeTakeFirst(),
    await sql
      .deleteFrom('partner_host_claims')
      .where('partner_id', '=', partnerId)
      .where('host', '=', host)
      .executeTakeFirst(),
  ]
  return removed.some(({ numDeletedRows }) => numDeletedRows > 0n)
}

/** What the job has to look at: young claims, and verified hosts that were not looked at for a day. */
export async function claimsToCheck(
  sql: Sql,
  { claimedAfter, checkedBefore }: { readonly claimedAfter: Date; readonly checkedBefore: Date },
): Promise<{ readonly host: string; readonly partnerId: string }[]> {
  return sql
    .selectFrom('partner_host_claims as c')
    .leftJoin('partner_hosts as h', (join) =>
      join
        .onRef('h.host', '=', 'c.host')
        .onRef('h.partner_id', '=', 'c.partner_id')
        .on('h.verified_at', 'is not', null),
    )
    .select(['c.host', 'c.partner_id as partnerId'])
    .where((of) =>
      of.or([
        of.and([of('h.host', 'is', null), of('c.claimed_at', '>', claimedAfter)]),
        of.and([
          of('h.host', 'is not', null),
          of.or([of('c.checked_at', 'is', null), of('c.checked_at', '<', checkedBefore)]),
        ]),
      ]),
    )
    .orderBy('c.host')
    .execute()
}

/** Verified hosts whose record has been gone since before then. */
export async function lostHosts(sql: Sql, before: Date, most: number) {
  const lost = sql
    .selectFrom('partner_host_claims as c')
    .innerJoin('partners as p', 'p.id', 'c.partner_id')
    .where('c.lost_since', '<=', before)
  const rows = await lost
    .select(['p.slug', 'p.name', 'c.host', (of) => of.ref('c.lost_since').$notNull().as('since')])
    .orderBy('c.lost_since')
    .limit(most)
    .execute()
  const { total } = await lost.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
