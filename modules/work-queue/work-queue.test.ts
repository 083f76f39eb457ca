import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Today } from '../../contract/staff-today.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let owner: Person
beforeAll(async () => {
  whole = await wholeProduct()
  owner = await whole.staffAs('owner')
})
afterAll(() => whole.close())

it('T176: a job that was given up runs again once, with one entry; an unknown one is not found', async () => {
  const id = await whole.test.jobs.giveUp('sweep')
  const again = (job: string) =>
    whole.test.post(`/api/staff/jobs/sweep/${job}/run-again`, { reason: 'The disk is free' }, { as: owner.token })
  const today = await whole.test.get('/api/staff/today', { as: owner.token })
  expect(today.json<Today>().lines).toMatchObject([{ kind: 'job', words: { queue: 'sweep' } }])
  expect([(await again(id)).json(), (await again(id)).json()]).toEqual([{ isChanged: true }, { isChanged: false }])
  const entries = whole.database.db.selectFrom('audit_log').select(['action', 'after']).where('subject_id', '=', id)
  expect(await entries.execute()).toEqual([{ action: 'job.runAgain', after: { queue: 'sweep' } }])
  expect((await again('00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ code: 'jobNotFound' })
})
