import { sql as statement } from 'kysely'
import type { Sql } from '../context.ts'

export interface PlaceRow {
  readonly kind: 'quarter' | 'address'
  readonly name: string
  readonly lat: number
  readonly lng: number
  /** How many venues are there. */
  readonly venues: number
}

/** Quarters, then street addresses of a city's active venues, by name. Each lies in the middle of its venues. */
export async function placesOfVenues(sql: Sql, destinationId: string): Promise<PlaceRow[]> {
  const { rows } = await statement<PlaceRow>`
    with venue as materialized (
      select quarter, street_address, lat, lng from venues where destination_id = ${destinationId} and is_active
    )
    select 'quarter' as kind, quarter as name, avg(lat)::float8 as lat, avg(lng)::float8 as lng, count(*) as venues
      from venue where quarter is not null group by quarter
    union all
    select 'address', street_address, avg(lat)::float8, avg(lng)::float8, count(*)
      from venue where street_address is not null group by street_address
    order by kind desc, name`.execute(sql)
  return rows
}
