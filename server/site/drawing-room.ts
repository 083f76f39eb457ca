import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const AT_ONCE = 2

/** Returns a file's content; the first request draws it. */
export type DrawingRoom = (file: string, draw: () => Promise<Buffer>) => Promise<Buffer>

/**
 * Draws each picture once and keeps it in the folder. It draws two at a time, to leave room for the rest of the
 * process.
 */
export function drawingRoom(folder: string): DrawingRoom {
  const underWay = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let busy = 0
  const inTurn = async (work: () => Promise<Buffer>): Promise<Buffer> => {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    busy++
    try {
      return await work()
    } finally {
      busy--
      waiting.shift()?.()
    }
  }
  return async (name, draw) => {
    const file = path.join(folder, name)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const drawing = underWay.get(file) ?? inTurn(() => drawAndKeep(draw, file)).finally(() => underWay.delete(file))
    underWay.set(file, drawing)
    return drawing
  }
}

async function drawAndKeep(draw: () => Promise<Buffer>, file: string): Promise<Buffer> {
  const body = await draw()
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, body)
  await rename(unfinished, file)
  return body
}
