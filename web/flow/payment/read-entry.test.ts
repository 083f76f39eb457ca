import { expect, it } from 'vitest'
import { readEntry } from './read-entry.ts'
import { entryProblems } from './payment-entry.rules.ts'

function read(fields: Readonly<Record<string, string>>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return readEntry(data, { isSignedIn: false, needsCard: true, ownFields: false, providerProblem: undefined })
}

it('takes a name and an address with letters that cannot be seen', () => {
  const entry = read({ cardName: '\u202eNina\u00a0Ray\u200b', email: '\ufeffnina@example.com\u00a0', adult: 'on' })
  expect(entry.card?.name).toBe('Nina Ray')
  expect(entryProblems(entry, new Date('2026-11-21T12:00:00Z'))).toEqual({})
})

it('asks for them where there is nothing else', () => {
  const entry = read({ cardName: '\u200b', email: '\u2060', adult: 'on' })
  expect(Object.keys(entryProblems(entry, new Date('2026-11-21T12:00:00Z')))).toEqual(['email', 'cardName'])
})
