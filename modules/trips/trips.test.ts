import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/database/database.ts'
import {
  createClass,
  createDestination,
  createSession,
  createVenue,
  createWalkIn,
  type Destination,
} from '../../tests/support/factories/catalogue.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { tripEndpoints } from './trips.endpoints.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let london: Destination

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: tripEndpoints })
  const { db } = database
  london = await createDestination(db)
  const gym = await createVenue(db, london, { name: 'Gym', slug: 'gym', hours: 'always' })
  await createWalkIn(db, gym, { activities: ['General Gym Access'] })
  const yoga = await createClass(db, gym, { name: 'Yoga Flow', activities: ['Yoga'] })
  await createSession(db, yoga, { date: '2026-06-12', from: '18:00' })
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

it('plans', async () => {
  const answer = await test.get('/api/trip?city=London&from=2026-06-11T18:00&to=2026-06-13T12:00&likes=Yoga')
  expect(answer.statusCode).toBe(200)
})
