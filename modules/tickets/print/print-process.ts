import { serveTasks } from '../../serve-tasks.ts'
import { drawPaper } from './draw-paper.ts'
import { openFace } from './faces.ts'

// Faces that every ticket needs are read at once, before the first ticket arrives. If that fails, the next ticket
// reports it.
Promise.all((['regular', 'bold'] as const).map((weight) => openFace('A', weight))).catch(() => undefined)
serveTasks(drawPaper)
