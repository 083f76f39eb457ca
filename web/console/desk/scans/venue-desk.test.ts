import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Arrivals } from '../../../../contract/arrivals.ts'
import { DeskDisk } from '../../../../tests/support/desk-disk.ts'
import { makeClient } from '../../../client/api/make-client.ts'
import { hashCode } from './hash-code.ts'
import { openVenueDesk, type VenueDesk } from './venue-desk.ts'

const disk = new DeskDisk()
vi.mock('./desk-store.ts', () => ({ openDeskStore: async () => disk.open() }))

const NOW = Date.parse('2026-06-10T17:30:00Z')
const CODE = 'K7M2QXW9AB'

/** Texts that a camera may read off posters, menus, tins and other people's tickets. */
const rubbish = Array.from({ length: 1_000 }, (_, index) =>
  [
    `https://example.com/menu?table=${index}`,
    `400638133393${index}`,
    `WIFI:S:guests;P:secret-${index};;`,
    `${CODE}${index}`,
    `BEGIN:VCARD\nN:${index}\nEND:VCARD`,
    '*'.repeat(index + 1),
    `\u0000${index}\uFFFD`,
  ].at(index % 7),
)

let desk: VenueDesk
let isAway: boolean
let sent: string[]
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW })
  isAway = false
  sent = []
  disk.erase()
  const arrival = {
    bookingId: 'booking',
    ticketName: 'Pilates',
    name: 'Nina N.',
    status: 'confirmed',
    dateOfVisit: '10.06.2026',
    timeFrom: '18:00:00',
    timeTo: '19:00:00',
    opensAt: '2026-06-10T16:00:00.000Z',
    closesAt: '2026-06-10T18:00:00.000Z',
    isOnline: false,
    codeHash: await hashCode('salt', CODE),
    answerBy: null,
  } as const
  const list: Arrivals = {
    today: '10.06.2026',
    salt: 'salt',
    tickets: { venueMark: 'here', keys: [] },
    graceMinutes: 15,
    arrivals: [arrival],
  }
  const headers = { date: new Date(NOW).toUTCString() }
  desk = openVenueDesk({
    identity: { key: 'desk', venue: 'venue', deviceId: 'device' },
    venue: { slug: 'venue', timeZone: 'Europe/London' },
    client: makeClient(async (request) => {
      if (isAway) throw new TypeError('Failed to fetch')
      if (request.method === 'GET') return Response.json(list, { headers })
      const { scans } = (await request.json()) as { scans: { id: string }[] }
      sent.push(...scans.map(({ id }) => id))
      const answer = { outcome: 'checkedIn', isCase: false, bookingId: 'booking' }
      return Response.json({ scans: scans.map(({ id }) => ({ id, ...answer })) })
    }, 'http://localhost'),
  })
  await desk.arrivals.ask()
})
afterEach(() => {
  desk.close()
  vi.useRealTimers()
})

it('a thousand frames of rubbish are no scans, and then a right one checks in, once', async () => {
  const answers = new Set<string>()
  for (const text of rubbish) answers.add((await desk.scan({ how: 'camera', text: text ?? '' })).answer)
  expect([[...answers], disk.scans.size]).toEqual([['noTicket'], 0])
  isAway = true
  const right = desk.scan({ how: 'camera', text: CODE })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await right).toMatchObject({ answer: 'checkedIn', who: { bookingId: 'booking', name: 'Nina N.' } })
  expect([...disk.scans.values()].map(({ scan, sequence }) => [scan.code, scan.shown, sequence])).toEqual([
    [CODE, 'green', 0],
  ])
})

it('D6: a list that is there again starts the queue at once', async () => {
  isAway = true
  const scanning = desk.scan({ how: 'camera', text: CODE })
  // Long enough for the queue to wait for a minute between its tries.
  await vi.advanceTimersByTimeAsync(200_000)
  const { id } = await scanning
  expect(desk.queue.state().waiting).toHaveLength(1)
  isAway = false
  await desk.arrivals.ask()
  await vi.advanceTimersByTimeAsync(100)
  expect([sent, desk.queue.state().waiting]).toEqual([[id], []])
})
