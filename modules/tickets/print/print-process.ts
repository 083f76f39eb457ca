import { drawKit } from './draw-kit.ts'
import { drawPaper } from './draw-paper.ts'
import { drawReport } from './draw-report.ts'
import { openFace } from './faces.ts'
import type { KitSheet } from './kit-sheet.rules.ts'
import type { Paper, Report } from './paper-of.rules.ts'

// Signals from a terminal that stop the product also reach this process, but are not meant for it.
process.on('SIGINT', () => undefined)
// Faces that every ticket needs are read at once, before the first ticket arrives. If that fails, the next ticket
// reports it.
Promise.all((['regular', 'bold'] as const).map((weight) => openFace('A', weight))).catch(() => undefined)

/** A ticket, a report, or a sheet of a partner's kit. */
export default (paper: Paper | Report | KitSheet) => {
  if ('sheet' in paper) return drawKit(paper)
  return 'parts' in paper ? drawReport(paper) : drawPaper(paper)
}
