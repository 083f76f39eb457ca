import type { Transaction } from 'kysely'
import type { Tables } from '../../../../database/tables.ts'
import { type ImportedVenue, reofferWalkIns, updateVenues } from '../import.queries.ts'
import { type VenueParts, writeParts } from '../write-details.ts'

/** A venue as it was before an import: its row, and what `parts_of_venue` says of it. */
export type VenueBefore = Omit<ImportedVenue, 'ref'> &
  VenueParts['draft'] &
  Pick<VenueParts, 'id' | 'hours'> & { readonly source_ref: string; readonly attribution: string | null }

/** Writes venues of a source as an import would, from what they were before. What their people have changed stays. */
export async function restoreVenues(
  sql: Transaction<Tables>,
  source: string,
  venues: readonly VenueBefore[],
): Promise<void> {
  for (const [attribution, some] of Map.groupBy(venues, (one) => one.attribution)) {
    const records = some.map((one) => ({ ...one, ref: one.source_ref }))
    await updateVenues(sql, source, attribution, records)
  }
  await writeParts(
    sql,
    venues.map((one) => ({ id: one.id, hours: one.hours, draft: one })),
  )
  await reofferWalkIns(
    sql,
    venues.filter(({ walkIn }) => walkIn).map(({ id }) => id),
  )
}
