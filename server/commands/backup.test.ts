import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { type Connection, connect } from '../../database/connect.ts'
import { type EmbeddedServer, startEmbedded } from '../../database/embedded/embedded-server.ts'
import { hashPassword } from '../../modules/sign-in/passwords/hash-password.ts'
import { PASSWORD } from '../../tests/support/calls/accounts.ts'
import { createTraveller } from '../../tests/support/factories/accounts.ts'
import { createClass, createDestination, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import { createPass } from '../../tests/support/factories/passes.ts'
import { type ProductProcess, productProcess } from '../../tests/support/product/product-process.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, type RestoreWish } from './restore-backup.ts'
import { ofThisProcess } from '../../tests/support/product/own-process.ts'

const START_ENTRY = path.join(import.meta.dirname, '../../tests/support/product/start-entry.ts')
const SECRET = 'a secret of the tests, 32 letters'
const PICTURE = '0f8e1a52-portrait.webp'
const DAYS = 40
const run = promisify(execFile)
const say = () => undefined

let folder: string
let data: string
let file: string
let product: ProductProcess
let token: string
/** Bookings that were acknowledged before the backup began. */
let before: string[]

const environment = () => ({ DATA_DIR: data, SECRET, DEMO: 'false', LOG_LEVEL: 'silent' })
const wish = (changes: Partial<RestoreWish> = {}): RestoreWish => ({
  file,
  replace: false,
  withAnotherSecret: false,
  ...changes,
})
const restore = (changes?: Partial<RestoreWish>, env: Record<string, string> = {}) =>
  restoreBackup(wish(changes), { ...environment(), ...env }, say)

/** A class a day, and a traveller whose pass pays for all of them. */
async function createWorld({ db }: Connection) {
  const gym = await createVenue(db, await createDestination(db))
  const yoga = await createClass(db, gym, { default_capacity: 10 })
  const dates = Array.from({ length: DAYS }, (_, number) =>
    new Date(Date.now() + (number + 1) * 86_400_000).toISOString().slice(0, 10),
  )
  for (const date of dates) await createSession(db, yoga, { date, from: '18:00' })
  const { id, email } = await createTraveller(db, { password_hash: await hashPassword(PASSWORD) })
  const far = { expires_on: '2099-12-31', expires_at: new Date('2099-12-31') }
  const { code } = await createPass(db, id, { visits: 1_000, ...far })
  const body = new URLSearchParams({ grant_type: 'password', username: email, password: PASSWORD })
  const answer = await fetch(`${product.origin}/api/connect/token`, { method: 'POST', body })
  token = ((await answer.json()) as TokenAnswer).access_token
  return dates.map((Date) => ({ Type: 'ClassTicket', TicketId: yoga.id, Date, ActiveVoucherCode: code }))
}

async function book(body: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const url = `${product.origin}/api/bookings/add`
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

/** Books one class after the other until told to stop. */
function keepBooking(wishes: readonly object[]) {
  let isOver = false
  const booked: string[] = []
  const all = (async () => {
    for (const one of wishes) if (!isOver) booked.push(await book(one))
  })()
  return {
    booked,
    async stop() {
      isOver = true
      await all
    },
  }
}

async function openTicket(id: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${product.origin}/api/user/orders/${id}`, { headers })).status
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roamfit-backup-'))
  // The database runs as another user, who has to be able to walk through the folder.
  await chmod(folder, 0o755)
  data = path.join(folder, 'data')
  file = path.join(folder, 'backup.tar.gz')
  product = await productProcess({ ...environment(), RATE_LIMIT_FACTOR: '1000' }, START_ENTRY)
  await product.start()
  const server = await startEmbedded({ folder: path.join(data, 'postgresql') })
  const database = connect(server.url('roamfit'), 2)
  const wishes = await createWorld(database)
  await database.close()
  await mkdir(path.join(data, 'uploads'))
  await writeFile(path.join(data, 'uploads', PICTURE), 'a picture')
  before = [await book(wishes[0] ?? {})]
  const traffic = keepBooking(wishes.slice(1))
  await makeBackup({ to: file }, environment(), say)
  await traffic.stop()
  expect(traffic.booked.length).toBeGreaterThan(0)
}, 120_000)
afterAll(async () => {
  await product.close()
  const left = await findLeft()
  await left?.destroy()
  await rm(folder, { recursive: true, force: true })
})

const findLeft = async (): Promise<EmbeddedServer | undefined> =>
  existsSync(path.join(data, 'postgresql/cluster'))
    ? startEmbedded({ folder: path.join(data, 'postgresql') })
    : undefined

describe('a backup that is made while people book', () => {
  it('is refused over the running product, and where a file is already', async () => {
    await expect(restore({ replace: true })).rejects.toThrow(`Roamfit runs at ${product.origin}. Stop it first.`)
    await expect(makeBackup({ to: file }, environment(), say)).rejects.toThrow('exists already; name another file')
    await expect(
      makeBackup({ to: file }, { ...environment(), DATABASE_URL: 'postgres://shop@db/shop' }, say),
    ).rejects.toThrow('DATABASE_URL is set')
  })

  it('brings everything back after the folder was lost', { timeout: 120_000 }, async () => {
    await product.kill()
    await expect(restore()).rejects.toThrow('holds data already. Add --replace')
    const left = await findLeft()
    await left?.destroy()
    await rm(data, { recursive: true })
    await restore()
    const recount = path.join(import.meta.dirname, 'recount-command.ts')
    const { stdout } = await run(process.execPath, [recount], { env: { ...ofThisProcess, ...environment() } })
    expect(stdout.match(/✓/g)).toHaveLength(5)
    await product.start()
    for (const id of before) expect(await openTicket(id)).toBe(200)
    expect(await readFile(path.join(data, 'uploads', PICTURE), 'utf8')).toBe('a picture')
    await product.kill()
  })
})
