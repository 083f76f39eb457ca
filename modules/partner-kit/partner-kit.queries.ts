import { sql as statement } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { KitPlace } from '../../database/tables/partners.ts'
import type { Sql } from '../call/context.ts'

/** What a kit shows of a partner, its site open or not. */
export async function partnerOfKit(sql: Sql, id: string) {
  return sql
    .selectFrom('partners as p')
    .leftJoin('destinations as d', 'd.id', 'p.destination_id')
    .selectAll('p')
    .select('d.city')
    .select(
      statement<string[]>`array(select h.host from partner_hosts h where h.partner_id = p.id
        and h.verified_at is not null order by h.host)`.as('hosts'),
    )
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Locks the partner, so that two who add a place see each other. */
export async function lockPlaces(sql: Sql, partnerId: string): Promise<readonly KitPlace[]> {
  const row = await sql
    .selectFrom('partners')
    .select('places')
    .where('id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.places ?? []
}

export async function savePlaces(sql: Sql, partnerId: string, places: readonly KitPlace[]): Promise<void> {
  await sql
    .updateTable('partners')
    .set({ places: JSON.stringify(places) })
    .where('id', '=', partnerId)
    .execute()
}

export async function addScan(
  sql: Sql,
  { partnerId, place, date }: { readonly partnerId: string; readonly place: string; readonly date: IsoDate },
): Promise<void> {
  await sql
    .insertInto('partner_scans')
    .values({ partner_id: partnerId, place, scanned_on: date })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'scanned_on', 'place'])
        .doUpdateSet({ scans: statement<number>`partner_scans.scans + 1` }),
    )
    .execute()
}
