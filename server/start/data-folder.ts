import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the data folder if it is missing; throws with the system's reason if it cannot. It makes one level after the
 * other, because Node's own `recursive` never returns if an existing folder accepts no subfolder, as below /proc.
 */
export function makeDataFolder(folder: string): void {
  if (existsSync(folder)) return
  makeDataFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** This data folder's own secret, made once; only for trying out (production must set SECRET). */
export function ownSecret(folder: string): string {
  const file = path.join(folder, 'secret')
  try {
    makeDataFolder(folder)
    if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('hex'))
  } catch (error) {
    if (!existsSync(file)) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** Writes the file whole or not at all. Of several starts the first decides, and the others fail here. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
