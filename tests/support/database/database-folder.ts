import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Several times the 0.2 GB that a run takes. */
const ROOM_BYTES = 1024 ** 3

/**
 * A folder for the databases of a run, in memory where there is room. Each test file makes and deletes a database of a
 * thousand files: on a disk, finding a place for each takes two thirds of the server's processor time.
 */
export async function databaseFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  const isRoomy = Math.min(bavail * bsize, freemem()) > ROOM_BYTES
  const folder = await mkdtemp(path.join(isRoomy ? MEMORY : tmpdir(), 'roamfit-tests-'))
  // The server runs as another user.
  await chmod(folder, 0o755)
  return folder
}
