import type { Context, Sql } from '../call/context.ts'
import { type Appointment, insertAreas, insertPartnerManager, insertStaff } from './posts/posts.queries.ts'
import type { OperatorArea } from '../../contract/rights.ts'

/** Lets a person work for a venue. */
export async function appointStaff(context: Context, appointment: Appointment): Promise<void> {
  await insertStaff(context.db, appointment, context.clock())
}

/** Lets a person look after a partner's site. */
export async function appointPartnerManager(context: Context, accountId: string, partnerId: string): Promise<void> {
  await insertPartnerManager(context.db, { accountId, partnerId }, context.clock())
}

/** Lets an operator look after these areas. */
export async function appointOperator(
  context: Context,
  sql: Sql,
  accountId: string,
  areas: readonly OperatorArea[],
): Promise<void> {
  await insertAreas(sql, accountId, areas, context.clock())
}
