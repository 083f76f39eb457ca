import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PartnerKit } from '../../contract/partner-kit.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { readPaper } from '../../tests/support/read-paper.ts'
import { stopPrinting } from '../tickets/print/print-paper.ts'

let whole: WholeProduct
let manager: Person
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('partner_manager')
})
afterAll(async () => {
  stopPrinting()
  await whole.close()
})

const at = (path: string) => `/api/staff/partners/grand-hotel${path}`
const kit = async () => (await whole.test.get(at('/kit'), { as: manager.token })).json<PartnerKit>()
const add = (name: string) => whole.test.post(at('/places'), { name }, { as: manager.token })

it.each([
  ['poster', [595, 842], 1, [1, 1]],
  ['card', [420, 595], 1, [1, 1]],
  // A corner with one insert.
  ['insert', [595, 842], 10, [0.5, 0.22]],
] as const)('prints the %s with a code that leads to the place', async (sheet, size, copies, part) => {
  const answer = await whole.test.get(at(`/kit/lobby/${sheet}`), { as: manager.token })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const paper = await readPaper(answer.rawPayload, 3, part)
  expect(paper.pages).toBe(1)
  expect(paper.size.map(Math.round)).toEqual(size)
  expect(paper.qr).toBe((await kit()).places[0]?.url)
  expect(paper.text.split('Keep fit while')).toHaveLength(copies + 1)
  expect(paper.text).toContain('Grand Hotel')
})

it('says where the code of each place leads', async () => {
  expect(await kit()).toEqual({
    partner: { slug: 'grand-hotel', name: 'Grand Hotel' },
    isOpen: true,
    places: [{ place: 'lobby', name: 'Lobby', url: expect.stringMatching(/\/\?partner=grand-hotel&src=lobby$/) }],
  })
})

it('is not changed by those who write texts', async () => {
  const writer = await whole.staffAs('content')
  const answer = await whole.test.post(at('/places'), { name: 'Pool' }, { as: writer.token })
  expect([answer.statusCode, (await kit()).places.length]).toEqual([403, 1])
})

it('adds and removes places; a name is there once', async () => {
  expect((await add('Pool & Bar')).json<PartnerKit>().places.map(({ place }) => place)).toEqual([
    'lobby',
    'pool-and-bar',
  ])
  expect((await add('pool and bar')).json()).toMatchObject({ code: 'partnerPlaceTaken' })
  expect((await add('  ')).json()).toMatchObject({ code: 'invalidRequest' })
  const remove = () =>
    whole.test.app.inject({
      method: 'DELETE',
      url: at('/places/pool-and-bar'),
      headers: { authorization: `Bearer ${manager.token}` },
    })
  expect((await remove()).json<PartnerKit>().places).toHaveLength(1)
  expect((await remove()).json()).toMatchObject({ code: 'recordNotFound' })
  for (let more = 0; more < 19; more++) await add(`Floor ${more}`)
  expect((await add('One more')).json()).toMatchObject({ code: 'tooManyPartnerPlaces' })
})
