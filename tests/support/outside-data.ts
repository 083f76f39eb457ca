import { existsSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(process.env['ROAMFIT_TEST_DATA'] ?? path.join(import.meta.dirname, '../../../shared/data'))

/**
 * A file of real third-party data that is not in the repository; ROAMFIT_TEST_DATA names its folder. Tests that need a
 * missing file are skipped and say so.
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
