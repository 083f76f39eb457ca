import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { laterScript } from './later.ts'

it.each([
  ['a first visit', 'navigate', false],
  ['a reload', 'reload', true],
  ['going back from another site', 'back_forward', true],
  ['a page that the browser prepared', 'prerender', true],
])('%s: whether the list is laid out whole', (_case, type, isWhole) => {
  const document = { documentElement: { dataset: {} as Record<string, string> } }
  runInNewContext(laterScript, { document, performance: { getEntriesByType: () => [{ type }] } })
  expect('returned' in document.documentElement.dataset).toBe(isWhole)
})
