import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isServerAlive } from '../../database/embedded/running-server.ts'

/** Where the new data lies first, and where it goes. */
interface Move {
  readonly from: string
  readonly to: string
}

export interface RestorePlan {
  /** The folders that hold the new data beside the old. */
  readonly staging: readonly string[]
  readonly moves: readonly Move[]
}

interface RestoreRecord extends RestorePlan {
  readonly pid: number
  /** Everything is checked and is being moved into place: the restore only goes forward. */
  readonly isMoving: boolean
}

const recordIn = (dataDir: string) => path.join(dataDir, 'restore.json')
const oldOf = ({ to }: Move) => `${to}.before-restore`

/** Records that this process restores the folder, so that no start uses it meanwhile. */
export function beginRestore(dataDir: string, plan: RestorePlan): void {
  remove(plan.staging)
  write(dataDir, { pid: process.pid, isMoving: false, ...plan })
}

/** Removes the new data. The old data stays as it was. */
export function giveUpRestore(dataDir: string, { staging }: RestorePlan): void {
  remove([...staging, recordIn(dataDir)])
}

/** Moves the new data into place and removes the old. If that is cut off, the next start finishes it. */
export function moveIntoPlace(dataDir: string, plan: RestorePlan): void {
  write(dataDir, { pid: process.pid, isMoving: true, ...plan })
  finishMoves(dataDir, plan)
}

/**
 * Ends a restore that was cut off: forward if it was already moving, otherwise back to the old data.
 * @returns why the folder cannot be used, while another process restores it
 */
export function settleRestore(dataDir: string, say: (message: string) => void): string | undefined {
  const record = read(dataDir)
  if (!record) return undefined
  const { pid, isMoving } = record
  if (pid !== process.pid && isRestoring(pid))
    return `${dataDir} is being restored from a backup (process ${pid}). Wait until that has ended.`
  if (isMoving) {
    finishMoves(dataDir, record)
    say('Finished a restore that was cut off')
  } else {
    giveUpRestore(dataDir, record)
    say('A restore was cut off before it changed anything: the data is that of before')
  }
  return undefined
}

function finishMoves(dataDir: string, { staging, moves }: RestorePlan): void {
  for (const move of moves) {
    if (!existsSync(move.from)) continue
    if (existsSync(move.to)) {
      remove([oldOf(move)])
      renameSync(move.to, oldOf(move))
    }
    renameSync(move.from, move.to)
  }
  remove([...moves.map(oldOf), ...staging, recordIn(dataDir)])
}

function remove(places: readonly string[]): void {
  for (const place of places) rmSync(place, { recursive: true, force: true })
}

/** In a container another program may soon have the number of a killed restore. */
function isRestoring(pid: number): boolean {
  if (!isServerAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('restore')
  } catch {
    return process.platform !== 'linux'
  }
}

function write(dataDir: string, record: RestoreRecord): void {
  const draft = `${recordIn(dataDir)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(record))
  renameSync(draft, recordIn(dataDir))
}

function read(dataDir: string): RestoreRecord | undefined {
  return existsSync(recordIn(dataDir))
    ? (JSON.parse(readFileSync(recordIn(dataDir), 'utf8')) as RestoreRecord)
    : undefined
}
