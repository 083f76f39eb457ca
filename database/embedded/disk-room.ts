import { statfs } from 'node:fs/promises'

const MB = 1024 * 1024
/** A new cluster takes 40 MB; the demo world and its journal take about 110 more while they are made. */
const TO_BEGIN = 256 * MB
/** Two segments of the journal. With less, the server dies at its next write. */
const TO_GO_ON = 32 * MB

/** The disk below a folder has too little room. `code` is the system's own code for it. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC'

  constructor(folder: string, free: number, needed: number) {
    super(`the disk of ${folder} is full: ${Math.floor(free / MB)} MB are free, and ${needed / MB} MB are needed`)
  }
}

/**
 * Returns the error to throw when there is no room to begin a database in the folder, or to go on there. Undefined when
 * there is room, or when the system does not say.
 */
export async function diskFull(folder: string, need: 'to begin' | 'to go on'): Promise<DiskFull | undefined> {
  const needed = need === 'to begin' ? TO_BEGIN : TO_GO_ON
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return undefined
  const free = disk.bavail * disk.bsize
  return free < needed ? new DiskFull(folder, free, needed) : undefined
}
