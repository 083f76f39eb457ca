import { WorkAside } from '../../work-aside.ts'
import type { KitSheet } from './kit-sheet.rules.ts'
import type { Paper, Report } from './paper-of.rules.ts'

const press = new WorkAside<Paper | Report | KitSheet, Uint8Array>({
  program: new URL('./print-process.ts', import.meta.url),
  failure: 'A paper could not be printed',
  heapMb: 192,
  taskLimitMs: 20_000,
  longestLine: 50,
  retryAfter: 5,
})

/**
 * The PDF of a ticket, a report or a sheet of a kit. They are printed one at a time. When too many wait, the next caller has to come back later.
 */
export async function printPaper(paper: Paper | Report | KitSheet): Promise<Buffer> {
  return Buffer.from(await press.run(paper))
}

/**
 * Starts the process, if there is none, for a ticket that is about to come, so that it is ready when the pictures are
 * drawn.
 */
export function beginPrinting(): void {
  press.begin()
}

/** Ends the process. The next ticket starts a new one. */
export function stopPrinting(): void {
  press.stop()
}
