import { WorkAside } from '../work-aside.ts'
import type { Portrait } from './draw-portrait.ts'
import type { DrawnLogo } from './draw-logo.ts'
import type { DrawTask } from './draw-process.ts'
import type { RedrawnPhoto } from './redraw-photo.ts'

/**
 * Uploads are drawn in a separate process with a low priority, so that pages and searches do not wait for it, and with
 * its own memory: a picture of 40 megapixels takes 160 MB for a moment
 * (docs/decisions/0030-what-a-booking-and-a-purchase-send.md).
 */
const easel = new WorkAside<DrawTask, Portrait | RedrawnPhoto | DrawnLogo | undefined>({
  program: new URL('./draw-process.ts', import.meta.url),
  failure: 'A picture could not be drawn',
  heapMb: 96,
  taskLimitMs: 30_000,
  longestLine: 8,
  retryAfter: 2,
})

/**
 * Draws a traveller's upload as their portrait; undefined when the file is no picture.
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

/**
 * Draws an upload as the logo of a site.
 * @throws Refusal unavailable when too many wait already
 */
export async function logoAside(bytes: Uint8Array): Promise<DrawnLogo> {
  const drawn = (await easel.run({ kind: 'logo', bytes })) as DrawnLogo
  return drawn.ok ? { ...drawn, bytes: Buffer.from(drawn.bytes), icon: Buffer.from(drawn.icon) } : drawn
}

/** Ends the process. The next upload starts a new one. */
export function stopDrawing(): void {
  easel.stop()
}
