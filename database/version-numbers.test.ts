import { expect, it } from 'vitest'
import { VersionNumbers } from './version-numbers.ts'

it('changes with the scope that changed, and with the whole', () => {
  const numbers = new VersionNumbers()
  numbers.replace(
    [
      { scope: 'global', version: 3 },
      { scope: 'london', version: 7 },
    ],
    numbers.copy(),
  )
  expect([numbers.text(['london']), numbers.text(['london', 'global', 'paris']), numbers.text([])]).toEqual([
    '7',
    '7.3.0',
    '10',
  ])
  numbers.hear({ scope: 'london', version: 9 })
  numbers.hear({ scope: 'london', version: 8 })
  expect([numbers.text(['london']), numbers.text(['global']), numbers.text([])]).toEqual(['9', '3', '12'])
})

it('repeats no earlier version after a server without the latest versions takes over', () => {
  const numbers = new VersionNumbers()
  numbers.replace([{ scope: 'london', version: 7 }], numbers.copy())
  numbers.replace([{ scope: 'london', version: 6 }], numbers.copy())
  numbers.hear({ scope: 'london', version: 7 })
  expect([numbers.text(['london']), numbers.text(['london', 'global']), numbers.rewinds]).toEqual(['7@1', '7@1.0@1', 1])
  expect(Number.parseInt(numbers.text(['london']), 10)).toBe(7)
})

it('keeps versions that it hears during a read', () => {
  const numbers = new VersionNumbers()
  const before = numbers.copy()
  numbers.hear({ scope: 'london', version: 8 })
  numbers.replace([{ scope: 'london', version: 7 }], before)
  expect([numbers.text(['london']), numbers.total, numbers.rewinds]).toEqual(['8', 8, 0])
})
