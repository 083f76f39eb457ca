import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
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

/** The secret of this data folder, made once; only for trying out (production must set SECRET). */
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

/**
 * Writes the file whole or not at all. When several processes start at once, the first one writes, and the others fail
 * here.
 */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Its age is that of the last backup: `npm run backup` and the nightly script of docs/operations.md touch it. */
const backupMark = (folder: string) => path.join(folder, 'backed-up')

export function markBackup(folder: string): void {
  writeFileSync(backupMark(folder), '')
}

/** Undefined where no backup has left its mark. */
export async function secondsSinceBackup(folder: string): Promise<number | undefined> {
  const mark = await stat(backupMark(folder)).catch(() => undefined)
  return mark && (Date.now() - mark.mtimeMs) / 1_000
}
