import { expect, it } from 'vitest'
import { takePageTurn } from './page-turns.ts'

const loop = () => new Promise((resolve) => setImmediate(resolve))

it('pages that come together leave each other a turn, in which what is quicker is answered', async () => {
  const order: string[] = []
  const pages = Promise.all([1, 2, 3].map(() => takePageTurn().then(() => order.push('page'))))
  setImmediate(function answer() {
    order.push('answer')
    if (order.filter((what) => what === 'page').length < 3) setImmediate(answer)
  })
  await pages
  expect(order.join(' ')).toMatch(/page (?:answer )+page (?:answer )+page/)
})

it('a page that comes alone does not wait', async () => {
  await loop()
  await loop()
  await loop()
  let isThere = false
  void takePageTurn().then(() => (isThere = true))
  await Promise.resolve()
  await Promise.resolve()
  expect(isThere).toBe(true)
})

it('a turn is over when the loop has gone on', async () => {
  const turn = await takePageTurn()
  await Promise.resolve()
  expect(turn.isOver()).toBe(false)
  await loop()
  await loop()
  await loop()
  expect(turn.isOver()).toBe(true)
})
