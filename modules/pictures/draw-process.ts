import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { serveTasks } from '../serve-tasks.ts'
import { portraitOf } from './draw-portrait.ts'
import { redrawPhoto } from './redraw-photo.ts'

export type DrawTask =
  | { readonly kind: 'portrait'; readonly bytes: Uint8Array }
  | { readonly kind: 'photo'; readonly bytes: Uint8Array; readonly heic: boolean }

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// One thread draws, and no picture is drawn twice.
sharp.concurrency(1)
sharp.cache(false)
serveTasks((task: DrawTask) => (task.kind === 'portrait' ? portraitOf(task.bytes) : redrawPhoto(task.bytes, task)))
