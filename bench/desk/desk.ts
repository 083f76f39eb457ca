import { gzipSync } from 'node:zlib'
import type { ReceivedScan, ScanInput } from '../../contract/desk-scans.ts'
import { readConfig } from '../../server/start/config.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { awaitJobs } from '../support/database/await-jobs.ts'
import { bareCheckIn, prepareBareCheckIns } from './bare-check-ins.ts'
import { judgeDesk } from './judge-desk.ts'
import { answerOffline } from './offline-answers.ts'
import { type BenchDatabase, benchDatabase } from '../support/database/bench-database.ts'
import { benchSettings, startProductServer } from '../support/bench-server.ts'
import { addArrivals, addDevices, addGuests, scansOf, ticketCodesAt } from './desk-arrivals.ts'
import { type BenchRun, type Finding, medianOf } from '../support/finding.ts'
import { gatherStatistics } from '../support/database/gather-statistics.ts'
import { fillCatalogue } from '../support/generated-catalogue.ts'
import { pgbench } from '../support/database/pgbench.ts'
import { postJson } from '../support/calls/post-json.ts'
import { number, table } from '../support/report.ts'
import { startProduct } from '../support/running-product.ts'

const CONNECTIONS = 8
const LISTED = 500
const BATCH = 50
/** At a different time, because no guest has two classes at once. */
const OTHER_WAVE = 10
const BUSY = 'venue-1-1'
const LISTING = 'venue-1-2'
const CATALOGUE = { destinations: 1, venuesEach: 3, classesPerVenue: 12, days: 2 }

/**
 * A venue's desk: scans of eight devices one by one, compared with pgbench on the rows that a check-in writes; the
 * thousand scans that a device has kept offline; the list of 500 arrivals, new and unchanged; scans that a slow phone
 * with this list answers offline, and Lighthouse's score of the page.
 */
export async function measureDesk({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    const tokens = await prepare(database, short)
    const server = await startProductServer(database.url, { DEMO: 'false' })
    const desk = (venue: string) => `${server.origin}/api/desk/${venue}`
    const rounds: Round[] = []
    await checkIn(database, { url: desk(BUSY), tokens: tokens.busy }, 0)
    for (let wave = 1; wave <= (short ? 1 : 3); wave++) {
      await gatherStatistics(database)
      const bare = await pgbench(database.url, { clients: CONNECTIONS, seconds: short ? 1 : 5, script: bareCheckIn })
      rounds.push({ bare, ...(await checkIn(database, { url: desk(BUSY), tokens: tokens.busy }, wave)) })
    }
    const [oneToken = ''] = tokens.busy
    const kept = await sendKept(database, { url: desk(BUSY), token: oneToken }, rounds.length + 1)
    const list = await readList(database, { url: desk(LISTING), token: tokens.listing })
    await server.stop()
    const inBrowser = await lookInBrowser(database, tokens.listing, short ? 5 : 50)
    report(say, rounds)
    say(
      `\n${number(kept.scans)} kept scans in ${kept.seconds.toFixed(2)} s; list of ${number(list.arrivals)}: ${list.bytes} bytes`,
    )
    return [...findings(rounds, kept.seconds, list), ...inBrowser]
  } finally {
    await database.drop()
  }
}

/** Opens a device with the long list, on a phone. */
async function lookInBrowser(database: BenchDatabase, token: string, scans: number): Promise<Finding[]> {
  const venue = { slug: LISTING, name: LISTING, timeZone: 'Europe/London' }
  const device = { token, device: { id: 'a-device', name: 'Tablet' }, venue }
  const product = await startProduct(database.url, { DEMO: 'false' })
  try {
    const { answers, searches } = await answerOffline(
      product.origin,
      device,
      await ticketCodesAt(database, LISTING, scans),
    )
    const judged = await judgeDesk(product.origin, device)
    return [
      { what: 'desk: scan to answer offline, p95', result: p95Of(answers), unit: 'ms', atMost: 300 },
      { what: 'desk: search to guest offline, p95', result: p95Of(searches), unit: 'ms', atMost: 50 },
      { what: 'desk: Lighthouse accessibility', result: judged, unit: '', atLeast: 100 },
    ]
  } finally {
    await product.stop()
  }
}

async function prepare(database: BenchDatabase, short: boolean) {
  const settings = readConfig({ ...benchSettings, DATABASE_URL: database.url })
  await fillCatalogue(database.db, CATALOGUE, new Date().toISOString().slice(0, 10))
  await addGuests(database, short ? 100 : 1_000)
  await prepareBareCheckIns(database)
  const busy = await addDevices(database, settings, BUSY, CONNECTIONS)
  const [listing = ''] = await addDevices(database, settings, LISTING, 1)
  return { busy, listing }
}

interface Desk {
  readonly url: string
  readonly token: string
}

async function send({ url, token }: Desk, scans: readonly ScanInput[]): Promise<void> {
  const said = await postJson(url, { path: '/scans', headers: { authorization: `Bearer ${token}` }, body: { scans } })
  const outcomes = (JSON.parse(said) as { scans: ReceivedScan[] }).scans
  if (outcomes.length !== scans.length || outcomes.some(({ outcome }) => outcome !== 'checkedIn'))
    throw new Error(`Scans were answered with ${said.slice(0, 500)}`)
}

interface Round {
  /** Per second, like the next one. */
  readonly bare: number
  readonly checkIns: number
  /** Milliseconds until a scan is answered. */
  readonly p95: number
}

/** Scans every guest once, with eight devices at the same time. */
async function checkIn(
  database: BenchDatabase,
  { url, tokens }: { readonly url: string; readonly tokens: readonly string[] },
  wave: number,
): Promise<Omit<Round, 'bare'>> {
  const arrivals = await addArrivals(database, BUSY, wave)
  const scans = scansOf(arrivals, wave * arrivals.length)
  // Earlier writes are cleaned up before the scans, not beside them: pgbench begins after a rest, too.
  await gatherStatistics(database)
  const times: number[] = []
  const checkIns = await atOnce([...scans.entries()], CONNECTIONS, async ([index, scan]) => {
    const began = performance.now()
    await send({ url, token: tokens[index % CONNECTIONS] ?? '' }, [scan])
    times.push(performance.now() - began)
  })
  await awaitJobs(database)
  return { checkIns, p95: p95Of(times) }
}

function p95Of(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

/** Sends what a device has scanned without a connection, in batches, one after the other. */
async function sendKept(database: BenchDatabase, desk: Desk, wave: number) {
  const arrivals = await addArrivals(database, BUSY, wave)
  const scans = scansOf(arrivals, wave * arrivals.length)
  const began = performance.now()
  for (let from = 0; from < scans.length; from += BATCH) await send(desk, scans.slice(from, from + BATCH))
  const seconds = (performance.now() - began) / 1_000
  await awaitJobs(database)
  return { scans: scans.length, seconds }
}

interface List {
  readonly arrivals: number
  /** Milliseconds, the middle one of many, like the next one. */
  readonly whole: number
  readonly unchanged: number
  /** Compressed. */
  readonly bytes: number
}

async function readList(database: BenchDatabase, { url, token }: Desk): Promise<List> {
  await addArrivals(database, LISTING, OTHER_WAVE, LISTED)
  const ask = async (headers: Record<string, string>) => {
    const began = performance.now()
    const answer = await fetch(`${url}/arrivals`, { headers: { authorization: `Bearer ${token}`, ...headers } })
    const body = await answer.text()
    return { took: performance.now() - began, answer, body }
  }
  const { answer, body } = await ask({})
  const etag = answer.headers.get('etag') ?? ''
  const times = async (headers: Record<string, string>, status: number) => {
    const took: number[] = []
    for (let turn = 0; turn < 100; turn++) {
      const heard = await ask(headers)
      if (heard.answer.status !== status) throw new Error(`The list answered ${heard.answer.status}`)
      took.push(heard.took)
    }
    return medianOf(took)
  }
  const { arrivals } = JSON.parse(body) as { arrivals: unknown[] }
  return {
    arrivals: arrivals.length,
    whole: await times({}, 200),
    unchanged: await times({ 'if-none-match': etag }, 304),
    bytes: gzipSync(body).length,
  }
}

function report(say: BenchRun['say'], rounds: readonly Round[]): void {
  say(
    table(
      ['round', 'check-ins/s', 'p95 ms', 'pgbench/s', 'share'],
      rounds.map(({ checkIns, p95, bare }, index) => [index + 1, checkIns, p95, bare, checkIns / bare]),
    ),
  )
}

function findings(rounds: readonly Round[], keptSeconds: number, list: List): Finding[] {
  const of = (figure: (round: Round) => number) => medianOf(rounds.map(figure))
  const share = of(({ checkIns, bare }) => checkIns / bare)
  return [
    { what: 'desk: check-ins', result: of(({ checkIns }) => checkIns), unit: 'per s' },
    { what: 'desk: check-ins, share of pgbench', result: share, unit: '', atLeast: 0.1 },
    { what: 'desk: scan to answer online, p95', result: of(({ p95 }) => p95), unit: 'ms', atMost: 500 },
    { what: 'desk: 1,000 kept scans sent', result: keptSeconds, unit: 's', atMost: 10 },
    { what: 'desk: list of 500 arrivals', result: list.whole, unit: 'ms', atMost: 50 },
    { what: 'desk: the same list unchanged', result: list.unchanged, unit: 'ms' },
    { what: 'desk: list of 500 arrivals, compressed', result: list.bytes / 1_000, unit: 'KB', atMost: 40 },
  ]
}
