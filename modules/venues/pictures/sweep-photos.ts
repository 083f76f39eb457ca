import { DAY_MS } from '../../../contract/durations.ts'
import type { Context } from '../../call/context.ts'
import { photoFile } from './photo-address.rules.ts'
import { deleteUnusedPhotos } from './photos.queries.ts'

const AT_ONCE = 50

/** Part of the regular sweep: removes photographs that no venue has, a day after their last use. */
export async function sweepPhotos({ db, clock, files }: Context): Promise<void> {
  const before = new Date(clock().getTime() - DAY_MS)
  for (const hash of await deleteUnusedPhotos(db, before, AT_ONCE)) await files.remove(photoFile(hash))
}
