import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { type Portrait, portraitOf } from './draw-portrait.ts'
import { type DrawnLogo, drawLogo } from './draw-logo.ts'
import { type RedrawnPhoto, redrawPhoto } from './redraw-photo.ts'

export type DrawTask =
  | { readonly kind: 'portrait'; readonly bytes: Uint8Array }
  | { readonly kind: 'logo'; readonly bytes: Uint8Array }
  | { readonly kind: 'photo'; readonly bytes: Uint8Array; readonly heic: boolean }

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// One thread draws, and no picture is drawn twice.
sharp.concurrency(1)
sharp.cache(false)
// Signals from a terminal that stop the product also reach this process, but are not meant for it.
process.on('SIGINT', () => undefined)

export default function drawUpload(task: DrawTask): Promise<Portrait | RedrawnPhoto | DrawnLogo | undefined> {
  if (task.kind === 'logo') return drawLogo(task.bytes)
  return task.kind === 'portrait' ? portraitOf(task.bytes) : redrawPhoto(task.bytes, task)
}
