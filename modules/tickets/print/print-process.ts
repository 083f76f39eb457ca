import { drawPaper } from './draw-paper.ts'
import { openFace } from './faces.ts'

// Signals from a terminal that stop the product also reach this process, but are not meant for it.
process.on('SIGINT', () => undefined)
// Faces that every ticket needs are read at once, before the first ticket arrives. If that fails, the next ticket
// reports it.
Promise.all((['regular', 'bold'] as const).map((weight) => openFace('A', weight))).catch(() => undefined)

export default drawPaper
