import type { DeskCase } from '../../contract/desk-cases.ts'
import type { Context } from '../context.ts'
import { openCases } from './cases.queries.ts'

const MOST_LISTED = 200

/** What operators have to look at, of all venues. Settling a case comes with the console. */
export async function listCases(context: Context): Promise<{ cases: DeskCase[] }> {
  const cases = await openCases(context.db, MOST_LISTED)
  return {
    cases: cases.map(({ id, kind, slug, name, bookingId, openedAt, at, how, shown, outcome }) => ({
      id,
      kind,
      venue: { slug, name },
      bookingId,
      openedAt: openedAt.toISOString(),
      scan: { at: at.toISOString(), how, shown, outcome },
    })),
  }
}
