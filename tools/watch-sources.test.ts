import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { watchSources } from './watch-sources.mjs'

const LATEST = { timeout: 10_000, interval: 20 }
let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'roamfit-sources-'))
  for (const room of ['contract', 'artwork', 'modules/bookings', 'adapters', 'database', 'server', 'demo', 'web'])
    await mkdir(path.join(root, room), { recursive: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('reports a change that a running server has to read, once, and no other change', async () => {
  const changed: string[] = []
  const stop = watchSources(root, (file) => changed.push(file))
  const write = (file: string) => writeFile(path.join(root, file), '')
  for (const file of ['web/page.tsx', 'modules/bookings/book-class.test.ts', 'server/notes.md']) await write(file)
  await write('modules/bookings/book-class.ts')
  await write('modules/bookings/book-class.ts')
  await vi.waitFor(() => expect(changed).toEqual(['modules/bookings/book-class.ts']), LATEST)
  await write('server/main.ts')
  await vi.waitFor(() => expect(changed).toEqual(['modules/bookings/book-class.ts', 'server/main.ts']), LATEST)
  stop()
})
