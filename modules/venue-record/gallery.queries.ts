import type { Sql } from '../call/context.ts'

export interface GalleryImage {
  readonly id: string
  readonly url: string
  readonly alt: string | null
  readonly width: number | null
  readonly height: number | null
}

/** The photographs of a venue, in order. Drawings do not count. */
export async function readGallery(sql: Sql, venueId: string): Promise<GalleryImage[]> {
  return sql
    .selectFrom('venue_images')
    .select(['id', 'url', 'alt', 'width', 'height'])
    .where('venue_id', '=', venueId)
    .where('url', 'not like', '/images/venue/%')
    .orderBy('is_main', 'desc')
    .orderBy('position')
    .execute()
}

export async function deleteDrawings(sql: Sql, venueId: string): Promise<void> {
  await sql.deleteFrom('venue_images').where('venue_id', '=', venueId).where('url', 'like', '/images/venue/%').execute()
}

export async function addGalleryImage(
  sql: Sql,
  venueId: string,
  image: { readonly url: string; readonly thumbhash: string; readonly width: number; readonly height: number },
  position: number,
): Promise<void> {
  await sql
    .insertInto('venue_images')
    .values({ venue_id: venueId, ...image, alt: null, position, is_main: position === 0 })
    .execute()
}

/**
 * Gives a venue's photographs this order and these texts, and removes those that are not named. The first is the main
 * one.
 */
export async function arrangeGallery(
  sql: Sql,
  venueId: string,
  photos: readonly { readonly id: string; readonly alt: string | null }[],
): Promise<void> {
  const ids = photos.map(({ id }) => id)
  await sql
    .deleteFrom('venue_images')
    .where('venue_id', '=', venueId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  // Only one row may be the main one at any time.
  await sql.updateTable('venue_images').set({ is_main: false }).where('venue_id', '=', venueId).execute()
  for (const [position, { id, alt }] of photos.entries())
    await sql
      .updateTable('venue_images')
      .set({ position, alt, is_main: position === 0 })
      .where('venue_id', '=', venueId)
      .where('id', '=', id)
      .execute()
}
