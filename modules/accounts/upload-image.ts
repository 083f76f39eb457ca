import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../../contract/durations.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import { throttle } from '../limits/throttle.ts'
import { uploadsOf, insertImage, removeUnusedImage, findUnusedImages } from './images.queries.ts'
import { portraitAside } from '../pictures/draw-aside.ts'

const MOST_BYTES = 5 * 1024 * 1024
const AT_ONCE = 50

/**
 * Stores a picture of the traveller, drawn again (T59), and returns its address. `POST /user/update` then makes it
 * their picture. The file is written first: a row without a file would be a broken picture, while a file without a row
 * does no harm.
 * @throws Refusal imageTooLarge, imageNotReadable; unavailable if the file store is away
 */
export async function uploadImage(context: Context, accountId: string, file: Uint8Array): Promise<{ url: string }> {
  await throttle(context, 'upload', { account: accountId })
  if (file.length > MOST_BYTES)
    throw new Refusal('imageTooLarge', { fields: { file: 'The image must not be larger than 5 MB' } })
  const portrait = await portraitAside(file)
  if (!portrait) throw new Refusal('imageNotReadable', { fields: { file: 'Please choose a png, gif or jpeg image' } })
  const { bytes, width, height } = portrait
  const key = `${randomUUID()}.webp`
  const url = `/uploads/${key}`
  await context.files.put(key, { contentType: 'image/webp', bytes }).catch((cause: unknown) => {
    throw new Refusal('unavailable', { retryAfter: 30, cause })
  })
  const created = context.clock()
  await insertImage(context.db, {
    account_id: accountId,
    storage_key: key,
    url,
    content_type: 'image/webp',
    byte_size: bytes.length,
    width,
    height,
    created_at: created,
  })
  return { url }
}

/** Part of the regular sweep: an upload that is unused or was replaced is removed a day after its upload. */
export async function sweepImages(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - DAY_MS)
  for (const { id, key } of await findUnusedImages(context.db, before, AT_ONCE)) {
    if (await removeUnusedImage(context.db, id)) await context.files.remove(key)
  }
}

/** Removes the files of an account that is emptied (T60). Its rows go with the account. */
export async function removeImageFiles(context: Context, accountId: string): Promise<void> {
  for (const { key } of await uploadsOf(context.db, accountId)) await context.files.remove(key)
}
