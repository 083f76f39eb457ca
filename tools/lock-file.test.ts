import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly inBundle?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}

/** Where Node would look for a package that the one at `place` imports: beside it first, then further out. */
function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** npm leaves the builds for other platforms out when it writes the file beside installed packages. */
it('the lock file names every package, those of other platforms too, so that an installation never chooses (trust 27)', () => {
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(place, name))
      .map((name) => `${place} asks for ${name}`),
  )
  expect(missing).toEqual([])
  expect(isLocked('node_modules/sharp', '@img/sharp-win32-x64')).toBe(true)
})

it('each package is identified by its content, not by its origin', () => {
  const unknown = Object.entries(packages).filter(([place, one]) => place && !one.integrity && !one.inBundle)
  expect(unknown.map(([place]) => place)).toEqual([])
})
