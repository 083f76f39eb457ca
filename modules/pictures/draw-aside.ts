import { ProcessAside } from '../process-aside.ts'
import type { Portrait } from './draw-portrait.ts'
import type { DrawTask } from './draw-process.ts'
import type { RedrawnPhoto } from './redraw-photo.ts'

/**
 * Uploads are drawn in a process of their own, which gives way to whoever waits for a page or a search, and whose
 * memory is not the product's: a picture of 40 megapixels takes 160 MB of it for a moment
 * (docs/decisions/0054-four-transactions-at-once.md).
 */
const easel = new ProcessAside<DrawTask, Portrait | RedrawnPhoto | undefined>({
  program: new URL('./draw-process.ts', import.meta.url),
  failure: 'A picture could not be drawn',
  heapMb: 96,
  taskLimitMs: 30_000,
  longestLine: 8,
  retryAfter: 2,
})

/**
 * Draws somebody's upload as their portrait; undefined for what is no picture.
 * @throws Refusal unavailable when too many wait already
 */
export async function portraitAside(bytes: Uint8Array): Promise<Portrait | undefined> {
  const drawn = (await easel.run({ kind: 'portrait', bytes })) as Portrait | undefined
  return drawn && { ...drawn, bytes: Buffer.from(drawn.bytes) }
}

/**
 * Draws an upload as a photograph of a venue.
 * @throws Refusal unavailable when too many wait already
 */
export async function photoAside(bytes: Uint8Array, { heic }: { readonly heic: boolean }): Promise<RedrawnPhoto> {
  const drawn = (await easel.run({ kind: 'photo', bytes, heic })) as RedrawnPhoto
  return drawn.ok ? { ...drawn, bytes: Buffer.from(drawn.bytes) } : drawn
}

/** Ends the process. The next upload starts a new one. */
export function stopDrawing(): void {
  easel.stop()
}
