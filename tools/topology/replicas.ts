import { setTimeout as delay } from 'node:timers/promises'
import { parsePosition } from '../../database/replicas/position-history.ts'
import { askRows, connectionTo, databaseAt, type DatabaseServer, type Pooler, type Product } from './machines.ts'
import { call, json, VENUE } from './proof.ts'

const SHORTLY_MS = 30_000
const PAUSE_MS = 50
const WRITERS = 4
const WRITTEN_BEFORE_AND_AFTER = 40

export interface Databases {
  readonly primary: DatabaseServer
  readonly replicas: readonly [DatabaseServer, DatabaseServer]
  readonly pooler: Pooler
}

interface WatchedProducts {
  readonly origin: string
  readonly products: readonly Product[]
  readonly metricsToken: string
}

/** From now on a commit is acknowledged once a replica has it on its disk, whichever server is the primary. */
export async function loseNothing({ primary, replicas }: Databases): Promise<void> {
  const names = replicas.map(({ name }) => name).join(', ')
  for (const { port } of [primary, ...replicas]) {
    await askRows(databaseAt(port), `alter system set synchronous_standby_names = 'ANY 1 (${names})'`)
    await askRows(databaseAt(port), 'select pg_reload_conf()')
  }
}

/** Both replicas answer; paused, they answer with nothing old; resumed, they answer again. */
export async function proveReading({ primary, replicas }: Databases, watched: WatchedProducts): Promise<void> {
  await awaitRead(watched, replicas, 1)
  const before = await sumOf(watched, 'roamfit_catalogue_reads_total{from="replica"}')
  const known = await nameOfVenue(watched.origin)
  const after = await sumOf(watched, 'roamfit_catalogue_reads_total{from="replica"}')
  if (after <= before) throw new Error('No replica answered for a venue')
  for (const { port } of replicas) await askRows(databaseAt(port), 'select pg_wal_replay_pause()')
  const name = `River House ${crypto.randomUUID().slice(0, 8)}`
  await rename(primary, watched, name)
  for (let time = 0; time < 20; time++)
    if ((await nameOfVenue(watched.origin)) !== name) throw new Error('A replica that lags was asked')
  await awaitRead(watched, replicas, 0)
  for (const { port } of replicas) await askRows(databaseAt(port), 'select pg_wal_replay_resume()')
  await awaitRead(watched, replicas, 1)
  await rename(primary, watched, known)
}

/** Changes a name directly in the primary; the product shows it all the same. */
async function rename(primary: DatabaseServer, { origin }: WatchedProducts, name: string): Promise<void> {
  await askRows(databaseAt(primary.port), `update venues set name = '${name}' where slug = '${VENUE}'`)
  await shortly(async () => (await nameOfVenue(origin)) === name, 'The new name of a venue was not shown')
}

/** Kills the primary while people write. Returns the acknowledged writes, and for how long there were none. */
export async function proveFailover(databases: Databases, watched: WatchedProducts) {
  const { primary, replicas, pooler } = databases
  const writing = startWriting(watched.origin)
  try {
    await writing.more()
    await primary.kill()
    const killedAt = performance.now()
    const [promoted, other] = await furthestFirst(replicas)
    await promote(promoted, other)
    pooler.leadTo(promoted)
    await writing.more()
    const { acknowledged, pausedMs } = await writing.stop(killedAt)
    const rows = await askRows(databaseAt(promoted.port), 'select email from newsletter_subscribers')
    const kept = new Set(rows.map(({ email }) => email))
    const lost = acknowledged.filter((email) => !kept.has(email))
    if (lost.length > 0) throw new Error(`${lost.length} of ${acknowledged.length} acknowledged writes are lost`)
    await awaitRead(watched, [other], 1)
    await awaitRead(watched, [promoted], 0)
    return { acknowledged: acknowledged.length, pausedMs }
  } finally {
    await writing.stop(0)
  }
}

async function promote(promoted: DatabaseServer, other: DatabaseServer): Promise<void> {
  await askRows(databaseAt(promoted.port), 'select pg_promote()')
  for (const setting of [`primary_conninfo = '${connectionTo(promoted, other.name)}'`, "primary_slot_name = ''"])
    await askRows(databaseAt(other.port), `alter system set ${setting}`)
  await askRows(databaseAt(other.port), 'select pg_reload_conf()')
}

/** The replica that has received more may have acknowledged more. */
async function furthestFirst([one, two]: Databases['replicas']): Promise<[DatabaseServer, DatabaseServer]> {
  const findReceived = async ({ port }: DatabaseServer) => {
    const [row] = await askRows(databaseAt(port), 'select pg_last_wal_receive_lsn()::text as position')
    return parsePosition(String(row?.['position']))
  }
  return (await findReceived(one)) >= (await findReceived(two)) ? [one, two] : [two, one]
}

/** People who subscribe, each with a new address, and try again when they are refused. */
function startWriting(origin: string) {
  const state = { isOver: false }
  const acknowledged: { readonly email: string; readonly at: number }[] = []
  const write = async (writer: number) => {
    for (let number = 0; !state.isOver; number++) {
      const email = `writer-${writer}-${number}@example.com`
      const isDone = await call(origin, '/api/utility/newsletterSubscribe', json({ email }), 0).then(
        () => true,
        () => false,
      )
      if (isDone) acknowledged.push({ email, at: performance.now() })
      else await delay(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return {
    more: () => {
      const enough = acknowledged.length + WRITTEN_BEFORE_AND_AFTER
      return shortly(async () => acknowledged.length >= enough, 'No visitor can write')
    },
    async stop(since: number) {
      state.isOver = true
      await all
      const times = acknowledged.map(({ at }) => at).filter((at) => at > since)
      const pausedMs = times.reduce(({ last, longest }, at) => ({ last: at, longest: Math.max(longest, at - last) }), {
        last: since,
        longest: 0,
      }).longest
      return { acknowledged: acknowledged.map(({ email }) => email), pausedMs }
    },
  }
}

async function nameOfVenue(origin: string): Promise<string> {
  return (await call<{ name: string }>(origin, `/api/studio/${VENUE}`)).name
}

async function awaitRead(watched: WatchedProducts, replicas: readonly DatabaseServer[], value: 0 | 1): Promise<void> {
  for (const { name, port } of replicas) {
    const figure = `roamfit_replica_read{replica="127.0.0.1:${port}/roamfit"}`
    const wanted = value * watched.products.length
    await shortly(
      async () => (await sumOf(watched, figure)) === wanted,
      `${name} is not ${value ? 'read' : 'left out'}`,
    )
  }
}

/** A figure, summed over the products. */
async function sumOf({ products, metricsToken }: WatchedProducts, figure: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const texts = await Promise.all(
    products.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()),
  )
  return texts
    .map((text) => text.split('\n').find((line) => line.startsWith(`${figure} `)) ?? '')
    .reduce((sum, line) => sum + Number(line.slice(figure.length + 1)), 0)
}

async function shortly(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const until = Date.now() + SHORTLY_MS; !(await isSo()); await delay(PAUSE_MS))
    if (Date.now() > until) throw new Error(otherwise)
}
