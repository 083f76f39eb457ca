import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRunning, tellRunning } from './running-server.mjs'

let folder: string
let server: Server
let port: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roamfit running-'))
  server = createServer((request, response) => response.writeHead(request.url === '/healthz' ? 200 : 404).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

it('a recorded server is found while it lives and answers, and only for its own folder', async () => {
  const told = { host: '0.0.0.0', port, url: 'http://localhost:1' }
  const takeBack = tellRunning(folder, told)
  expect(await findRunning(folder)).toMatchObject(told)
  expect(await findRunning(path.join(folder, 'other'))).toBeUndefined()
  takeBack()
  expect([await findRunning(folder), await readdir(folder)]).toEqual([undefined, []])
  tellRunning(folder, { ...told, port: 1 })
  expect(await findRunning(folder)).toBeUndefined()
  await writeFile(path.join(folder, 'running.json'), JSON.stringify({ ...told, pid: 2 ** 22 - 3 }))
  expect(await findRunning(folder)).toBeUndefined()
})

it('a second `npm start` looks for a running one before it installs or builds anything', async () => {
  tellRunning(folder, { host: '127.0.0.1', port, url: 'https://www.example.com' })
  const run = (more: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const env = {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        PORT: String(port),
        DEMO: 'false',
        LOG_LEVEL: 'silent',
        ...more,
      }
      execFile(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], { env }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      )
    })
  const told =
    '\nIt is already running at https://www.example.com. Stop it first, or give this one a DATA_DIR and a PORT of its own.\n\n'
  expect(await run({})).toBe(told)
  expect(await run({ PORT: '1' })).toBe(told)
  // Several processes may serve a configured database, each on its port.
  expect(await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toBe(told)
})
