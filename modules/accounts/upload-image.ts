import { randomUUID } from 'node:crypto'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../context.ts'
import { throttle } from '../limits/throttle.ts'
import { uploadsOf, insertImage, removeUnusedImage, unusedImages } from './images.queries.ts'
import { portraitOf } from './draw-portrait.ts'

const MOST_BYTES = 5 * 1024 * 1024
const DAY = 24 * 60 * 60 * 1_000
const AT_ONCE = 50

/**
 * Keeps a picture of the traveller, drawn anew (T59), and answers its address; it becomes theirs with
 * `POST /user/update`. The file comes first: a row without one would be a broken picture, a file without a row is only
 * in nobody's way.
 * @throws Refusal imageTooLarge, imageNotReadable
 */
export async function uploadImage(context: Context, accountId: string, file: Uint8Array): Promise<{ url: string }> {
  await throttle(context, 'upload', { account: accountId })
  if (file.length > MOST_BYTES)
    throw new Refusal('imageTooLarge', { fields: { file: 'The image must not be larger than 5 MB' } })
  const portrait = await portraitOf(file)
  if (!portrait) throw new Refusal('imageNotReadable', { fields: { file: 'Please choose a png, gif or jpeg image' } })
  const { bytes, width, height } = portrait
  const key = `${randomUUID()}.webp`
  const url = `/uploads/${key}`
  await context.files.put(key, { contentType: 'image/webp', bytes })
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

/** Part of the regular sweep: what was uploaded and not taken, or replaced, is gone a day after its upload. */
export async function sweepImages(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - DAY)
  for (const { id, key } of await unusedImages(context.db, before, AT_ONCE)) {
    if (await removeUnusedImage(context.db, id)) await context.files.remove(key)
  }
}

/** For an account that is emptied (T60); its rows go with it. */
export async function removeImageFiles(context: Context, accountId: string): Promise<void> {
  for (const { key } of await uploadsOf(context.db, accountId)) await context.files.remove(key)
}
