import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createDestination } from '../../tests/support/factories/catalogue.ts'
import { createProduct } from '../../tests/support/factories/passes.ts'
import { ofThisProcess } from '../../tests/support/product/own-process.ts'

const run = promisify(execFile)
const COMMAND = path.join(import.meta.dirname, 'offer-passes.ts')

it.each([
  ['a price that no card is charged', ['--currency', 'KWD', '--prices', 'standard:1=5.125'], 'steps of 0.01 KWD'],
  ['a price with too many decimals', ['--currency', 'JPY', '--prices', 'standard:1=1650.5'], 'without decimals'],
])('ends no pass for %s', { timeout: 120_000 }, async (_what, args, problem) => {
  const [database, folder] = [await testDatabase(), await mkdtemp(path.join(tmpdir(), 'passes-'))]
  await createProduct(database.db, await createDestination(database.db, { city: 'London' }))
  const env = { ...process.env, ...ofThisProcess, DATABASE_URL: database.url, DATA_DIR: folder, NODE_ENV: 'test' }
  await expect(
    run(process.execPath, [COMMAND, '--city', 'London', '--end', 'all', ...args], { env }),
  ).rejects.toMatchObject({ stdout: '', stderr: expect.stringContaining(problem) as string })
  const onSale = database.db.selectFrom('pass_products').select('id').where('is_on_sale', '=', true)
  expect(await onSale.execute()).toHaveLength(1)
  await database.drop()
  await rm(folder, { recursive: true })
})
