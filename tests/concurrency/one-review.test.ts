import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteReviewsOf } from '../../modules/reviews/delete-review.ts'
import { writeReview } from '../../modules/reviews/write-review.ts'
import type { SignedIn } from '../../modules/call/viewer.ts'
import { testApp, type TestApp } from '../support/product/app.ts'
import { testDatabase } from '../support/database/database.ts'
import { createTraveller } from '../support/factories/accounts.ts'
import { createDestination, createVenue, type Venue } from '../support/factories/catalogue.ts'
import { createVisit } from '../support/factories/visits.ts'
import { rounds, tally } from '../support/rounds.ts'

const ROUNDS = rounds(50)

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let gym: Venue
beforeAll(async () => {
  database = await testDatabase(20)
  database.pool.options.connectionTimeoutMillis = 0
  test = await testApp({ database, served: [] })
  gym = await createVenue(database.db, await createDestination(database.db))
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const viewer = (accountId: string): SignedIn => ({
  accountId,
  address: '127.0.0.1',
  partner: undefined,
  idempotencyKey: undefined,
})
const write = (accountId: string, bookingId: string, stars: number) =>
  writeReview(test.context, viewer(accountId), {
    bookingId,
    stars,
    title: 'Good',
    message: 'Good.',
    location: 'London',
  })
const findReviews = (bookingId: string) =>
  database.db.selectFrom('reviews').select('stars').where('booking_id', '=', bookingId).execute()

it(`T164: ten reviews of one visit at once, ${ROUNDS} rounds: one`, { timeout: 180_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id: accountId } = await createTraveller(database.db)
    const { id } = await createVisit(database.db, accountId, gym)
    const outcomes = await tally(
      [1, 2, 3, 4, 5].flatMap((stars) => [write(accountId, id, stars), write(accountId, id, stars)]),
    )
    // The same text twice counts as one review, sent twice.
    expect(outcomes).toEqual({ ok: 2, alreadyReviewed: 8 })
    expect(await findReviews(id)).toHaveLength(1)
  }
})

it(
  `T60: no review is left of an account that was closed meanwhile, ${ROUNDS} rounds`,
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id: accountId } = await createTraveller(database.db)
      const { id } = await createVisit(database.db, accountId, gym)
      const close = database.db.transaction().execute(async (sql) => {
        await sql.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
        await sql
          .updateTable('accounts')
          .set({ status: 'deleted', deleted_at: new Date() })
          .where('id', '=', accountId)
          .execute()
        await deleteReviewsOf(sql, accountId)
      })
      await Promise.allSettled([write(accountId, id, 5), close, write(accountId, id, 5)])
      expect(await findReviews(id)).toEqual([])
    }
  },
)

it(`a check-in that is corrected meanwhile leaves no review, ${ROUNDS} rounds`, { timeout: 180_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id: accountId } = await createTraveller(database.db)
    const { id } = await createVisit(database.db, accountId, gym)
    const correct = database.db
      .updateTable('bookings')
      .set({ status: 'no_show', corrected_at: new Date() })
      .where('id', '=', id)
      .execute()
    await Promise.allSettled([write(accountId, id, 5), correct, write(accountId, id, 5)])
    expect(await findReviews(id)).toEqual([])
  }
})
