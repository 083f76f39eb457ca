import { sqlState } from './transaction.ts'

/**
 * Whether the database did not answer: connection exceptions (08…), shutdown and start-up (57P0x), too many connections
 * (53300), refused, lost or given up sockets.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined && /^(08|57P0|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(state)) return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
  )
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement gave up after waiting for a row that another transaction holds (`CONNECTION_OPTIONS`). */
export function isRowBusy(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE
}

/** PostgreSQL's disk_full, out_of_memory and io_error, and what the system says of a full disk. */
const OUT_OF_ROOM: ReadonlySet<string | undefined> = new Set(['53100', '53200', '58030', 'ENOSPC', 'EDQUOT'])

/** Whether there is no room left to write to, in the database or in the data folder. */
export function isOutOfRoom(error: unknown): boolean {
  return OUT_OF_ROOM.has(sqlState(error))
}
