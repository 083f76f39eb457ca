// The builds of the site, side by side: a server keeps the build it started with, also while newer ones are built. It
// is plain JavaScript because it is also read before anything is installed.
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NEWEST = 'current'
/** How the name of a build's folder begins. Other files beside it belong to others. */
const BUILD = 'site-'
const USER = /^in-use\.(\d+)$/

/** The folder into which react-router.config.ts writes a build until it is complete. */
export const unfinishedBuildIn = (builds) => path.join(builds, 'unfinished')

/** The folder of the newest complete build; undefined before the first. */
export function newestBuild(builds) {
  try {
    const folder = path.join(builds, readFileSync(path.join(builds, NEWEST), 'utf8').trim())
    return existsSync(path.join(folder, 'server', 'index.js')) ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes the draft the newest build and removes unused ones. The previous build stays, because a server may just be
 * starting with it.
 */
export function publishBuild(builds) {
  const before = newestBuild(builds)
  const folder = path.join(builds, `${BUILD}${randomUUID()}`)
  renameSync(unfinishedBuildIn(builds), folder)
  writeFileSync(path.join(builds, `${NEWEST}.${process.pid}`), path.basename(folder))
  renameSync(path.join(builds, `${NEWEST}.${process.pid}`), path.join(builds, NEWEST))
  for (const name of readdirSync(builds).filter((name) => name.startsWith(BUILD))) {
    const other = path.join(builds, name)
    if (other !== folder && other !== before && !isInUse(other)) rmSync(other, { recursive: true, force: true })
  }
  return folder
}

/**
 * Keeps a build from being removed while this process lives. A build whose folder cannot be written is not removed
 * either.
 */
export function holdBuild(folder) {
  const mark = path.join(folder, `in-use.${process.pid}`)
  try {
    writeFileSync(mark, '')
  } catch {
    return
  }
  process.on('exit', () => rmSync(mark, { force: true }))
}

function isInUse(folder) {
  try {
    return readdirSync(folder).some((name) => isAlive(Number(USER.exec(name)?.[1] ?? 0)))
  } catch {
    return false
  }
}

/** Whether a process with this id exists, of any owner. */
export function isAlive(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
