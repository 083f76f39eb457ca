import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type EmbeddedServer, startEmbedded } from './embedded-server.ts'
import { isServerAlive } from './running-server.ts'

let root: string
let folder: string
let server: EmbeddedServer
const start = () => startEmbedded({ folder })

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'roamfit embedded-'))
  folder = path.join(root, 'with a space')
  server = await start()
  await ask('create table kept (n integer); insert into kept values (1)')
}, 60_000)
afterEach(async () => {
  server = await start()
  expect(await ask('select n from kept')).toEqual([{ n: 1 }])
})
afterAll(async () => {
  await server.destroy()
  await rm(root, { recursive: true, force: true })
})

async function ask(query: string, whom = server): Promise<object[]> {
  const client = new pg.Client({ connectionString: whom.url('postgres') })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<object>(query)
  await client.end()
  return rows
}

/** The real folder of the cluster, because as root another folder may replace it. */
async function cluster(whom = server): Promise<string> {
  const [row] = (await ask('show data_directory', whom)) as { data_directory: string }[]
  return row?.data_directory ?? ''
}
const pidFile = async () => path.join(await cluster(), 'postmaster.pid')
const pidIn = async (file: string) => Number((await readFile(file, 'utf8')).split('\n')[0])

async function killServer(): Promise<string> {
  const file = await pidFile()
  const pid = await pidIn(file)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(isServerAlive(pid)).toBe(false), { timeout: 10_000, interval: 20 })
  return file
}

it('a start takes over the server that a killed process left behind', async () => {
  const [pid, url] = [await pidIn(await pidFile()), server.url('postgres')]
  server = await start()
  expect([server.takenOver, await pidIn(await pidFile()), server.url('postgres')]).toEqual([true, pid, url])
})

it('the next start starts a killed server', async () => {
  await killServer()
  server = await start()
  expect(server.takenOver).toBe(false)
})

it('a killed server comes back at the same address, however many callers revive it at once', async () => {
  await killServer()
  await Promise.all([server.revive(), server.revive()])
  expect(await ask('select n from kept')).toEqual([{ n: 1 }])
  await server.revive()
})

it.runIf(process.platform === 'linux')(
  'a pid file whose number another program has got does not stop the next start',
  async () => {
    const file = await killServer()
    const lines = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'))
    server = await start()
    expect([server.takenOver, await ask('select 1 as one')]).toEqual([false, [{ one: 1 }]])
  },
)

it('the next creation removes the remains of a killed one', async () => {
  const [other, gone] = [path.join(root, 'other'), 2 ** 22 - 3]
  const first = await startEmbedded({ folder: other, volatile: true })
  const place = path.dirname(await cluster(first))
  await first.stop()
  await rm(path.join(place, 'cluster'), { recursive: true })
  for (const name of [`cluster.${gone}.a1`, `password.${gone}.a1`, `cluster.${process.pid}.a1`])
    await writeFile(path.join(place, name), 'half')
  await utimes(path.join(place, `cluster.${process.pid}.a1`), 0, 0)
  const [again, twin] = await Promise.all([
    startEmbedded({ folder: other, volatile: true }),
    startEmbedded({ folder: other, volatile: true }),
  ])
  expect(again.url('postgres')).toBe(twin.url('postgres'))
  expect((await readdir(place)).toSorted()).toEqual(['cluster', 'password', 'postgresql.log'])
  await again.destroy()
  expect(await readdir(place).catch(() => 'gone')).toBe('gone')
})
