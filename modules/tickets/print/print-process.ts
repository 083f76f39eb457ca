import type { Paper } from './paper-of.rules.ts'
import { drawPaper } from './draw-paper.ts'
import { openFace } from './faces.ts'

// Faces that every ticket needs are read at once, before the first ticket arrives. If that fails, the next ticket
// reports it.
Promise.all((['regular', 'bold'] as const).map((weight) => openFace('A', weight))).catch(() => undefined)

process.on('message', (paper: Paper) => {
  drawPaper(paper).then(
    (pdf) => process.send?.({ pdf }),
    (error: unknown) =>
      process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// Ends with the product. Signals from a terminal that stop the product also reach this process, but are not meant for
// it.
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => undefined)
