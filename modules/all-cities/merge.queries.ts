import { sql as statement } from 'kysely'
import type { MergeHits } from '../../contract/staff-cities.ts'
import type { Sql } from '../call/context.ts'

interface TwoCities {
  readonly from: string
  readonly into: string
}

/** The passes of travellers that are valid in a city by name. */
const passesOf = (city: string) =>
  statement`(p.destination_id = ${city} or p.valid_destination_ids @> array[${city}::uuid])`

/** What a merge moves, as of a moment. */
export async function findMergeHits(sql: Sql, { from, into }: TwoCities, now: Date): Promise<MergeHits> {
  const { rows } = await statement<MergeHits>`
    select
      (select count(*)::integer from venues where destination_id = ${from}) as venues,
      (select count(*)::integer from class_sessions
        where destination_id = ${from} and status = 'scheduled' and starts_at > ${now}) as classes,
      (select count(*)::integer from bookings b join venues v on v.id = b.venue_id
        where v.destination_id = ${from} and b.status in ('pending', 'confirmed') and b.ends_at > ${now}) as bookings,
      (select count(*)::integer from pass_products where destination_id = ${from}) as products,
      (select count(*)::integer from pass_products p where ${isSoldInBoth({ from, into })}) as "offSale",
      (select count(*)::integer from passes p where ${passesOf(from)} and p.usable_until > ${now}) as passes,
      array(select name from partners p where p.destination_id = ${from} or exists (
        select from partner_destinations r where r.partner_id = p.id and r.destination_id = ${from}) order by name) as partners,
      array(select city from destinations where id = ${from}
        union select alias from destination_aliases where destination_id = ${from} order by 1) as names`.execute(sql)
  const [hits] = rows
  if (!hits) throw new Error('A select without a table has a row')
  return hits
}

/** Passes on sale to everybody of which the other city sells the same. */
const isSoldInBoth = ({ from, into }: TwoCities) => statement`p.destination_id = ${from} and p.is_on_sale
  and not p.is_restricted and exists (select from pass_products other where other.destination_id = ${into} and other.is_on_sale
    and not other.is_restricted and (other.voucher_type, other.visits) = (p.voucher_type, p.visits))`

/** Locks the venues of a city, the passes that name it, and its classes, in the house's order. */
export async function lockCityParts(sql: Sql, city: string): Promise<void> {
  await statement`select from venues where destination_id = ${city} order by id for no key update`.execute(sql)
  await statement`select from passes p where ${passesOf(city)} order by id for no key update`.execute(sql)
  await statement`select from class_sessions where destination_id = ${city}
    order by class_id, local_date for no key update`.execute(sql)
}

/** Locks the partners that name a city: before the cities, as a change of what a partner offers does. */
export async function lockPartnersOf(sql: Sql, city: string): Promise<void> {
  await statement`
    select from partners p where p.destination_id = ${city}
      or exists (select from partner_destinations r where r.partner_id = p.id and r.destination_id = ${city})
    order by id for update`.execute(sql)
}

/** Classes go with their venues. */
export async function moveCityParts(sql: Sql, { from, into }: TwoCities): Promise<void> {
  await statement`
    update passes p set
      destination_id = case when p.destination_id = ${from} then ${into}::uuid else p.destination_id end,
      valid_destination_ids = (select array_agg(distinct case when id = ${from} then ${into}::uuid else id end)
        from unnest(p.valid_destination_ids) id)
    where ${passesOf(from)}`.execute(sql)
  await statement`update venues set destination_id = ${into} where destination_id = ${from}`.execute(sql)
  await statement`update pass_products p set is_on_sale = false where ${isSoldInBoth({ from, into })}`.execute(sql)
  await statement`update pass_products set destination_id = ${into} where destination_id = ${from}`.execute(sql)
  await statement`
    insert into pass_product_destinations (pass_product_id, destination_id)
    select pass_product_id, ${into} from pass_product_destinations where destination_id = ${from} on conflict do nothing`.execute(
    sql,
  )
  await statement`delete from pass_product_destinations where destination_id = ${from}`.execute(sql)
}

/**
 * What a partner may offer stays on offer: of two rules 'allowed' wins, as a list of allowed cities does (T11). A block of
 * the city that goes ends with it, so the other city stays on the partner's site.
 */
export async function movePartners(sql: Sql, { from, into }: TwoCities): Promise<void> {
  await statement`
    insert into partner_destinations (partner_id, destination_id, rule)
    select partner_id, ${into}, rule from partner_destinations where destination_id = ${from} and rule = 'allowed'
    on conflict (partner_id, destination_id) do update set rule = 'allowed'`.execute(sql)
  await statement`delete from partner_destinations where destination_id = ${from}`.execute(sql)
  await statement`update partners set destination_id = ${into} where destination_id = ${from}`.execute(sql)
}

/** Gives the names of a city to another one, and takes the city off the site. */
export async function endCity(sql: Sql, { from, into }: TwoCities): Promise<void> {
  await statement`
    insert into destination_aliases (destination_id, alias, kind)
    select ${into}, alias, kind from (
      select city as alias, 'name' as kind from destinations where id = ${from}
      union all select alias, kind from destination_aliases where destination_id = ${from}
    ) names where fold_text(alias) <> (select name_key from destinations where id = ${into})
    on conflict do nothing`.execute(sql)
  await statement`delete from destination_aliases where destination_id = ${from}`.execute(sql)
  await statement`update destinations set is_active = false, merged_into = ${into} where id = ${from}`.execute(sql)
  await statement`update destinations set merged_into = ${into} where merged_into = ${from}`.execute(sql)
}
