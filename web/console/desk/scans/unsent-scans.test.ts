import { beforeEach, expect, it } from 'vitest'
import { DeskDisk } from '../../../../tests/support/desk-disk.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import type { DeskIdentity } from './kept-at-desk.ts'
import { findUnsentScans, isLeftBehind, sendAbandonedScans, sendUnsentScans } from './unsent-scans.ts'
import { nobodyKnown } from './look-at-scan.ts'
import type { SendScans } from './send-scans.ts'

const sending = { deviceId: 'new', personKey: 'person' }
let disk: DeskDisk
beforeEach(async () => {
  disk = new DeskDisk()
  const store = disk.open()
  const scan = { at: '2026-06-10T12:00:00.000Z', clockOffsetMs: 0, how: 'camera', shown: 'green', code: 'A' } as const
  const addScan = (identity: DeskIdentity, id: string) => store.addScan(identity, { id, scan, who: nobodyKnown })
  await addScan({ key: 'device old', venue: 'gym', deviceId: 'old' }, 'one')
  await addScan({ key: 'device old', venue: 'gym', deviceId: 'old' }, 'two')
  await addScan({ key: 'device new', venue: 'gym', deviceId: 'new' }, 'three')
  await addScan({ key: 'device far', venue: 'pool', deviceId: 'far' }, 'four')
  await addScan({ key: 'person', venue: 'gym', deviceId: null }, 'five')
  await addScan({ key: 'colleague', venue: 'gym', deviceId: null }, 'six')
  await store.findDesk({ key: 'device empty', venue: 'gym', deviceId: 'empty' })
})

it('finds what devices and colleagues of this venue have left, not what goes by itself', async () => {
  const left = await findUnsentScans(disk.open(), (desk) => isLeftBehind(desk, 'gym', sending))
  expect(left.map(({ desk, count }) => [desk.key, count])).toEqual([
    ['device old', 2],
    ['colleague', 1],
  ])
})

it('brings them under the id of their desk, and forgets them once the server has them', async () => {
  const sent: unknown[] = []
  const send: SendScans = async (deskId, scans) => {
    sent.push([deskId, scans.map(({ id }) => id)])
    return scans.map(({ id }) => ({ id, outcome: 'otherWay', isCase: true, bookingId: null }))
  }
  const store = disk.open()
  const left = await findUnsentScans(store, (desk) => isLeftBehind(desk, 'gym', sending))
  await sendAbandonedScans(store, send, left)
  expect(sent).toEqual([
    ['old', ['one', 'two']],
    ['browser', ['six']],
  ])
  expect([...disk.scans.keys()]).toEqual(['three', 'four', 'five'])
  expect(disk.notices.size).toBe(0)
})

it('sends what waits in the desk’s own name to its venue, and keeps what differs as a note', async () => {
  const sent: unknown[] = []
  const client = {
    POST: async (_path: string, { params, body }: { params: { path: object }; body: { scans: { id: string }[] } }) => {
      sent.push([params.path, body])
      const scans = body.scans.map(({ id }) => ({ id, outcome: 'cancelled', isCase: true, bookingId: null }))
      return { data: { scans }, response: new Response() }
    },
  } as unknown as ApiClient
  const store = disk.open()
  const unsent = await findUnsentScans(store, ({ deskId }) => deskId === 'far')
  expect(unsent.map(({ desk, count }) => [desk.venue, count])).toEqual([['pool', 1]])
  await sendUnsentScans(store, client, unsent)
  expect(sent).toMatchObject([[{ venue: 'pool' }, { scans: [{ id: 'four' }] }]])
  expect(sent).not.toMatchObject([[{}, { deskId: 'far' }]])
  expect([...disk.scans.keys()]).not.toContain('four')
  expect([...disk.notices.values()]).toMatchObject([{ id: 'four', desk: 'device far', kind: 'case' }])
})
