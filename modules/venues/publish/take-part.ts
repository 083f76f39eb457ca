import { inTransaction } from '../../../database/transaction.ts'
import { GENERAL_GYM_ACCESS } from '../../../contract/facets.ts'
import type { VoucherType } from '../../../contract/search.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { ActiveDestination } from '../../destinations/directory.ts'
import { fillWalkInActivities, learnWords } from '../import/vocabulary.queries.ts'
import { type KnownSlug, markTakingPart, keepWalkIns, slugsWithoutOffers } from './publish.queries.ts'

export interface Agreement {
  /** The venues; 'all' for every active one of the city. */
  readonly slugs: readonly string[] | 'all'
  /** They let travellers in for a day without a class, with a pass of this type. Undefined leaves that as it is. */
  readonly walkIns: VoucherType | undefined
}

export interface TakingPart {
  readonly count: number
  /** Those of them that have neither a class nor General Gym Access. */
  readonly idle: readonly string[]
  /** Slugs that match no active venue of the city. */
  readonly unknown: readonly string[]
}

/**
 * Marks venues of a city that have agreed to take travellers, so that they can be booked. Repeating it changes nothing.
 * Later imports leave an agreed General Gym Access alone. What it changes is in the audit log (B17).
 */
export async function letTakePart(
  context: Pick<Context, 'db' | 'clock'>,
  { id }: Pick<ActiveDestination, 'id'>,
  { slugs, walkIns }: Agreement,
): Promise<TakingPart> {
  return inTransaction(context.db, async (sql) => {
    const found = await markTakingPart(sql, id, slugs)
    if (walkIns) await agreeOnWalkIns(sql, found, walkIns)
    for (const venue of found) {
      if (venue.tookPart && walkIns === undefined) continue
      await noteAction(sql, {
        staff: 'commandLine',
        action: 'venue.agreed',
        table: 'venues',
        id: venue.id,
        venueId: venue.id,
        before: { takesPart: venue.tookPart },
        after: { takesPart: true, ...(walkIns && { walkIns }) },
        at: context.clock(),
      })
    }
    const known = new Set(found.map(({ slug }) => slug))
    return {
      count: found.length,
      idle: await slugsWithoutOffers(sql, found),
      unknown: slugs === 'all' ? [] : slugs.filter((slug) => !known.has(slug)),
    }
  })
}

/** Offers General Gym Access at these venues, as was agreed. */
export async function agreeOnWalkIns(
  sql: Sql,
  venues: readonly Pick<KnownSlug, 'id'>[],
  offerType: VoucherType,
): Promise<void> {
  const ids = venues.map(({ id }) => id)
  await learnWords(sql, 'activities', [GENERAL_GYM_ACCESS])
  await keepWalkIns(sql, ids, offerType)
  await fillWalkInActivities(sql, ids)
}
