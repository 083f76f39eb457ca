import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod, readdir, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DiskFull } from './disk-room.ts'
import { startEmbedded } from './embedded-server.ts'

const MB = 1024 * 1024
const disk = mkdtempSync(path.join(tmpdir(), 'roamfit-disk-'))
const folder = path.join(disk, 'data')

/** Only somebody who may mount one can get a small disk. */
function mountDisk(megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mountDisk(300)

describe.runIf(canMount)('a full disk', () => {
  beforeAll(() => chmod(disk, 0o755))
  afterAll(() => {
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  })

  it('stops a database within moments, and starts none', { timeout: 60_000 }, async () => {
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

  it('begins nothing where there is too little room for a demo world', async () => {
    const other = path.join(disk, 'other')
    await expect(startEmbedded({ folder: other })).rejects.toThrow(/ is full: \d+ MB are free, and 256 MB are needed$/)
    expect(await readdir(other)).toEqual([])
  })
})
