import type { Sql } from '../context.ts'

/** Starts of the classes that an account has booked between two instants, both included; cancelled ones do not count. */
export async function startsOfBookedClasses(sql: Sql, accountId: string, from: Date, to: Date): Promise<Date[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select('starts_at')
    .where('account_id', '=', accountId)
    .where('type', '=', 'class')
    .where('status', 'in', ['pending', 'confirmed', 'redeemed'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<=', to)
    .execute()
  return rows.map(({ starts_at }) => starts_at)
}
