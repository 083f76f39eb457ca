import type { Context } from '../context.ts'
import { type UsablePass, usablePasses } from './viewer-passes.queries.ts'

export type { UsablePass } from './viewer-passes.queries.ts'

/** What the person who asks could book with right now. */
export function viewerPasses(context: Context, accountId: string): Promise<UsablePass[]> {
  return usablePasses(context.db, accountId, context.clock())
}
