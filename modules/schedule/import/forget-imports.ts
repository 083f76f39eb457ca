import type { Context } from '../../context.ts'
import { forgetRowsBefore } from './imported-sessions.queries.ts'
import { addDays } from '../../../contract/days.ts'

/**
 * Files go on listing what was: their sessions are known for so long. One that comes back later is only looked at
 * again.
 */
const KEPT_DAYS = 30

/** Forgets what sources said about sessions that are long past. Part of the regular sweep. */
export async function sweepImports(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await forgetRowsBefore(context.db, addDays(context.clock().toISOString().slice(0, 10), -KEPT_DAYS))
}
