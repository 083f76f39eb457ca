import type { FileStore } from '../../../adapters/files/files.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../call/context.ts'
import { throttle } from '../../limits/throttle.ts'
import { photoAside } from '../../pictures/draw-aside.ts'
import { keepPhoto } from './keep-photo.ts'
import type { KeptPhoto } from './photo-address.rules.ts'

const MOST_BYTES = 5 * 1024 * 1024

/**
 * Stores a photograph that staff send, drawn again outside this process.
 * @throws Refusal imageTooLarge, photoNotReadable; unavailable if the file store is away
 */
export async function keepUpload(context: Context, accountId: string, file: Uint8Array): Promise<KeptPhoto> {
  await throttle(context, 'upload', { account: accountId })
  if (file.length > MOST_BYTES)
    throw new Refusal('imageTooLarge', { fields: { file: 'The image must not be larger than 5 MB' } })
  const { heic } = context.settings.pictures
  const kept = await keepPhoto({ ...context, heic, redraw: photoAside, files: refuseWhenAway(context.files) }, file)
  if (!kept.ok) throw new Refusal('photoNotReadable', { fields: { file: `This file ${kept.reason}` } })
  return kept.photo
}

/** The store, with a refusal where it cannot be reached. */
function refuseWhenAway(files: FileStore): FileStore {
  const refuse = (cause: unknown): never => {
    throw new Refusal('unavailable', { retryAfter: 30, cause })
  }
  return {
    put: (key, file) => files.put(key, file).catch(refuse),
    get: (key) => files.get(key).catch(refuse),
    has: (key) => files.has(key).catch(refuse),
    remove: (key) => files.remove(key).catch(refuse),
  }
}
