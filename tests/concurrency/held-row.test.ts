import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingWorld, type BookingWorld } from '../support/product/booking-world.ts'

let world: BookingWorld
beforeAll(async () => {
  world = await bookingWorld()
})
afterAll(() => world.close())

it('trust 13: who waits for a row that another holds hears so after two seconds, and holds up nobody else', async () => {
  const [nina, omar] = [await world.person(), await world.person()]
  const yoga = await world.session()
  const holder = await world.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from passes where id = $1 for update', [nina.pass.id])

  const waiting = Promise.all(Array.from({ length: 3 }, () => world.book(nina, yoga)))
  expect((await world.book(omar, yoga)).statusCode).toBe(200)
  for (const answer of await waiting)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect(await world.visits(nina)).toBe('4/0/0 of 4')

  await holder.query('rollback')
  holder.release()
  expect((await world.book(nina, yoga)).statusCode).toBe(200)
  expect(await world.visits(nina)).toBe('3/1/0 of 4')
  world.test.takeErrors()
})
