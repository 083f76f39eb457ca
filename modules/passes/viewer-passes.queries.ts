import type { OwnedPassType } from '../../contract/passes.ts'
import type { Sql } from '../context.ts'

export interface UsablePass {
  readonly type: OwnedPassType
  /** Ids of the destinations where it may be used; null: everywhere (T77). */
  readonly validIn: readonly string[] | null
}

/** The passes of an account that a visit can be taken from. */
export async function usablePasses(sql: Sql, accountId: string, now: Date): Promise<UsablePass[]> {
  return sql
    .selectFrom('passes')
    .select(['voucher_type as type', 'valid_destination_ids as validIn'])
    .where('account_id', '=', accountId)
    .where('visits_free', '>', 0)
    .where('usable_until', '>', now)
    .where('frozen_at', 'is', null)
    .execute()
}
