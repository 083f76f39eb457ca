import type { Paper } from './paper-of.rules.ts'
import { drawPaper } from './draw-paper.ts'
import { openFace } from './faces.ts'

// What every ticket is written with is read at once, not when the first one is here. What fails says so again to a
// ticket.
Promise.all((['regular', 'bold'] as const).map((weight) => openFace('A', weight))).catch(() => undefined)

process.on('message', (paper: Paper) => {
  drawPaper(paper).then(
    (pdf) => process.send?.({ pdf }),
    (error: unknown) =>
      process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// Ends with the product; what stops the product from a terminal reaches this process too, and is not meant for it.
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => undefined)
