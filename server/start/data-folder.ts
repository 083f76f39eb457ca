import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the data folder where it is missing; throws, with the reason of the system, where that cannot be. One level
 * after the other: Node's own `recursive` never comes back where a folder that is there takes none, as below /proc.
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

/** A secret of this data folder's own, made once; for trying out only (production must set SECRET). */
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

/** Whole or not at all; of several starts the first decides, and the others fail here. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
