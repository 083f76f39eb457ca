import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFiles } from '../../../tests/support/import-files.ts'
import { type BookingWorld, bookingWorld } from '../../../tests/support/product/booking-world.ts'
import { settleWaitlist } from '../../waitlist/settle-waitlist.ts'
import { importSessions } from './import-sessions.ts'

const files = importFiles()
let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(async () => {
  await world.close()
  files.remove()
})

const take = (capacity: number, date: string) =>
  importSessions(
    world.test.context,
    files.write('week.csv', `name,date,start,end,capacity\nMorning Flow,${date},18:00,19:00,${capacity}\n`),
    { venue: world.gym.slug },
  )

/** An imported class with one seat, which a traveller has booked, and another traveller in line. */
async function fullClass(date: string) {
  await take(1, date)
  const yoga = await world.database.db
    .selectFrom('classes')
    .selectAll()
    .where('name', '=', 'Morning Flow')
    .executeTakeFirstOrThrow()
  const [holder, nina] = [await world.person(), await world.person()]
  expect((await world.book(holder, { class: yoga, date })).statusCode).toBe(200)
  const joined = await world.test.post('/api/user/waits', { classId: yoga.id, date }, { as: nina.account.id })
  expect(joined.statusCode).toBe(200)
  await world.test.jobs.discard()
  return async () => {
    const answer = await world.test.get('/api/user/waits', { as: nina.account.id })
    return answer.json<{ waits: { state: string }[] }>().waits.map(({ state }) => state)
  }
}

it('T171: a seat that an import adds is offered by a job of the import', async () => {
  const statesOfNina = await fullClass('2026-06-11')
  await take(2, '2026-06-11')
  expect((await world.test.jobs.waiting('settle-waitlist')).map(({ startAfter }) => startAfter)).toEqual([null])
  await world.test.jobs.run({ 'settle-waitlist': settleWaitlist, 'tell-offer': () => Promise.resolve() })
  expect(await statesOfNina()).toEqual(['offered'])
})

it('an import that changes a class with an empty line sends no job', async () => {
  await take(3, '2026-06-12')
  await world.test.jobs.discard()
  await take(4, '2026-06-12')
  expect(await world.test.jobs.waiting()).toEqual([])
})
