import Fastify from 'fastify'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mountDisk } from '../../tests/support/small-disk.ts'
import { health } from './health.ts'

const MB = 1024 * 1024
const disk = mountDisk(64)

describe.runIf(disk)('a process whose disk is full', () => {
  afterAll(() => disk?.unmount())

  it('is alive and not ready, and ready again once there is room', async () => {
    const app = Fastify()
    const dataDir = disk?.folder ?? ''
    await app.register(health, { databaseAnswers: () => Promise.resolve(true), dataDir })
    const askBoth = async () =>
      Promise.all(['/healthz', '/readyz'].map(async (url) => (await app.inject(url)).json<{ status: string }>().status))
    expect(await askBoth()).toEqual(['ok', 'ok'])
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(path.join(dataDir, 'rest'), Buffer.alloc(bavail * bsize - 20 * MB))
    expect(await askBoth()).toEqual(['ok', 'room on the disk unavailable'])
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    await rm(path.join(dataDir, 'rest'))
    expect(await askBoth()).toEqual(['ok', 'ok'])
    await app.close()
  })
})
