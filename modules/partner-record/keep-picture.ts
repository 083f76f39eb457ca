import { randomBytes } from 'node:crypto'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { picturesOf } from '../partners/look.rules.ts'
import { logoAside, photoAside } from '../pictures/draw-aside.ts'

const MOST_BYTES = 5 * 1024 * 1024

/**
 * Keeps a picture of a site, drawn again. Its address tells the partner and the size. It is never removed: drafts and
 * the history may show it.
 * @throws Refusal imageTooLarge, photoNotReadable; unavailable if the file store is away
 */
export async function keepSitePicture(
  context: Context,
  { staff, accountId }: PartnerStaffViewer,
  { file, use }: { readonly file: Uint8Array; readonly use: 'logo' | 'picture' },
): Promise<{ url: string }> {
  await throttle(context, 'upload', { account: accountId })
  if (file.length > MOST_BYTES)
    throw new Refusal('imageTooLarge', { fields: { file: 'The image must not be larger than 5 MB' } })
  const drawn = use === 'logo' ? await logoAside(file) : await photoAside(file, context.settings.pictures)
  if (!drawn.ok) throw new Refusal('photoNotReadable', { fields: { file: `This file ${drawn.reason}` } })
  const start = `${picturesOf(staff.partner.id)}${randomBytes(12).toString('hex')}`
  const url = `${start}-${drawn.width}x${drawn.height}.webp`
  await put(context, url, drawn.bytes)
  if ('icon' in drawn) await put(context, `${start}-icon.webp`, drawn.icon)
  const entry = { staff, action: 'partner.pictureAdded', table: 'partners', id: staff.partner.id } as const
  await inTransaction(context.db, (sql) => noteAction(sql, { ...entry, after: { url }, at: context.clock() }))
  return { url }
}

async function put({ files }: Context, url: string, bytes: Buffer): Promise<void> {
  const key = url.slice('/uploads/'.length)
  await files.put(key, { contentType: 'image/webp', bytes }).catch((cause: unknown) => {
    throw new Refusal('unavailable', { retryAfter: 30, cause })
  })
}
