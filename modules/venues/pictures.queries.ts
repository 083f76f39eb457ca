import type { Sql } from '../call/context.ts'

/** Whether a venue shows the picture of this address. */
export async function isPictureOfVenue(sql: Sql, slug: string, url: string): Promise<boolean> {
  const row = await sql
    .selectFrom('venues as v')
    .innerJoin('venue_images as i', 'i.venue_id', 'v.id')
    .select('i.id')
    .where('v.slug', '=', slug)
    .where('i.url', '=', url)
    .executeTakeFirst()
  return row !== undefined
}

export async function isPictureOfDestination(sql: Sql, url: string): Promise<boolean> {
  return (await sql.selectFrom('destinations').select('id').where('image', '=', url).executeTakeFirst()) !== undefined
}
