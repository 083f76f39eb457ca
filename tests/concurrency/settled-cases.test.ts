import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context, StaffViewer } from '../../modules/context.ts'
import { listCases } from '../../modules/desk/list-cases.ts'
import { receiveScans } from '../../modules/desk/receive-scans.ts'
import { settleCase } from '../../modules/desk/settle-case.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createDeskDevice, createDeskPerson, createScan } from '../support/factories/desks.ts'
import { type BookingWorld, bookingWorld } from '../support/product/booking-world.ts'
import { rounds } from '../support/rounds.ts'

let world: BookingWorld
let device: Awaited<ReturnType<typeof createDeskDevice>>
let operator: StaffViewer
let sequence = 0
beforeAll(async () => {
  world = await bookingWorld(30)
  device = await createDeskDevice(world.test.context, world.gym)
  const { accountId = '', ...person } = await createDeskPerson(world.test.context, world.gym)
  operator = { ...person, accountId, staff: { actor: 'operator', accountId, right: 'cases.settle', venues: 'all' } }
})
afterAll(() => world.close())

/** Ten operators settle one case at the same moment. Returns how many did, and how many entries there are about it. */
async function settleAtOnce(context: Context) {
  const scan = createScan(context.clock(), ++sequence, { code: 'NOSUCHCODE' })
  await receiveScans(world.test.context, device, { scans: [scan] })
  const [opened] = (await listCases(world.test.context)).cases
  const id = opened?.id ?? ''
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      settleCase(context, operator, id, { outcome: i % 2 === 0 ? 'paid' : 'rejected', reason: `Reason ${i}` }),
    ),
  )
  const entries = await world.database.db.selectFrom('audit_log').select('id').where('subject_id', '=', id).execute()
  return {
    settled: answers.filter(({ isChanged }) => isChanged).length,
    endings: new Set(answers.map(({ reason }) => reason)).size,
    entries: entries.length,
  }
}

it('of ten operators at once one settles a case, and all read the same', async () => {
  for (let round = 0; round < rounds(20); round++)
    expect(await settleAtOnce(world.test.context)).toEqual({ settled: 1, endings: 1, entries: 1 })
})

it('with locks off several settle it', async () => {
  const unlocked = withoutLocks(world.test.context)
  let most = 0
  for (let round = 0; round < 20 && most < 2; round++) most = Math.max(most, (await settleAtOnce(unlocked)).settled)
  expect(most).toBeGreaterThan(1)
})
