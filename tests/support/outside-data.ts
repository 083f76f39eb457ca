import { existsSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(process.env['ROAMFIT_TEST_DATA'] ?? path.join(import.meta.dirname, '../../../shared/data'))

/**
 * A file of real data that others own and that the repository does not hold; ROAMFIT_TEST_DATA names its folder. Tests
 * that need it are skipped, and say so, where it is not there.
 */
export function outsideData(name: string): {
  readonly file: string
  readonly isThere: boolean
  readonly missing: string
} {
  const file = path.join(folder, name)
  return {
    file,
    isThere: existsSync(file),
    missing: `LEFT OUT, there is no ${file} (ROAMFIT_TEST_DATA names the folder)`,
  }
}
