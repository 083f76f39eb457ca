import { setTimeout as pause } from 'node:timers/promises'
import type { BulkAct } from '../../contract/staff-bulk.ts'
import type { ListExport } from '../../contract/staff-exports.ts'
import { figureGroups } from '../../contract/staff-figures.ts'
import { summarise } from '../scale/ask.ts'
import { type BenchServer, startProductServer } from '../support/bench-server.ts'
import { type BenchDatabase, benchDatabase } from '../support/database/bench-database.ts'
import type { BenchRun, Finding } from '../support/finding.ts'
import { number, table } from '../support/report.ts'
import { listQuestions } from './list-questions.ts'
import { type Office, officeOf } from './office.ts'
import { fillOfficeWorld } from './office-world.ts'
import { findSamples, type Samples } from './samples.ts'
import type { WorldSize } from './world-size.ts'

const MB = 1024 * 1024
/** Pages that each question reads, one behind the other: the last is deep in the list. */
const PAGES = 50
const LIST_MS = 150
const FIND_MS = 50

/** @param share of the million bookings that the targets are for */
const sizeOf = (share: number): WorldSize => ({
  accounts: 300_000 * share,
  orders: 200_000 * share,
  bookings: 1_000_000 * share,
  requests: 10_000 * share,
  mails: 300_000 * share,
  entries: 500_000 * share,
  messages: 20_000 * share,
  cases: 10_000 * share,
  reviews: 100_000 * share,
})

/**
 * The office of a product of two years: each list with each filter in each order, fifty pages deep; what the search box
 * finds; Today; the figures; a file of 100,000 rows; an act on 10,000 rows.
 */
export async function measureConsole({ say, short }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  try {
    const began = performance.now()
    const size = sizeOf(short ? 0.01 : 1)
    await fillOfficeWorld(database, size)
    say(
      `${number(size.bookings)} bookings and what goes with them made in ${number((performance.now() - began) / 1000)} s`,
    )
    return await measureOffice({ say, short }, database, size)
  } finally {
    await database.drop()
  }
}

/** The measurements themselves, in an existing world. */
export async function measureOffice(
  { say, short }: BenchRun,
  database: BenchDatabase,
  size: WorldSize,
): Promise<Finding[]> {
  const samples = await findSamples(database, size.bookings / 10)
  const server = await startProductServer(database.url, { DEMO: 'false' })
  try {
    const office = await officeOf(database, server.origin)
    const times = short ? 2 : PAGES
    return [
      ...(await measureLists(office, samples, times, say)),
      ...(await measureFinds(office, samples, times, say)),
      ...(await measureFirstPage(office, times)),
      ...(await measureExport(office, server, samples, say)),
      ...(await measureBulkAct(office, size.requests)),
    ]
  } finally {
    await server.stop()
  }
}

/** Milliseconds of some answers to the same question: the next page each time, and the first one again after the last. */
async function timesOf(office: Office, address: string, times: number): Promise<number[]> {
  const took: number[] = []
  let after: string | null = null
  while (took.length < times) {
    const asked = performance.now()
    const page: { next?: string | null } = await office.read(
      after === null ? address : `${address}&after=${encodeURIComponent(after)}`,
    )
    took.push(performance.now() - asked)
    after = page.next ?? null
  }
  return took
}

async function measureLists(office: Office, samples: Samples, times: number, say: BenchRun['say']): Promise<Finding[]> {
  const slow: [string, number, number, number][] = []
  const findings: Finding[] = []
  for (const [list, questions] of Object.entries(listQuestions(samples))) {
    const slowest = { p95: 0, address: '' }
    for (const question of questions) {
      const address = `/staff/${list === 'venues' ? 'all-venues' : list}?${question}`
      const { undisturbed, median, p95 } = summarise(await timesOf(office, address, times))
      if (p95 > LIST_MS) slow.push([address, undisturbed, median, p95])
      if (p95 > slowest.p95) Object.assign(slowest, { p95, address })
    }
    say(`${list}: ${questions.length} questions, the slowest p95 ${number(slowest.p95)} ms: ${slowest.address}`)
    findings.push({ what: `console: ${list}, slowest p95`, result: slowest.p95, unit: 'ms', atMost: LIST_MS })
  }
  if (slow.length > 0) say(`\n${table(['above the target', 'undisturbed', 'median', 'p95'], slow)}\n`)
  return findings
}

/** What the search box is asked, each as often as a list is. */
async function measureFinds(
  office: Office,
  { code, pass, traveller }: Samples,
  times: number,
  say: BenchRun['say'],
): Promise<Finding[]> {
  const rows: [string, number, number][] = []
  const exact = ['1042', '#1042', code, pass, traveller]
  const parts = ['nina', 'Nina Novak', 'xavier', 'quist', 'example', 'River House 12', 'house', 'Grand Hotel', 'zzzz']
  for (const text of [...exact, ...parts]) {
    const { median, p95 } = summarise(await timesOf(office, `/staff/find?text=${encodeURIComponent(text)}`, times))
    rows.push([text, median, p95])
  }
  say(`\n${table(['find', 'median', 'p95'], rows)}\n`)
  const slowest = Math.max(...rows.map(([, , p95]) => p95))
  return [{ what: 'console: find, slowest p95', result: slowest, unit: 'ms', atMost: FIND_MS }]
}

async function measureFirstPage(office: Office, times: number): Promise<Finding[]> {
  const p95Of = async (address: string, most = 5) =>
    summarise(await timesOf(office, address, Math.min(times, most))).p95
  const findings: Finding[] = [
    { what: 'console: Today, p95', result: await p95Of('/staff/today', PAGES), unit: 'ms', atMost: LIST_MS },
  ]
  const [today, aYearAgo] = [0, 364].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  for (const by of figureGroups) {
    const month = await p95Of(`/staff/figures?by=${by}`)
    const year = await p95Of(`/staff/figures?by=${by}&from=${aYearAgo}&to=${today}`)
    findings.push({ what: `console: figures of 30 days by ${by}, p95`, result: month, unit: 'ms' })
    findings.push({ what: `console: figures of a year by ${by}, p95`, result: year, unit: 'ms' })
  }
  return findings
}

/** From the press on 'Export' to the whole file, and what the process needed more meanwhile. */
async function measureExport(
  office: Office,
  server: BenchServer,
  { firstDay, lastDay }: Samples,
  say: BenchRun['say'],
): Promise<Finding[]> {
  const { memory: before } = await server.usage()
  let most = before
  const began = performance.now()
  const wish = {
    list: 'bookings',
    address: `from=${firstDay}&to=${lastDay}`,
    columns: ['code', 'visit', 'what', 'type', 'venue', 'traveller', 'email', 'state', 'passCode', 'bookedAt'],
    separator: 'comma',
    decimals: 'point',
  }
  let row = await office.post<ListExport>('/staff/exports', wish)
  while (row.state === 'writing') {
    await pause(50)
    most = Math.max(most, (await server.usage()).memory)
    row = await office.read<ListExport>(`/staff/exports/${row.id}`)
  }
  if (row.state !== 'done') throw new Error('The export failed')
  const written = (performance.now() - began) / 1_000
  const bytes = await office.load(`/staff/exports/${row.id}/file`)
  most = Math.max(most, (await server.usage()).memory)
  const rows = `${number(row.written)} rows`
  say(`${rows} exported in ${number(written)} s, ${number(bytes / MB)} MB`)
  const seconds = (performance.now() - began) / 1_000
  return [
    { what: `console: ${rows} exported and loaded`, result: seconds, unit: 's', atMost: 10 },
    { what: 'console: the same export, more memory', result: (most - before) / MB, unit: 'MB', atMost: 50 },
  ]
}

/** Declines all open requests: the preview, the start, and until the last row is done. */
async function measureBulkAct(office: Office, requests: number): Promise<Finding[]> {
  const wish = { act: 'declineRequests', address: 'state=pending', ids: null }
  const previewed = performance.now()
  const { total, digest } = await office.post<{ total: number; digest: string }>('/staff/bulk-acts/preview', wish)
  const began = performance.now()
  let act = await office.post<BulkAct>('/staff/bulk-acts', { ...wish, digest, reason: 'The gym is flooded' })
  while (act.state === 'running') {
    await pause(250)
    act = await office.read<BulkAct>(`/staff/bulk-acts/${act.id}`)
  }
  if (act.done !== requests) throw new Error(`Of ${total} requests ${act.done} were declined: ${JSON.stringify(act)}`)
  return [
    { what: `console: preview of ${number(total)} rows`, result: began - previewed, unit: 'ms' },
    {
      what: `console: an act on ${number(total)} rows`,
      result: (performance.now() - began) / 1_000,
      unit: 's',
      atMost: 60,
    },
  ]
}
