import { expect, it } from 'vitest'
import { queuePage } from './page-queue.ts'

it('pages that come together leave the event loop a turn, in which a quick answer is given', async () => {
  const order: string[] = []
  const pages = Promise.all(Array.from({ length: 9 }, () => queuePage(async () => order.push('page'))))
  setImmediate(function answer() {
    order.push('answer')
    if (order.filter((what) => what === 'page').length < 9) setImmediate(answer)
  })
  await pages
  expect(order.join(' ')).toMatch(/page (?:answer )+(?:page )+(?:answer )+page/)
})

it('four pages are made at once, and a failed one lets the next begin', async () => {
  const held = Promise.withResolvers<string>()
  let begun = 0
  const pages = Array.from({ length: 6 }, () =>
    queuePage(() => {
      begun += 1
      return held.promise
    }),
  )
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toBe(4)
  held.reject(new Error('no classes'))
  expect((await Promise.allSettled(pages)).map(({ status }) => status)).toEqual(pages.map(() => 'rejected'))
  expect(begun).toBe(6)
  expect(await queuePage(async () => 'page')).toBe('page')
})
