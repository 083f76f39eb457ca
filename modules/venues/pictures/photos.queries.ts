import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'
import { type KeptPhoto, photoAddress } from './photo-address.rules.ts'

/** Records that a photograph is in use from now on, if it is known. */
export async function touchPhoto(sql: Sql, hash: string, now: Date): Promise<KeptPhoto | undefined> {
  return sql
    .updateTable('photos')
    .set({ kept_at: now })
    .where('hash', '=', hash)
    .returning(['hash', 'width', 'height', 'thumbhash'])
    .executeTakeFirst()
}

export async function insertPhoto(sql: Sql, { hash, width, height, thumbhash }: KeptPhoto, now: Date): Promise<void> {
  await sql
    .insertInto('photos')
    .values({ hash, width, height, thumbhash, kept_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ width, height, thumbhash, kept_at: now }))
    .execute()
}

/** Removes photographs that no venue, city or text has had for a while. @returns which */
export async function deleteUnusedPhotos(sql: Sql, keptBefore: Date, most: number): Promise<string[]> {
  const { rows } = await statement<{ hash: string }>`
    delete from photos where kept_at < ${keptBefore} and hash in (
      select hash from photos p where kept_at < ${keptBefore}
        and not exists (select from venue_photos v where v.photo = p.hash)
        and not exists (select from blog_posts b where b.feature_image = replace(${photoAddress('?')}, '?', p.hash))
        and not exists (select from revisions r where r.body::text like '%' || p.hash || '%')
        and not exists (select from venue_images i where i.url like '/images/photo/%' and i.url = replace(${photoAddress('?')}, '?', p.hash))
        and not exists (select from destinations d where d.image = replace(${photoAddress('?')}, '?', p.hash))
      order by kept_at limit ${most} for update skip locked
    ) returning hash`.execute(sql)
  return rows.map(({ hash }) => hash)
}

export interface VenueOfPhoto {
  readonly slug: string
  readonly city: string
  readonly activities: readonly string[]
}

/** The venue with a picture at this address, and the facts from which its drawing is made. */
export async function findVenueOfPicture(sql: Sql, url: string): Promise<VenueOfPhoto | undefined> {
  const { rows } = await statement<VenueOfPhoto>`
    select v.slug, d.city,
      array(select a.name from venue_activities l join activities a on a.id = l.activity_id where l.venue_id = v.id order by a.name) as activities
    from venue_images i join venues v on v.id = i.venue_id join destinations d on d.id = v.destination_id
    where i.url = ${url} limit 1`.execute(sql)
  return rows[0]
}

/** The city with this picture, by the name of its drawing. */
export async function findCityOfPicture(sql: Sql, url: string): Promise<string | undefined> {
  const row = await sql.selectFrom('destinations').select('city').where('image', '=', url).limit(1).executeTakeFirst()
  return row?.city
}

/** Whether an article, its draft or its history has this picture. */
export async function isPictureOfText(sql: Sql, url: string): Promise<boolean> {
  const { rows } = await statement`
    select from blog_posts where feature_image = ${url}
    union all select from revisions where kind = 'article' and body ->> 'picture' = ${url} limit 1`.execute(sql)
  return rows.length > 0
}
