import { sha256Of } from '../../digest.ts'
import type { Context } from '../../call/context.ts'
import { redrawPhoto } from '../../pictures/redraw-photo.ts'
import { type KeptPhoto, photoFile } from './photo-address.rules.ts'
import { insertPhoto, touchPhoto } from './photos.queries.ts'

/** The parts that storing a photograph needs. */
export type PhotoKeeping = Pick<Context, 'db' | 'clock' | 'files'> & {
  /** Whether HEIC is read (`HEIC_PICTURES`). */
  readonly heic: boolean
  /** Draws the photograph outside this process. */
  readonly redraw?: typeof redrawPhoto
}

export type KeptOrNot =
  | { readonly ok: true; readonly photo: KeptPhoto }
  /** `reason` follows the name of the picture: 'front.jpg is a broken picture'. */
  | { readonly ok: false; readonly reason: string }

/**
 * Stores a photograph in our own files, drawn again. The same bytes are stored once. The file is written first: a row
 * without a file would be a broken picture, while a file without a row does no harm. A photograph without a venue is
 * removed a day later.
 */
export async function keepPhoto(
  { db, clock, files, heic, redraw = redrawPhoto }: PhotoKeeping,
  bytes: Uint8Array,
): Promise<KeptOrNot> {
  const hash = sha256Of(bytes).slice(0, 40)
  const known = await touchPhoto(db, hash, clock())
  if (known && (await files.has(photoFile(hash)))) return { ok: true, photo: known }
  const drawn = await redraw(bytes, { heic })
  if (!drawn.ok) return drawn
  await files.put(photoFile(hash), { contentType: 'image/webp', bytes: drawn.bytes })
  const photo = { hash, width: drawn.width, height: drawn.height, thumbhash: drawn.thumbhash }
  await insertPhoto(db, photo, clock())
  return { ok: true, photo }
}
