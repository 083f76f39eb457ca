import type { OwnedPassType } from '../../contract/passes.ts'
import type { Context } from '../call/context.ts'
import { endReason } from './pass-eligibility.rules.ts'
import { passesOf } from './passes.queries.ts'

/** A pass with a visit left. */
export interface ViewerPass {
  readonly type: OwnedPassType
  readonly visitsLeft: number
  /** Ids of the destinations in which it may be used; null for everywhere (T77). */
  readonly validIn: readonly string[] | null
}

/** The passes with which a viewer could book: active, and with a visit that no booking holds (T162). */
export async function viewerPasses(context: Context, accountId: string): Promise<ViewerPass[]> {
  const now = context.clock()
  const passes = await passesOf(context.db, accountId)
  return passes
    .filter((pass) => endReason(pass, now) === null && pass.visitsFree > 0)
    .map(({ type, visitsFree, validDestinationIds }) => ({
      type,
      visitsLeft: visitsFree,
      validIn: validDestinationIds,
    }))
}
