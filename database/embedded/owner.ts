import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

/** The operating-system user that the database server runs as. */
export interface Owner {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. In that case it runs as `postgres`, or as `nobody` when that user does not exist.
 */
export function databaseOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = lookUp('postgres') ?? lookUp('nobody')
  if (!owner)
    throw new Error(
      'As root, the embedded database needs an operating-system user "postgres": add one, or set DATABASE_URL',
    )
  return owner
}

function lookUp(name: string): Owner | undefined {
  try {
    const id = (kind: string) => Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { name, uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Whether `owner` can reach `folder`: every existing folder above it has to let others, or them, through. */
export function canReach(folder: string, owner: Owner): boolean {
  for (let current = folder; ; current = path.dirname(current)) {
    if (existsSync(current)) {
      const { mode, uid, gid } = statSync(current)
      const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return false
    }
    if (current === path.dirname(current)) return true
  }
}
