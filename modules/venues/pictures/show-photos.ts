import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { insertImages } from '../venue-parts.queries.ts'
import { photoPicture } from './photo-address.rules.ts'
import { altOf, venuePictures } from './venue-pictures.ts'
import { deleteImages, lockVenueToPicture, replacePhotos, type VenuePhoto } from './venue-photos.queries.ts'

/**
 * Gives a venue these photographs. It shows them instead of its drawings, each once, and its drawings when there are
 * none. Pictures of an operator stay as they are, and so do all once the venue edits its photographs itself.
 */
export async function showPhotos(
  sql: Transaction<Tables>,
  venueId: string,
  { photos, areNew }: { readonly photos: readonly VenuePhoto[]; readonly areNew: boolean },
): Promise<void> {
  const venue = await lockVenueToPicture(sql, venueId)
  if (!venue) return
  await replacePhotos(sql, venueId, photos)
  if (!areNew || venue.hasOthers || venue.isOwn) return
  await deleteImages(sql, venueId)
  const each = [...new Map(photos.map((photo) => [photo.hash, photo])).values()]
  const shown = each.map((photo, position) => ({
    venueId,
    position,
    alt: altOf(venue.name, position),
    ...photoPicture(photo),
  }))
  await insertImages(sql, shown.length > 0 ? shown : venuePictures({ id: venueId, ...venue }))
}

/** Shows the drawings of a venue that has no picture left. */
export async function showDrawings(sql: Transaction<Tables>, venueId: string): Promise<void> {
  const venue = await lockVenueToPicture(sql, venueId)
  if (venue) await insertImages(sql, venuePictures({ id: venueId, ...venue }))
}
