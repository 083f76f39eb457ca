import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ofThisProcess } from '../../tests/support/product/own-process.ts'

const run = promisify(execFile)
const COMMAND = path.join(import.meta.dirname, 'recount-command.ts')

it('names in one line the database that it cannot use', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recount-'))
  // No server listens at port 1.
  const env = { ...ofThisProcess, DATA_DIR: folder, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }
  await expect(run(process.execPath, [COMMAND], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL: the database at .* cannot be used: .*\n$/) as string,
  })
  await rm(folder, { recursive: true })
})
