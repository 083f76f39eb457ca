import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../modules/call/context.ts'
import type { StaffViewer } from '../../modules/call/viewer.ts'
import { listCases } from '../../modules/desk/list-cases.ts'
import { receiveScans } from '../../modules/desk/receive-scans.ts'
import { settleCase } from '../../modules/desk/settle-case.ts'
import { holdStatements } from '../support/database/held-statements.ts'
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

/**
 * Operators settle one case at the same moment. Returns how many of them settled it, how many different endings they
 * read, and the case's entries in the audit log.
 */
async function settleAtOnce(context: Context, operators: number, meet = async () => {}) {
  const scan = createScan(context.clock(), ++sequence, { code: 'NOSUCHCODE' })
  await receiveScans(world.test.context, device, { scans: [scan] })
  const [opened] = (await listCases(world.test.context, {})).rows
  const id = opened?.id ?? ''
  const settling = Array.from({ length: operators }, (_, i) =>
    settleCase(context, operator, id, { outcome: i % 2 === 0 ? 'paid' : 'rejected', reason: `Reason ${i}` }),
  )
  await meet()
  const answers = await Promise.all(settling)
  const entries = await world.database.db.selectFrom('audit_log').select('id').where('subject_id', '=', id).execute()
  return {
    settled: answers.filter(({ isChanged }) => isChanged).length,
    endings: new Set(answers.map(({ reason }) => reason)).size,
    entries: entries.length,
  }
}

/** One of two operators is held as the ending is written; the other would write it too. */
async function settleByTwo(context: Context) {
  const held = await holdStatements(world.database.url)
  await held.hold('desk_cases', 'update', 'new.settled_at is not null')
  return settleAtOnce(context, 2, async () => {
    await held.untilHeld(1, 1)
    await held.letAllGo()
  })
}

it('of ten operators at once one settles a case, and all read the same', async () => {
  for (let round = 0; round < rounds(20); round++)
    expect(await settleAtOnce(world.test.context, 10)).toEqual({ settled: 1, endings: 1, entries: 1 })
})

it(
  'the second of two operators waits and settles nothing; with locks off both settle',
  { timeout: 120_000 },
  async () => {
    expect(await settleByTwo(world.test.context)).toEqual({ settled: 1, endings: 1, entries: 1 })
    expect(await settleByTwo(withoutLocks(world.test.context))).toEqual({ settled: 2, endings: 2, entries: 2 })
  },
)
