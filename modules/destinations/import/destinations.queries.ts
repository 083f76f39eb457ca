import type { Insertable } from 'kysely'
import type { DestinationsTable } from '../../../database/tables/venues.ts'
import type { Sql } from '../../call/context.ts'

export interface DestinationRow {
  readonly id: string
  readonly city: string
  readonly country_code: string
  readonly lat: number
  readonly lng: number
  readonly time_zone: string
  readonly geonames_id: number | null
  readonly is_active: boolean
  readonly aliases: readonly string[]
}

/** All destinations with their aliases, active ones first. */
export async function listDestinations(sql: Sql): Promise<DestinationRow[]> {
  const rows = await sql
    .selectFrom('destinations')
    .leftJoin('destination_aliases', 'destination_aliases.destination_id', 'destinations.id')
    .select(['id', 'city', 'country_code', 'lat', 'lng', 'time_zone', 'geonames_id', 'is_active'])
    .select((row) => row.fn.agg<(string | null)[]>('array_agg', ['alias']).as('aliases'))
    .groupBy('id')
    .orderBy('is_active', 'desc')
    .orderBy('created_at')
    .execute()
  return rows.map(({ aliases, ...row }) => ({ ...row, aliases: aliases.filter((alias) => alias !== null) }))
}

export async function insertDestination(sql: Sql, row: Insertable<DestinationsTable>): Promise<string> {
  const { id } = await sql.insertInto('destinations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertAliases(
  sql: Sql,
  destinationId: string,
  kind: 'name' | 'borough',
  aliases: readonly string[],
): Promise<void> {
  if (aliases.length === 0) return
  await sql
    .insertInto('destination_aliases')
    .values(aliases.map((alias) => ({ destination_id: destinationId, alias, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteAliases(sql: Sql, destinationId: string): Promise<void> {
  await sql.deleteFrom('destination_aliases').where('destination_id', '=', destinationId).execute()
}

/** The zones that this database server knows. */
export async function listTimeZones(sql: Sql): Promise<Set<string>> {
  const rows = (await sql
    .selectFrom('pg_timezone_names' as never)
    .select('name' as never)
    .execute()) as { name: string }[]
  return new Set(rows.map(({ name }) => name))
}
