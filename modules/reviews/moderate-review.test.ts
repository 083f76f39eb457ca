import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PublishedReview, StaffReview } from '../../contract/reviews.ts'
import { createVenue } from '../../tests/support/factories/catalogue.ts'
import { createReview } from '../../tests/support/factories/visits.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let nina: Person
let operator: Person
let manager: Person
let elsewhere: Person
let id: string

beforeAll(async () => {
  whole = await wholeProduct()
  operator = await whole.staff('operator')
  const other = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
  ;[manager, elsewhere] = [await whole.staff('venue'), await whole.staffAs('manager', other)]
  nina = await whole.person()
})
beforeEach(async () => {
  await whole.database.db.deleteFrom('reviews').execute()
  await whole.database.db.deleteFrom('bookings').where('status', '=', 'redeemed').execute()
  id = await createReview(whole.database.db, nina.accountId, whole.venue)
})
afterAll(() => whole.close())

const list = async (by: Person, query = '') =>
  (await whole.test.get(`/api/staff/reviews${query}`, { as: by.token })).json<{ rows: StaffReview[] }>().rows
const act = (by: Person, what: string, body: object, of = id) =>
  whole.test.post(`/api/staff/reviews/${of}/${what}`, body, { as: by.token })
const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]
const readPublished = async () =>
  (await whole.test.get(`/api/studio/${whole.venue.slug}/reviews`)).json<{ reviews: PublishedReview[] }>().reviews
const own = async () =>
  (await whole.test.get('/api/user/reviews', { as: nina.token })).json<{
    reviews: { title: string; hiddenReason: string | null; answer: { message: string } | null }[]
  }>().reviews
const audit = async () =>
  await whole.database.db
    .selectFrom('audit_log')
    .select(['actor', 'actor_account_id as by', 'access_right as right', 'action', 'before', 'after', 'reason'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('T164: staff', () => {
  it('see the reviews of their venues, operators those of all', async () => {
    expect((await list(operator)).map((review) => review.id)).toEqual([id])
    expect((await list(manager)).map((review) => [review.id, review.author, review.studioSlug])).toEqual([
      [id, 'Nina N.', 'river-house-gym'],
    ])
    expect(await list(manager, '?venue=River-House-Gym')).toHaveLength(1)
    expect([
      await list(elsewhere),
      await list(elsewhere, '?venue=river-house-gym'),
      await list(operator, '?venue=nowhere'),
    ]).toEqual([[], [], []])
  })

  it('find reviews by state, stars, day and id', async () => {
    const { stars } = (await list(operator))[0] ?? { stars: 0 }
    const listIds = async (query: string) => (await list(operator, query)).map((review) => review.id)
    const alike = [`?stars=${stars}`, '?state=shown', `?review=${id}`, '?from=2020-01-01']
    const unlike = [`?stars=${(stars % 5) + 1}`, '?state=hidden', '?review=no-id', '?to=2020-01-01']
    for (const query of alike) expect([query, await listIds(query)]).toEqual([query, [id]])
    for (const query of unlike) expect([query, await listIds(query)]).toEqual([query, []])
    await act(operator, 'hide', { reason: 'Names an employee' })
    expect([await listIds('?state=hidden'), await listIds('?state=shown')]).toEqual([[id], []])
  })

  it('answer on their venue; the answer stands below the review and in its owner’s list, and is noted', async () => {
    expect((await act(manager, 'answer', { message: 'Thank you.\nCome again!' })).json()).toMatchObject({
      answer: { message: 'Thank you.\nCome again!' },
    })
    await expect
      .poll(async () => (await readPublished())[0]?.answer?.message, { timeout: 1_000 })
      .toBe('Thank you.\nCome again!')
    expect((await own())[0]?.answer?.message).toBe('Thank you.\nCome again!')
    expect((await act(operator, 'answer', { message: 'Thanks.' })).json()).toMatchObject({
      answer: { message: 'Thanks.' },
    })
    expect(await audit()).toEqual([
      {
        actor: 'venue',
        by: manager.accountId,
        right: 'reviews.answer',
        action: 'review.answered',
        reason: null,
        before: { answer: null, hiddenReason: null },
        after: { answer: 'Thank you.\nCome again!', hiddenReason: null },
      },
      {
        actor: 'operator',
        by: operator.accountId,
        right: 'reviews.answer',
        action: 'review.answered',
        reason: null,
        before: { answer: 'Thank you.\nCome again!', hiddenReason: null },
        after: { answer: 'Thanks.', hiddenReason: null },
      },
    ])
  })

  it('of another venue find nothing to answer', async () => {
    expect(codeOf(await act(elsewhere, 'answer', { message: 'Ours' }))).toEqual([404, 'reviewNotFound'])
    expect(codeOf(await act(manager, 'answer', { message: 'Ours' }, 'no-id'))).toEqual([404, 'reviewNotFound'])
  })

  it('who are operators hide it with a reason, which its owner reads, and show it again', async () => {
    expect((await act(operator, 'hide', { reason: 'Names an employee' })).statusCode).toBe(200)
    await expect.poll(readPublished, { timeout: 1_000 }).toEqual([])
    expect(await own()).toMatchObject([{ title: 'Bright and friendly', hiddenReason: 'Names an employee' }])
    expect((await act(operator, 'publish', { reason: 'The name is gone' })).json()).toMatchObject({
      hiddenReason: null,
    })
    await expect.poll(async () => (await readPublished()).length, { timeout: 1_000 }).toBe(1)
    expect((await audit()).map(({ action, reason, after }) => [action, reason, after?.['hiddenReason']])).toEqual([
      ['review.hidden', 'Names an employee', 'Names an employee'],
      ['review.published', 'The name is gone', null],
    ])
  })

  it('of whom a second hides what is hidden change nothing', async () => {
    await act(operator, 'hide', { reason: 'Names an employee' })
    const second = await act(operator, 'hide', { reason: 'Swears' })
    expect(second.json()).toMatchObject({ hiddenReason: 'Names an employee' })
    expect((await audit()).map(({ reason }) => reason)).toEqual(['Names an employee'])
  })

  it('of a venue hide nothing, not even there', async () => {
    for (const what of ['hide', 'publish'])
      expect(codeOf(await act(manager, what, { reason: 'We do not like it' }))).toEqual([403, 'notAllowed'])
    expect(await readPublished()).toHaveLength(1)
  })

  it.each([
    ['answer', { message: '' }, 'message'],
    ['answer', { message: 'm'.repeat(2001) }, 'message'],
    ['hide', {}, 'reason'],
    ['hide', { reason: ' \u200b ' }, 'reason'],
    ['publish', { reason: 'a\u0000b' }, 'reason'],
  ])('%s with %j is refused at %s', async (what, body, field) => {
    const answer = await act(operator, what, body)
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  })
})
