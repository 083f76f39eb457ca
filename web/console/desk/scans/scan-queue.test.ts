import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceivedScan, ScanInput, ScanOutcome } from '../../../../contract/desk-scans.ts'
import { DeskDisk } from '../../../../tests/support/desk-disk.ts'
import { Problem } from '../../../client/api/errors.ts'
import { nobodyKnown } from './look-at-scan.ts'
import { ScanQueue } from './scan-queue.ts'

type Server = (scans: readonly ScanInput[]) => readonly ReceivedScan[] | Problem | Promise<never>

let disk: DeskDisk
let sent: ScanInput[][]
let server: Server
let isOnline: boolean
let ids: number
beforeEach(() => {
  vi.useFakeTimers()
  disk = new DeskDisk()
  sent = []
  server = answerAll
  isOnline = true
  ids = 0
})
afterEach(() => vi.useRealTimers())

const answerTo = ({ id }: Pick<ScanInput, 'id'>, outcome: ScanOutcome = 'checkedIn'): ReceivedScan => ({
  id,
  outcome,
  bookingId: null,
  isCase: false,
})
const answerAll: Server = (scans) => scans.map((scan) => answerTo(scan))
const offline = () => new Problem('offline', '', 0)

function openPage(): ScanQueue {
  return new ScanQueue({
    identity: { key: 'desk', venue: 'venue', deviceId: 'device' },
    openStore: async () => disk.open(),
    async send(_deskId, scans) {
      sent.push([...scans])
      const answer = await server(scans)
      if (answer instanceof Problem) throw answer
      return answer
    },
    alone: (_name, work) => work(),
    tellTabs: () => undefined,
    newId: () => `new ${++ids}`,
    random: () => 0.5,
    isOnline: () => isOnline,
    onReceived: () => undefined,
  })
}

const scanOf = (id: string) =>
  ({
    id,
    scan: { at: '2026-06-10T12:00:00.000Z', clockOffsetMs: 0, how: 'camera', shown: 'green', code: id },
    who: nobodyKnown,
  }) as const

/** Scans one after the other, each after the desk has waited for the server as long as it does. */
async function scanAll(queue: ScanQueue, names: readonly string[]) {
  const kinds = []
  for (const name of names) {
    const adding = queue.add(scanOf(name))
    await vi.advanceTimersByTimeAsync(1_500)
    kinds.push((await adding).kind)
  }
  return kinds
}

/** Scans without a connection, on a page that closes. */
async function scanOffline(names: readonly string[]): Promise<void> {
  const queue = openPage()
  server = offline
  isOnline = false
  expect(await scanAll(queue, names)).toEqual(names.map(() => 'kept'))
  queue.close()
  sent = []
}

const makeNames = (most: number) => Array.from({ length: most }, (_scan, index) => `scan ${index}`)
const listSentIds = () => sent.map((batch) => batch.map(({ id }) => id))

describe('the queue of a desk', () => {
  it('sends what waits in order, fifty at once', async () => {
    const names = makeNames(120)
    await scanOffline(names)
    server = answerAll
    await openPage().sendNow()
    expect(listSentIds()).toEqual([names.slice(0, 50), names.slice(50, 100), names.slice(100)])
    expect(sent.flat().map(({ sequence }) => sequence)).toEqual(names.map((_name, index) => index))
    expect(disk.scans.size).toBe(0)
  })

  it('keeps a scan whose answer was lost, and sends it again under its id', async () => {
    server = offline
    const queue = openPage()
    expect(await scanAll(queue, ['lost'])).toEqual(['kept'])
    expect([...disk.scans.keys()]).toEqual(['lost'])
    server = answerAll
    await vi.advanceTimersByTimeAsync(60_000)
    expect(disk.scans.size).toBe(0)
    expect(new Set(listSentIds().flat())).toEqual(new Set(['lost']))
  })

  it('drops the answered scans of a batch and no others', async () => {
    await scanOffline(['a', 'b', 'c'])
    server = (scans) => (sent.length === 1 ? answerAll(scans.slice(1, 2)) : offline())
    const queue = openPage()
    await queue.sendNow()
    expect([...disk.scans.keys()]).toEqual(['a', 'c'])
    expect(queue.state().waiting.map(({ id }) => id)).toEqual(['a', 'c'])
    queue.close()
  })

  it('gives up on an answer that answers nothing, and keeps all', async () => {
    server = () => []
    const queue = openPage()
    expect(await scanAll(queue, ['a'])).toEqual(['kept'])
    expect([...disk.scans.keys()]).toEqual(['a'])
    queue.close()
  })

  it('waits 1.5 seconds for the server, and no moment without a connection', async () => {
    const queue = openPage()
    server = () => new Promise(() => undefined)
    let isDecided = false
    void queue.add(scanOf('slow')).then(() => (isDecided = true))
    await vi.advanceTimersByTimeAsync(1_499)
    expect(isDecided).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isDecided).toBe(true)
    isOnline = false
    const adding = queue.add(scanOf('at once'))
    await vi.advanceTimersByTimeAsync(0)
    expect((await adding).kind).toBe('kept')
    queue.close()
  })

  it('asks the server alone when the disk is full, as red, and says when that fails too', async () => {
    disk.isFull = true
    const queue = openPage()
    expect(await scanAll(queue, ['direct'])).toEqual(['answered'])
    expect(sent.flat()).toMatchObject([{ id: 'direct', shown: 'red', sequence: 2 ** 51 + 2 ** 50 }])
    expect(queue.state().isStorageAway).toBe(true)
    server = offline
    expect(await scanAll(queue, ['gone'])).toEqual(['lost'])
  })

  it('stores again what was erased while its page is open', async () => {
    server = offline
    const queue = openPage()
    await scanAll(queue, ['a', 'b'])
    disk.erase()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...disk.scans.keys()]).toEqual(['a', 'b'])
    queue.close()
  })

  it('gives new ids and numbers to scans whose numbers are taken, as after its storage was erased', async () => {
    server = (scans) => scans.map((scan) => answerTo(scan, scan.sequence < 3 ? 'taken' : 'checkedIn'))
    const queue = openPage()
    expect(await scanAll(queue, ['a'])).toEqual(['answered'])
    const [last] = sent.at(-1) ?? []
    expect(last).toMatchObject({ code: 'a' })
    expect(last?.sequence).toBeGreaterThanOrEqual(3)
    expect(queue.currentId('a')).toBe(last?.id)
    expect(disk.scans.size).toBe(0)
  })

  it('of a device that is revoked midway stops, and keeps what is unsent', async () => {
    await scanOffline(makeNames(60))
    server = (scans) => (sent.length === 1 ? answerAll(scans) : new Problem('signInRequired', '', 401))
    const queue = openPage()
    await queue.sendNow()
    expect(queue.state().stop).toBe('signedOut')
    expect([...disk.scans.keys()]).toEqual(makeNames(60).slice(50))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toHaveLength(2)
  })

  it('sets a scan aside that the server takes in no form, with a notice, and sends the others', async () => {
    await scanOffline(['good', 'bad', 'better'])
    server = (scans) =>
      scans.some(({ id }) => id === 'bad') ? new Problem('invalidRequest', '', 422) : answerAll(scans)
    const queue = openPage()
    await queue.sendNow()
    expect(disk.scans.size).toBe(0)
    expect(queue.state().notices).toMatchObject([{ id: 'bad', kind: 'cannotBeSent' }])
  })
})
