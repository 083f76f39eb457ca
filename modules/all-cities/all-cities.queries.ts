import { sql as statement } from 'kysely'
import { foldText } from '../../contract/fold-text.ts'
import type { CitiesQuery, CityFields } from '../../contract/staff-cities.ts'
import { patternAround } from '../../database/account-text.ts'
import { countListRows, endPage, type ListOrder, placeInList, readFrom } from '../../database/list-page.ts'
import type { Sql } from '../call/context.ts'

type CitiesWish = Pick<CitiesQuery, 'text' | 'country' | 'shown'>

/** The cities that match, in no order. There are few enough that no filter needs an index. */
function matchingCities(sql: Sql, { text, country, shown }: CitiesWish) {
  const like = patternAround(text ?? '')
  return sql
    .selectFrom('destinations as d')
    .$if(text !== undefined, (of) =>
      of.where(
        statement<boolean>`(d.name_key like ${like} or exists (
          select from destination_aliases a where a.destination_id = d.id and a.alias_key like ${like}))`,
      ),
    )
    .$if(country !== undefined, (of) => of.where(statement`fold_text(d.country)`, '=', foldText(country ?? '')))
    .$if(shown !== undefined, (of) => of.where('d.is_active', '=', shown === 'yes'))
}

/** A page of cities. */
export async function citiesOfPage(
  sql: Sql,
  wish: CitiesWish,
  { order, after, most }: { order: ListOrder; after: string | undefined; most: number },
) {
  const rows = await matchingCities(sql, wish)
    .select(['d.id', 'd.listed_city as city', 'd.country', 'd.time_zone as timeZone', 'd.currency', 'd.rank'])
    .select('d.is_active as isShown')
    .select([
      statement<number>`(select count(*)::integer from venues v where v.destination_id = d.id)`.as('venues'),
      passesOnSale.as('passes'),
    ])
    .select(placeInList(order))
    .$call(readFrom(order, after, most))
    .execute()
  return endPage(rows, most)
}

const passesOnSale = statement<number>`(
  select count(*)::integer from pass_products p where p.destination_id = d.id and p.is_on_sale)`

export async function countCities(sql: Sql, wish: CitiesWish, counted: number): Promise<number> {
  return countListRows(sql, matchingCities(sql, wish), counted)
}

const byName = {
  by: statement`rtrim(left(d.name_key, 200))`,
  type: 'text',
  id: statement`d.id`,
  idType: 'uuid',
} as const
export const cityListOrders: Readonly<Record<NonNullable<CitiesQuery['order']>, ListOrder>> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
  rank: { ...byName, by: statement`d.rank::bigint`, type: 'bigint', direction: 'asc' },
}

const aliases = (kind: 'name' | 'borough') => statement<string[]>`array(
  select a.alias from destination_aliases a where a.destination_id = d.id and a.kind = ${kind} order by a.alias)`

export type StoredCity = NonNullable<Awaited<ReturnType<typeof cityRecord>>>

export async function cityRecord(sql: Sql, id: string) {
  return sql
    .selectFrom('destinations as d')
    .leftJoin('destinations as m', 'm.id', 'd.merged_into')
    .select(['d.id', 'd.city as name', 'd.listed_city as listedAs', 'd.country', 'd.country_code as countryCode'])
    .select(['d.time_zone as timeZone', 'd.currency', 'd.is_active as isShown', 'd.rank', 'd.image', 'd.thumbhash'])
    .select(['d.merged_into as mergedId', 'm.listed_city as mergedCity'])
    .select([aliases('name').as('names'), aliases('borough').as('boroughs'), passesOnSale.as('passes')])
    .select([
      statement<number>`(select count(*)::integer from venues v where v.destination_id = d.id)`.as('venues'),
      statement<number>`(select count(*)::integer from partners p where p.destination_id = d.id or exists (
        select from partner_destinations r where r.partner_id = p.id and r.destination_id = d.id))`.as('partners'),
      statement<number>`(select count(*)::integer from pass_codes c join pass_products p on p.id = c.pass_product_id
        where p.destination_id = d.id and c.claimed_at is null)`.as('codes'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Locks cities by their ids, also against venues and passes that begin to name them. */
export async function lockCities(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.selectFrom('destinations').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

type CityColumns = Omit<CityFields, 'names' | 'boroughs'>

export async function saveCity(sql: Sql, id: string, { name, timeZone, currency, isShown, rank }: CityColumns) {
  const columns = { city: name, time_zone: timeZone, currency, is_active: isShown, rank }
  await sql.updateTable('destinations').set(columns).where('id', '=', id).execute()
}

export async function savePicture(sql: Sql, id: string, { url, thumbhash }: { url: string; thumbhash: string }) {
  await sql.updateTable('destinations').set({ image: url, thumbhash }).where('id', '=', id).execute()
}

/** Whether another active city of the country has this name. */
export async function hasNamesake(sql: Sql, id: string, name: string, countryCode: string): Promise<boolean> {
  const found = await sql
    .selectFrom('destinations')
    .select('id')
    .where('name_key', '=', statement<string>`fold_text(${name})`)
    .where('country_code', '=', countryCode)
    .where('is_active', '=', true)
    .where('id', '!=', id)
    .executeTakeFirst()
  return found !== undefined
}
