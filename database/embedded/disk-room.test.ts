import { chmod, readdir, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountDisk } from '../../tests/support/small-disk.ts'
import { DiskFull } from './disk-room.ts'
import { startEmbedded } from './embedded-server.ts'

const MB = 1024 * 1024
const mounted = mountDisk(300)
const disk = mounted?.folder ?? ''
const folder = path.join(disk, 'data')

describe.runIf(mounted)('a full disk', () => {
  beforeAll(() => chmod(disk, 0o755))
  afterAll(() => mounted?.unmount())

  it('stops a running database within moments, and no database starts on it', { timeout: 60_000 }, async () => {
    const server = await startEmbedded({ folder })
    const { bavail, bsize } = await statfs(disk)
    await writeFile(path.join(disk, 'rest'), Buffer.alloc(bavail * bsize - 20 * MB))
    expect(await server.diskFull()).toBeInstanceOf(DiskFull)
    await server.stop()
    expect(await readdir(path.join(folder, 'cluster'))).not.toContain('postmaster.pid')
    await expect(startEmbedded({ folder })).rejects.toThrow(
      /^the disk of .* is full: \d+ MB are free, and 32 MB are needed$/,
    )
    expect(await readdir(path.join(folder, 'cluster'))).not.toContain('postmaster.pid')
  })

  it('gets no new database without room for a demo world', async () => {
    const other = path.join(disk, 'other')
    await expect(startEmbedded({ folder: other })).rejects.toThrow(/ is full: \d+ MB are free, and 256 MB are needed$/)
    expect(await readdir(other)).toEqual([])
  })
})
