import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Class, ClassSearchResult } from '../../contract/schedule.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { createClass, createDestination, createSession, createVenue } from '../../tests/support/factories/catalogue.ts'
import { reviewClass } from '../../tests/support/factories/visits.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { scheduleEndpoints } from './schedule.endpoints.ts'

const TODAY = '2026-06-10'
let database: Awaited<ReturnType<typeof testDatabase>>
let app: TestApp
beforeAll(async () => {
  database = await testDatabase()
  app = await testApp({ database, served: scheduleEndpoints })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

type Rated = Pick<Class, 'id' | 'level' | 'rating'>

it('T164: a class has its level, and the rating of its own reviews from five on, wherever it is shown', async () => {
  const { db } = database
  const venue = await createVenue(db, await createDestination(db), { name: 'Rated House', slug: 'rated-house' })
  const rated = await createClass(db, venue, { name: 'Rated Flow', level: 'beginner' })
  const past = await createSession(db, rated, { date: '2026-06-01', from: '10:00' })
  await createSession(db, rated, { date: TODAY, from: '20:00' })
  const other = await createSession(db, await createClass(db, venue, { name: 'Other' }), { date: TODAY, from: '06:00' })
  const showAll = async () => {
    await app.hearChanges()
    const { documents } = (
      await app.get(`/api/basicSearch/classes?city=London&date=${TODAY}`)
    ).json<ClassSearchResult>()
    const listed = (await app.get(`/api/studio/rated-house/classes?date=${TODAY}`)).json<Rated[]>()
    const { level, rating } = (await app.get(`/api/studio/class/${rated.id}?date=${TODAY}`)).json<Rated>()
    const found = [documents, listed].map((all: readonly Rated[]) => all.find(({ id }) => id === rated.id))
    for (const one of found) expect([one?.level, one?.rating]).toEqual([level, rating])
    return { level, rating }
  }
  await reviewClass(db, venue, past, [5, 5, 4, 4])
  await reviewClass(db, venue, other, [1])
  expect(await showAll()).toEqual({ level: 'beginner', rating: null })
  await reviewClass(db, venue, past, [5])
  expect(await showAll()).toEqual({ level: 'beginner', rating: { average: 4.6, count: 5 } })
  await db
    .updateTable('reviews')
    .set({ status: 'hidden', hidden_reason: 'Rude' })
    .where('class_id', '=', rated.id)
    .where('stars', '=', 4)
    .execute()
  await db.updateTable('classes').set({ level: null }).where('id', '=', rated.id).execute()
  expect(await showAll()).toEqual({ level: null, rating: null })
})
