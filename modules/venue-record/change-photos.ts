import type { Transaction } from 'kysely'
import { Refusal } from '../../contract/refusal.ts'
import { MOST_PHOTOS, type VenuePhotos } from '../../contract/venue-photos.ts'
import type { Tables } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { lockVenue } from '../venues/lock-venue.ts'
import { refuseOldVersion, versionOf } from '../record-version.ts'
import { mayAlso } from '../staff/authorise.ts'
import { keepUpload } from '../venues/pictures/keep-upload.ts'
import { photoPicture } from '../venues/pictures/photo-address.rules.ts'
import { showDrawings } from '../venues/pictures/show-photos.ts'
import { customAlt } from '../venues/custom-alt.rules.ts'
import { arrangeGallery, deleteDrawings, addGalleryImage, readGallery } from './gallery.queries.ts'
import { keepOwn } from './profile.queries.ts'

export async function showPhotographs(context: Context, viewer: VenueStaffViewer): Promise<VenuePhotos> {
  return describePhotos(context, context.db, viewer)
}

async function describePhotos(context: Context, sql: Sql, viewer: VenueStaffViewer): Promise<VenuePhotos> {
  const photos = await photosOf(sql, viewer)
  const { slug, name } = viewer.staff.venue
  const mayChange = await mayAlso(context, viewer, 'profile.change')
  return { version: versionOf(photos), photos, mayChange, venue: { slug, name } }
}

async function photosOf(sql: Sql, { staff: { venue } }: VenueStaffViewer): Promise<VenuePhotos['photos']> {
  return (await readGallery(sql, venue.id)).map((image) => ({ ...image, alt: customAlt(venue.name, image.alt) }))
}

/**
 * Adds a photograph at the end; the first one replaces the drawings. It is drawn again before anything is locked, and
 * its file is written before its row. From now on the venue edits its photographs itself: an import neither adds nor
 * removes any.
 * @throws Refusal imageTooLarge, photoNotReadable, tooManyPhotos; unavailable if the file store is away
 */
export async function addPhotograph(
  context: Context,
  viewer: VenueStaffViewer,
  file: Uint8Array,
): Promise<VenuePhotos> {
  const photo = await keepUpload(context, viewer.accountId, file)
  const { id } = viewer.staff.venue
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, id)
    const shown = await readGallery(sql, id)
    const picture = photoPicture(photo)
    if (!shown.some(({ url }) => url === picture.url)) {
      if (shown.length >= MOST_PHOTOS) throw new Refusal('tooManyPhotos')
      await deleteDrawings(sql, id)
      await arrangeGallery(sql, id, shown)
      await addGalleryImage(sql, id, picture, shown.length)
      await keepOwn(sql, id, ['photos'])
      const entry = { staff: viewer.staff, action: 'venue.photoAdded', table: 'venues', id } as const
      await noteAction(sql, { ...entry, after: { url: picture.url }, at: context.clock() })
    }
    return describePhotos(context, sql, viewer)
  })
}

interface Arrangement {
  readonly version: string
  readonly photos: readonly { readonly id: string; readonly alt?: string | null | undefined }[]
}

/**
 * Orders, describes and removes photographs. Without any, the venue shows its drawings.
 * @throws Refusal recordChanged, and invalidRequest for a photograph that is not the venue's
 */
export async function arrangePhotographs(
  context: Context,
  viewer: VenueStaffViewer,
  { version, photos }: Arrangement,
): Promise<VenuePhotos> {
  const { id } = viewer.staff.venue
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, id)
    const before = await photosOf(sql, viewer)
    refuseOldVersion(before, version)
    const known = new Map(before.map((photo) => [photo.id, photo]))
    if (photos.some((photo) => !known.has(photo.id)) || new Set(photos.map((photo) => photo.id)).size < photos.length)
      throw new Refusal('invalidRequest', { fields: { photos: 'These are not the photographs of this venue' } })
    const after = photos.map((photo) => ({
      id: photo.id,
      alt: photo.alt === undefined ? (known.get(photo.id)?.alt ?? null) : photo.alt,
    }))
    await saveArrangement(sql, id, after)
    const briefly = before.map((photo) => ({ id: photo.id, alt: photo.alt, url: photo.url }))
    const entry = { staff: viewer.staff, action: 'venue.photosArranged', table: 'venues', id } as const
    await noteAction(sql, { ...entry, before: { photos: briefly }, after: { photos: after }, at: context.clock() })
    return describePhotos(context, sql, viewer)
  })
}

async function saveArrangement(
  sql: Transaction<Tables>,
  venueId: string,
  photos: readonly { readonly id: string; readonly alt: string | null }[],
): Promise<void> {
  await deleteDrawings(sql, venueId)
  await arrangeGallery(sql, venueId, photos)
  if (photos.length === 0) await showDrawings(sql, venueId)
  await keepOwn(sql, venueId, ['photos'])
}
