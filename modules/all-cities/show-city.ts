import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { CityFields, CityRecord } from '../../contract/staff-cities.ts'
import { findLastSaved } from '../audit/last-saved.ts'
import type { Sql } from '../call/context.ts'
import { versionOf } from '../record-version.ts'
import { cityRecord, type StoredCity } from './all-cities.queries.ts'

/**
 * A city with what stands on it.
 * @throws Refusal destinationNotFound
 */
export async function showCity(sql: Sql, id: string): Promise<CityRecord> {
  const row = await cityOf(sql, id)
  const fields = fieldsOf(row)
  const saved = await findLastSaved(sql, { table: 'destinations', ids: [id], actions: ['city.changed'] })
  const { listedAs, country, image, thumbhash, mergedId, mergedCity, venues, passes, partners, codes } = row
  return {
    id: row.id,
    listedAs,
    country,
    version: versionOf(fields),
    lastSaved: saved.get(id) ?? null,
    fields,
    image,
    thumbhash,
    mergedInto: mergedId === null ? null : { id: mergedId, city: mergedCity ?? '' },
    stands: { venues, passes, partners, codes },
  }
}

/** @throws Refusal destinationNotFound */
export async function cityOf(sql: Sql, id: string): Promise<StoredCity> {
  const row = isId(id) ? await cityRecord(sql, id) : undefined
  if (!row) throw new Refusal('destinationNotFound')
  return row
}

export function fieldsOf({ name, names, boroughs, timeZone, currency, isShown, rank }: StoredCity): CityFields {
  return { name, names: [...names], boroughs: [...boroughs], timeZone, currency, isShown, rank }
}
