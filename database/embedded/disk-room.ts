import { statfs } from 'node:fs/promises'

const MB = 1024 * 1024
/** A new cluster takes 40 MB, the demo world and its journal some 110 more while they are made. */
const TO_BEGIN = 256 * MB
/** Two segments of the journal: with less, the server dies of the next thing it has to write. */
const TO_GO_ON = 32 * MB

/** The disk below a folder has too little room; `code` is the system's own word for it. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC'

  constructor(folder: string, free: number, needed: number) {
    super(`the disk of ${folder} is full: ${Math.floor(free / MB)} MB are free, and ${needed / MB} MB are needed`)
  }
}

/**
 * Answers the error to throw where a database cannot be begun in the folder, or cannot go on there. Undefined where
 * there is room, or where the system does not say.
 */
export async function diskFull(folder: string, need: 'to begin' | 'to go on'): Promise<DiskFull | undefined> {
  const needed = need === 'to begin' ? TO_BEGIN : TO_GO_ON
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return undefined
  const free = disk.bavail * disk.bsize
  return free < needed ? new DiskFull(folder, free, needed) : undefined
}
