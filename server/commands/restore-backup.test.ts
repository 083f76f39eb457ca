import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMajorVersion } from '../../database/embedded/binaries.ts'
import { migrations } from '../../database/migrations.ts'
import { type ArchiveMember, pack } from './archive.ts'
import { fingerprintOfSecret } from '../../modules/secrets/secret-fingerprint.ts'
import { type BackupManifest, MANIFEST, platformOfData } from './backup-manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const SECRET = 'a secret of the tests, 32 letters'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roamfit-refused-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An archive like a backup's, with a table in place of a database. */
async function archiveOf(changes: Partial<BackupManifest>, more: readonly ArchiveMember[] = []): Promise<Buffer> {
  const manifest: BackupManifest = {
    format: 1,
    made: '2026-11-23T10:00:00.000Z',
    brand: 'Roamfit',
    postgresql: readMajorVersion(),
    platform: platformOfData,
    migrations: ['0001-types'],
    uploads: true,
    secretFingerprint: fingerprintOfSecret({ secret: SECRET }),
    bytes: 1_000,
    ...changes,
  }
  const members = async function* (): AsyncGenerator<ArchiveMember> {
    yield { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) }
    yield { name: 'database/cluster/base', content: 'folder' }
    yield { name: 'database/cluster/base/1', content: Buffer.from('a table, a table, a table') }
    yield* more
  }
  const pieces: Buffer[] = []
  for await (const piece of pack(members())) pieces.push(piece)
  return gzipSync(Buffer.concat(pieces))
}

async function refusalOf(bytes: Buffer, env: Record<string, string> = {}): Promise<string> {
  const file = path.join(folder, 'backup.tar.gz')
  const data = path.join(folder, 'data')
  await writeFile(file, bytes)
  const environment = { DATA_DIR: data, SECRET, DEMO: 'false', ...env }
  const told = await restoreBackup(
    { file, replace: false, withAnotherSecret: false },
    environment,
    () => undefined,
  ).then(
    () => 'restored',
    (error: Error) => error.message.replace(`${file} `, ''),
  )
  const left = await readdir(data).catch(() => [])
  expect(left.filter((name) => name !== 'postgresql')).toEqual([])
  return told
}

const damaged = 'is no backup, is cut off, or was changed. Nothing was restored.'
const changeTable = (bytes: Buffer) => {
  const archive = gunzipSync(bytes)
  archive.write('A', archive.indexOf('a table'))
  return gzipSync(archive)
}

it.each([
  ['cut off', async () => (await archiveOf({})).subarray(0, -30)],
  ['cut off before it was packed', async () => gzipSync(gunzipSync(await archiveOf({})).subarray(0, 4 * 512))],
  ['changed on the way', async () => (await archiveOf({})).fill(0, 200, 203)],
  ['changed, and packed again', async () => changeTable(await archiveOf({}))],
  ['packed, and something else', () => Promise.resolve(gzipSync('hello'))],
  ['not packed', () => Promise.resolve(Buffer.from('hello'))],
  ['with a way out of the folder', () => archiveOf({}, [{ name: 'uploads/../../x', content: Buffer.from('x') }])],
])('a file that is %s is refused, and leaves nothing', async (_what, bytes) => {
  expect(await refusalOf(await bytes())).toBe(damaged)
})

it.each([
  [
    'of a newer version',
    { migrations: [...Object.keys(migrations), '0999-later'] },
    'It was made by a newer version of the product, whose database this one does not know (0999-later). Install that version first.',
  ],
  [
    'of an earlier state',
    { migrations: ['0001-foundation', '0002-venues'] },
    'It was made by an earlier state of the product, whose database this one cannot bring up to date. Restore it with the version that made it.',
  ],
  ['of another PostgreSQL', { postgresql: '19' }, 'It holds data files of PostgreSQL 19 on'],
  ['of another platform', { platform: 'plan9-mips' }, 'on plan9-mips. Here is'],
  ['of another brand', { brand: 'Wander' }, 'It is of BRAND=Wander, and BRAND is Roamfit. Set the same.'],
  ['of another SECRET', { secretFingerprint: '0123456789ab' }, 'It was made with another SECRET.'],
])('a backup %s is refused, and leaves nothing', async (_what, changes, reason) => {
  expect(await refusalOf(await archiveOf(changes))).toContain(reason)
})

it('asks for the SECRET before a start makes one up', async () => {
  expect(await refusalOf(await archiveOf({}), { SECRET: '' })).toMatch(/^There is no SECRET\. Set the one of the time/)
})

it("refuses a configured server, which has PostgreSQL's programs", async () => {
  expect(await refusalOf(await archiveOf({}), { DATABASE_URL: 'postgres://shop@db/shop' })).toMatch(
    /^DATABASE_URL is set/,
  )
})
