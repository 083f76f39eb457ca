import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../database/embedded/free-port.ts'
import { builds } from './prepare.mjs'
import { newestBuild } from './site-builds.mjs'
import {
  askRows,
  databaseAt,
  type DatabaseServer,
  findPrograms,
  type Product,
  type Programs,
  startBucket,
  startPooler,
  startPrimary,
  startBuiltProduct,
  startProxy,
  startReplica,
} from './topology/machines.ts'
import { type RunningProgram, userOfServers } from './topology/processes.ts'
import { loseNothing, proveFailover, proveReading } from './topology/replicas.ts'
import { startVisiting, liveThrough, openTicket, type Traveller, uploadPicture } from './topology/proof.ts'
import { expectAnswersOfAll, walkJourneys } from './topology/walk.ts'

/**
 * `npm run topology`: the set-up of docs/operations.md on loopback, from Debian's packages: a primary and two streaming
 * replicas, pgbouncer, a bucket, two products and nginx. It lives through a traveller's day, walks journeys in a browser,
 * restarts the products one after the other meanwhile, takes the bucket away, kills the primary, prints what it proved
 * and stops everything.
 */
const REPLAYED_WITHIN_MS = 10_000
const running: RunningProgram[] = []
const metricsToken = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'

if (process.argv.length > 2) fail('npm run topology takes no arguments', 2)
const programs = findPrograms()
if ('missing' in programs)
  fail(`Debian’s packages are missing. Install them: apt-get install ${programs.missing.join(' ')}`, 1)
if (!newestBuild(builds)) fail('The site is not built. Run npm run build first.', 1)

const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-topology-'))
chmodSync(folder, 0o755)
const { uid, gid } = userOfServers()
if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, folder])
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)))
try {
  await prove(programs)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}\nThe logs are in ${folder}`)
  process.exitCode = 1
} finally {
  await stopAll()
}

async function prove(found: Programs): Promise<void> {
  const { databases, products, origin, secureOrigin, restart, bucket } = await startEverything(found)
  const { primary, replicas } = databases
  const traveller = await liveThrough(origin)
  tell('a traveller searched, registered, bought, booked and checked in through the proxy')
  await awaitReplicas(primary, replicas, traveller)
  tell('both replicas have that booking')
  await proveReading(databases, { origin, products, metricsToken })
  tell('replicas answer visitors, and the products ask none that lags')
  await uploadPicture(origin, traveller)
  tell('a picture went into the bucket and was shown')
  const walked = await expectAnswersOfAll(products, metricsToken, () => walkJourneys(secureOrigin, 'desktop'))
  tell(`${walked} journeys in a browser passed through the proxy, and both products answered`)
  await restartUnderTraffic({ origin, secureOrigin, traveller, products, restart })
  await bucket.takeAway()
  await openTicket(origin, traveller)
  await expectRefusal(() => uploadPicture(origin, traveller))
  await liveThrough(origin)
  tell('with the bucket away an upload is refused, and everything else goes on')
  await bucket.bringBack()
  await uploadPicture(origin, traveller)
  tell('with the bucket back, uploads are taken again')
  const { acknowledged, pausedMs } = await proveFailover(databases, { origin, products, metricsToken })
  await openTicket(origin, traveller)
  await liveThrough(origin)
  tell(
    `the primary was killed and a replica promoted: ${acknowledged} acknowledged writes are there, work paused for ${(pausedMs / 1_000).toFixed(1)} s, and nothing was restarted`,
  )
}

async function startEverything(found: Programs) {
  const add = async <T extends RunningProgram>(starting: Promise<T>): Promise<T> => {
    const one = await starting
    running.push(one)
    console.log(`  ${one.name} runs`)
    return one
  }
  const [bucketPort, proxyPort, securePort, first, second] = await findPorts()
  const secureOrigin = `https://localhost:${securePort}`
  const primary = await add(startPrimary(found, folder))
  const replicas = [
    await add(startReplica(found, 'replica1', primary, folder)),
    await add(startReplica(found, 'replica2', primary, folder)),
  ] as const
  const pooler = await add(startPooler(found, primary, folder))
  const databases = { primary, replicas, pooler }
  await loseNothing(databases)
  let store = await add(startBucket(bucketPort))
  const needs = {
    databaseUrl: pooler.url,
    directUrl: `postgres://roamfit@${[primary, ...replicas].map(({ port }) => `127.0.0.1:${port}`).join(',')}/roamfit`,
    replicaUrls: replicas.map(({ port }) => databaseAt(port)),
    metricsToken,
    bucketUrl: `http://127.0.0.1:${bucketPort}/pictures`,
    publicUrl: secureOrigin,
  }
  const start = (name: string, port: number) => add(startBuiltProduct(name, { ...needs, port }, folder))
  console.log('  the first product makes the demo world…')
  const products = [await start('product-1', first), await start('product-2', second)]
  const proxy = await add(startProxy(found, { port: proxyPort, securePort, products: [first, second] }, folder))
  return {
    databases,
    products,
    origin: `http://127.0.0.1:${proxyPort}`,
    secureOrigin,
    restart: async ({ name, port, stop }: Product) => {
      await proxy.spare(port)
      await stop()
      const again = await start(name, port)
      await proxy.spare(undefined)
      return again
    },
    bucket: {
      takeAway: () => store.stop(),
      bringBack: async () => void (store = await add(startBucket(bucketPort))),
    },
  }
}

async function findPorts(): Promise<[number, number, number, number, number]> {
  return [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()]
}

/** The booking is on every replica within moments, because they stream. */
async function awaitReplicas(primary: DatabaseServer, replicas: readonly DatabaseServer[], { bookingId }: Traveller) {
  const question = `select 1 from bookings where id = '${bookingId}' and redeemed_at is not null`
  for (const { name, port } of [primary, ...replicas]) {
    for (const until = Date.now() + REPLAYED_WITHIN_MS; ; await delay(50)) {
      if ((await askRows(databaseAt(port), question)).length === 1) break
      if (Date.now() > until) throw new Error(`${name} does not have the booking ${bookingId}`)
    }
  }
}

interface RestartedProducts {
  readonly origin: string
  readonly secureOrigin: string
  readonly traveller: Traveller
  readonly products: readonly Product[]
  readonly restart: (product: Product) => Promise<Product>
}

/** Restarts each product once at least, and again until the journeys have come to their end. */
async function restartUnderTraffic({
  origin,
  secureOrigin,
  traveller,
  products,
  restart,
}: RestartedProducts): Promise<void> {
  const visitors = startVisiting(origin, traveller)
  const walking = walkJourneys(secureOrigin, 'phone')
  try {
    const restarts = await restartInTurn(products, restart, walking)
    const walked = await walking
    const { answered, failures } = await visitors.stop()
    if (failures.length > 0)
      throw new Error(
        `${failures.length} of ${answered + failures.length} requests failed: ${failures.slice(0, 3).join('; ')}`,
      )
    tell(
      `${restarts} restarts, one product after the other, under ${answered} requests and ${walked} journeys: none failed`,
    )
  } finally {
    await visitors.stop()
  }
}

/** Returns how often a product was restarted. */
async function restartInTurn(
  products: readonly Product[],
  restart: RestartedProducts['restart'],
  until: Promise<unknown>,
): Promise<number> {
  const state = { isOver: false }
  const end = () => void (state.isOver = true)
  until.then(end, end)
  const turn = [...products]
  let restarts = 0
  for (; !state.isOver || restarts < products.length; restarts++) {
    const product = turn.shift()
    if (product) turn.push(await restart(product))
  }
  return restarts
}

async function expectRefusal(work: () => Promise<void>): Promise<void> {
  const outcome = await work().then(
    () => 'was taken',
    (error: Error) => error.message,
  )
  if (!/answered 5\d\d/.test(outcome)) throw new Error(`Without a bucket an upload ${outcome}`)
}

function tell(proved: string): void {
  console.log(`✓ ${proved}`)
}

async function stopAll(): Promise<void> {
  for (let one = running.pop(); one; one = running.pop()) await one.stop()
  if (process.exitCode === undefined) rmSync(folder, { recursive: true, force: true })
}

function fail(message: string, code: number): never {
  console.error(message)
  process.exit(code)
}
