import type { Context } from '../../call/context.ts'
import { forgetRowsBefore } from './imported-sessions.queries.ts'
import { addDays } from '../../../contract/days.ts'

/**
 * Files go on listing past sessions, so those are remembered for this long. A session that comes back later is checked
 * again, and nothing else happens.
 */
const KEPT_DAYS = 30

/** Part of the regular sweep: forgets the rows of sources about sessions that are long past. */
export async function sweepImports(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await forgetRowsBefore(context.db, addDays(context.clock().toISOString().slice(0, 10), -KEPT_DAYS))
}
