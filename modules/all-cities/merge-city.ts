import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { MergeHits } from '../../contract/staff-cities.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { pauseImports } from '../imports/runs/run-import.ts'
import { sellsInAnother } from '../passes/publish/offer-passes.ts'
import { type StoredCity, lockCities } from './all-cities.queries.ts'
import { endCity, findMergeHits, lockCityParts, lockPartnersOf, moveCityParts, movePartners } from './merge.queries.ts'
import { cityOf } from './show-city.ts'

/**
 * What a merge would move.
 * @throws Refusal destinationNotFound, and invalidRequest beside the other city
 */
export async function previewCityMerge(context: Context, id: string, into: string): Promise<MergeHits> {
  await citiesToMerge(context.db, id, into)
  return findMergeHits(context.db, { from: id, into }, context.clock())
}

/**
 * Makes all of a city another one's: venues with their classes and bookings, passes, rules of partners and names. Its
 * row stays and leads there (database/migrations/0056-cities-and-words.ts). Both cities are locked before anything is
 * decided.
 * @throws Refusal destinationNotFound, and invalidRequest beside the other city
 */
export async function mergeCity(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  into: string,
): Promise<MergeHits> {
  return inTransaction(context.db, async (sql) => {
    await pauseImports(sql)
    await citiesToMerge(sql, id, into)
    await lockPartnersOf(sql, id)
    await lockCities(sql, [id, into])
    const [from, to] = await citiesToMerge(sql, id, into)
    const both = { from: from.id, into: to.id }
    await lockCityParts(sql, id)
    const at = context.clock()
    const hits = await findMergeHits(sql, both, at)
    await moveCityParts(sql, both)
    await movePartners(sql, both)
    await endCity(sql, both)
    const entry = { staff, action: 'city.merged', table: 'destinations', id } as const
    const after = { city: to.listedAs, cityId: to.id, ...hits }
    await noteAction(sql, { ...entry, before: { city: from.listedAs }, after, at })
    return hits
  })
}

async function citiesToMerge(sql: Sql, id: string, into: string): Promise<readonly [from: StoredCity, to: StoredCity]> {
  const from = await cityOf(sql, id)
  const to = isId(into) ? await cityOf(sql, into).catch(() => undefined) : undefined
  if (!to) throw new Refusal('invalidRequest', { fields: { into: 'Please choose a city' } })
  const problem = await findMergeProblem(sql, from, to)
  if (problem !== undefined) throw new Refusal('invalidRequest', { fields: { into: problem } })
  return [from, to]
}

async function findMergeProblem(sql: Sql, from: StoredCity, to: StoredCity): Promise<string | undefined> {
  if (from.id === to.id) return 'A city cannot be merged into itself'
  if (from.mergedId !== null) return `${from.name} is a part of ${from.mergedCity ?? 'another city'} already`
  if (!to.isShown) return `${to.name} is not on the site, so what moves there would go from it`
  const isSold = await sellsInAnother(sql, from.id, to.currency)
  return isSold
    ? `${from.name} sells passes in ${from.currency}, and ${to.name} in ${to.currency}. Please take those of ${from.name} off sale and remove their plans first`
    : undefined
}
