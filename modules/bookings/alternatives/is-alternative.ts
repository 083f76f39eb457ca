import type { IsoDate } from '../../../contract/dates.ts'
import type { Sql } from '../../call/context.ts'
import { type LostPlace, placeOfSameKind } from './alternatives.queries.ts'
import { isInReach } from './alternatives.rules.ts'

/** A lost booking; a walk-in has neither class nor session. */
type Lost = Pick<LostPlace, 'venueId' | 'isOnline' | 'startsAt'> & {
  readonly classId: string | null
  readonly sessionId: number | null
}

/**
 * Whether a class can stand in for a lost one (T140): of the same activity, in reach, at about the same time, and not
 * the lost one itself. Booking it then checks the seats and the pass.
 */
export async function isAlternative(
  sql: Sql,
  { classId, sessionId, ...lost }: Lost,
  wish: { readonly classId: string; readonly date: IsoDate },
): Promise<boolean> {
  if (classId === null || sessionId === null) return false
  const place = await placeOfSameKind(sql, { ...lost, classId, sessionId }, wish)
  return place !== undefined && isInReach(place, lost.startsAt)
}
