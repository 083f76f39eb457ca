import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import PQueue from 'p-queue'

const AT_ONCE = 2

/** Returns a file's content; the first request draws it. */
export type DrawingRoom = (file: string, draw: () => Promise<Buffer>) => Promise<Buffer>

/**
 * Draws each picture once and keeps it in the folder. It draws two at a time, to leave room for the rest of the
 * process.
 */
export function drawingRoom(folder: string): DrawingRoom {
  const underWay = new Map<string, Promise<Buffer>>()
  const drawings = new PQueue({ concurrency: AT_ONCE })
  return async (name, draw) => {
    const file = path.join(folder, name)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const drawing =
      underWay.get(file) ?? drawings.add(() => drawAndKeep(draw, file)).finally(() => underWay.delete(file))
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
