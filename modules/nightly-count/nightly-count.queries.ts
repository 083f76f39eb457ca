import type { NightlyCount } from '../../contract/staff-count.ts'
import type { Sql } from '../call/context.ts'

const KEY = 'nightly-count'

/** The last count takes the place of the one before. */
export async function replaceCount(sql: Sql, count: NightlyCount): Promise<void> {
  const value = JSON.stringify(count)
  await sql
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function lastCount(sql: Sql): Promise<NightlyCount> {
  const row = await sql.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return (row?.value as NightlyCount | undefined) ?? { countedAt: null, counts: [] }
}
