import type { Context } from '../../call/context.ts'
import { photoAddress, photoFile } from './photo-address.rules.ts'
import { cityPicture } from '../../destinations/import/city-picture.ts'
import { findCityOfPicture, findVenueOfPicture, isPictureOfText } from './photos.queries.ts'
import { venuePictures } from './venue-pictures.ts'

export interface FoundPhoto {
  /** Its bytes; undefined while its file is missing. */
  readonly read: () => Promise<Buffer | undefined>
  /** The address of the drawing that replaces it meanwhile. */
  readonly standIn: string
}

/** An article belongs to no city. */
const STAND_IN_OF_TEXTS = 'Lisbon'

/** @returns undefined when no venue, no city and no article has such a photograph */
export async function findPhoto(
  { db, files, log }: Pick<Context, 'db' | 'files' | 'log'>,
  hash: string,
): Promise<FoundPhoto | undefined> {
  const venue = await findVenueOfPicture(db, photoAddress(hash))
  const [drawing] = venue ? venuePictures({ id: '', name: '', ...venue }) : []
  const city = venue ? undefined : await findCityOfPicture(db, photoAddress(hash))
  const text = !venue && city === undefined && (await isPictureOfText(db, photoAddress(hash)))
  const standIn = drawing?.url ?? (city && cityPicture(city)) ?? (text ? cityPicture(STAND_IN_OF_TEXTS) : undefined)
  if (standIn === undefined) return undefined
  const read = async () => {
    try {
      const kept = await files.get(photoFile(hash))
      if (!kept) log.warn({ photo: hash, venue: venue?.slug, city }, 'the file of a photograph is missing')
      return kept?.bytes
    } catch (error) {
      log.warn({ err: error, photo: hash }, 'a photograph cannot be read')
      return undefined
    }
  }
  return { read, standIn }
}
