import type { Context } from '../../context.ts'
import { photoAddress, photoFile } from './photo-address.rules.ts'
import { findVenueOfPicture } from './photos.queries.ts'
import { venuePictures } from './venue-pictures.ts'

/** A photograph's bytes, or the address of the drawing that stands in for a file that is missing. */
export type FoundPhoto =
  | { readonly what: 'photo'; readonly bytes: Buffer }
  | { readonly what: 'drawing'; readonly url: string }

/** @returns undefined when no venue shows such a photograph */
export async function findPhoto(
  { db, files, log }: Pick<Context, 'db' | 'files' | 'log'>,
  hash: string,
): Promise<FoundPhoto | undefined> {
  const venue = await findVenueOfPicture(db, photoAddress(hash))
  if (!venue) return undefined
  try {
    const kept = await files.get(photoFile(hash))
    if (kept) return { what: 'photo', bytes: kept.bytes }
    log.warn({ photo: hash, venue: venue.slug }, 'the file of a photograph is missing')
  } catch (error) {
    log.warn({ err: error, photo: hash }, 'a photograph cannot be read')
  }
  const [drawing] = venuePictures({ id: '', name: '', ...venue })
  return drawing && { what: 'drawing', url: drawing.url }
}
