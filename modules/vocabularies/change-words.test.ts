import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Vocabularies } from '../../contract/staff-vocabularies.ts'
import { createVenue } from '../../tests/support/factories/catalogue.ts'
import { importFiles } from '../../tests/support/import-files.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { importVenues } from '../venues/import/import-venues.ts'

let whole: WholeProduct
let catalogue: Person
const files = importFiles()
beforeAll(async () => {
  whole = await wholeProduct()
  catalogue = await whole.staffAs('catalogue')
  const city = await whole.database.db
    .selectFrom('destinations')
    .selectAll()
    .where('id', '=', whole.venue.destination_id)
    .executeTakeFirstOrThrow()
  const { db } = whole.database
  await createVenue(db, city, { slug: 'ring', activities: ['Boxing'], amenities: ['Wi-Fi'] })
  await createVenue(db, city, { slug: 'both', activities: ['Kickboxing', 'Boxing'], walkIn: 'standard' })
})
afterAll(async () => {
  await whole.close()
  files.remove()
})

const send = async (path: string, payload: object) =>
  whole.test.post(`/api/staff/vocabularies/${path}`, payload, { as: catalogue.token })
const words = async () =>
  (await whole.test.get('/api/staff/vocabularies', { as: catalogue.token })).json<Vocabularies>()
const wordNamed = async (name: string) => {
  const found = (await words()).activities.find((word) => word.name === name)
  if (!found) throw new Error(`There is no word ${name}`)
  return found
}
const slugsWith = async (activity: string) =>
  (await whole.test.get(`/api/basicSearch/studios?city=London&activities=${encodeURIComponent(activity)}`))
    .json<{ documents: { slug: string }[] }>()
    .documents.map(({ slug }) => slug)
    .toSorted()
const venueRow = (name: string, activities: string) =>
  `id,name,lat,lng,city,country,activities\n${name},${name},51.52,-0.13,London,GB,${activities}\n`
const importRow = (name: string, activities: string) =>
  importVenues(whole.test.context, files.write(`${name}.csv`, venueRow(name, activities)))

it('counts how often a word is used', async () => {
  expect(await wordNamed('Boxing')).toMatchObject({ venues: 2, classes: 0, isOurs: false, otherNames: [] })
})

it.each([
  ['BOXING', 'There is the word ‘Boxing’ already'],
  [' bóxing ', 'There is the word ‘Boxing’ already'],
  ['   ', 'This field is required'],
  ['!?', 'Please write a word'],
])('refuses to add ‘%s’', async (name, problem) => {
  const answer = await send('activities', { name })
  expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, { name: problem }])
})

it('renames: the former name still filters, and an import that has it brings no second word', async () => {
  const { id } = await wordNamed('Boxing')
  expect(await slugsWith('Boxing')).toEqual(['both', 'ring'])
  expect((await send(`activities/${id}`, { name: 'Kickboxing' })).json()).toMatchObject({
    fields: { name: 'There is the word ‘Kickboxing’ already' },
  })
  await send(`activities/${id}`, { name: 'Box' })
  await importRow('Gloves', 'Boxing')
  expect(await slugsWith('Boxing')).toEqual(['both', 'gloves-london', 'ring'])
  expect(await wordNamed('Box')).toMatchObject({ venues: 3, otherNames: ['Boxing'] })
  // And back: it is no longer one of its former names.
  await send(`activities/${id}`, { name: 'Boxing' })
  expect(await wordNamed('Boxing')).toMatchObject({ otherNames: ['Box'] })
})

it('merges: venues have the other word, once, also after the next import', async () => {
  const [from, into] = [await wordNamed('Kickboxing'), await wordNamed('Boxing')]
  expect((await send(`activities/${from.id}/merge`, { into: from.id })).json()).toMatchObject({
    fields: { into: 'A word cannot be merged into itself' },
  })
  const { activities } = (await send(`activities/${from.id}/merge`, { into: into.id })).json<Vocabularies>()
  expect(activities.filter(({ name }) => /box/i.test(name))).toMatchObject([
    { name: 'Boxing', venues: 3, otherNames: ['Box', 'Kickboxing'] },
  ])
  await importRow('Muay', 'Kickboxing')
  expect(await slugsWith('kickboxing')).toEqual(['both', 'gloves-london', 'muay-london', 'ring'])
  expect((await words()).activities.filter(({ name }) => /box/i.test(name))).toHaveLength(1)
})

it('removes what nothing has, and nothing else', async () => {
  const boxing = await wordNamed('Boxing')
  const remove = async (id: string) =>
    whole.test.app.inject({
      method: 'DELETE',
      url: `/api/staff/vocabularies/activities/${id}`,
      headers: { authorization: `Bearer ${catalogue.token}` },
    })
  expect((await remove(boxing.id)).json()).toMatchObject({ code: 'wordInUse' })
  await send('activities', { name: 'Chess' })
  expect((await remove((await wordNamed('Chess')).id)).statusCode).toBe(200)
  expect((await remove('0')).json()).toMatchObject({ code: 'recordNotFound' })
})

it('keeps the word that the product uses', async () => {
  await send('activities', { name: 'General Gym Access' })
  const { id, isOurs } = await wordNamed('General Gym Access')
  expect(isOurs).toBe(true)
  expect((await send(`activities/${id}`, { name: 'Gym' })).json()).toMatchObject({ code: 'wordOurs' })
  const boxing = await wordNamed('Boxing')
  expect((await send(`activities/${boxing.id}/merge`, { into: id })).json()).toMatchObject({
    fields: { into: 'Please choose a word' },
  })
})
