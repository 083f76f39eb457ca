import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import { walkInOf, type WalkInRow } from './venues.queries.ts'

/**
 * Finds a venue's general gym access, with the venue's hours.
 * @throws Refusal walkInNotFound where it offers none
 */
export async function findWalkIn(context: Context, venueId: string): Promise<WalkInRow> {
  const found = await walkInOf(context.db, venueId)
  if (!found) throw new Refusal('walkInNotFound')
  return found
}
