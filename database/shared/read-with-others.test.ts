import { setImmediate } from 'node:timers/promises'
import { sql as statement } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countStatements } from '../../tests/support/database/count-statements.ts'
import { testDatabase, type TestDatabase } from '../../tests/support/database/database.ts'
import { readWithOthers } from './read-with-others.ts'

let database: TestDatabase & { drop(): Promise<void> }
beforeAll(async () => {
  database = await testDatabase(5)
})
afterAll(() => database.drop())

const read = (value: string) =>
  readWithOthers(
    database.db,
    async (sql) => (await statement<{ one: number }>`select ${value}::integer as one`.execute(sql)).rows[0]?.one,
  )

it('what is read in one turn of the event loop is one message', async () => {
  await read('0')
  const counted = countStatements()
  const first = [read('1'), read('2')]
  await setImmediate()
  expect(await Promise.all([...first, read('3')])).toEqual([1, 2, 3])
  counted.stop()
  const { statements, messages } = counted.read().product
  expect([statements, messages]).toEqual([3, 2])
})

it('what fails fails alone', async () => {
  const heard = await Promise.allSettled([read('1'), read('one'), read('3')])
  expect(heard.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([
    1,
    'invalid input syntax for type integer: "one"',
    3,
  ])
})
