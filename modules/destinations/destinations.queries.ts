import { sql as statement } from 'kysely'
import type { Currency } from '../../contract/money.ts'
import type { Sql } from '../call/context.ts'

export interface ActiveDestination {
  readonly id: string
  /** One name is one city: 'London', and 'London, Canada' beside it. */
  readonly city: string
  /** The bare name, which cities may share. */
  readonly name: string
  readonly country: string
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string
  readonly province: string | null
  readonly lat: number
  readonly lng: number
  readonly timeZone: string
  readonly currency: Currency
  readonly image: string | null
  /** Other names of the city first, then its boroughs. */
  readonly aliases: readonly string[]
}

/** Active destinations in the order in which they are listed. */
export async function activeDestinations(sql: Sql): Promise<ActiveDestination[]> {
  return sql
    .selectFrom('destinations as d')
    .select([
      'd.id',
      'd.listed_city as city',
      'd.city as name',
      'd.country',
      'd.country_code as countryCode',
      'd.province',
      'd.lat',
      'd.lng',
      'd.time_zone as timeZone',
      'd.currency',
      'd.image',
    ])
    .select(
      statement<string[]>`array(select a.alias from destination_aliases a where a.destination_id = d.id
        order by a.kind desc, a.alias)`.as('aliases'),
    )
    .where('d.is_active', '=', true)
    .orderBy('d.rank')
    .orderBy('d.name_key')
    .orderBy('d.id')
    .execute()
}

export async function updateCurrency(sql: Sql, id: string, currency: Currency): Promise<void> {
  await sql
    .updateTable('destinations')
    .set({ currency })
    .where('id', '=', id)
    .where('currency', '!=', currency)
    .execute()
}

export async function activityNames(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('activities').select('name').execute()
  return rows.map(({ name }) => name)
}
