import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../tests/support/database/database.ts'
import { webAddress } from './web-address.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it.each([
  ['HTTP://localhost/x', 'http://localhost/x'],
  ['http:localhost/x', 'http://localhost/x'],
  ['http:\\\\localhost\\x', 'http://localhost/x'],
  ['  https://gym.example/a b?q="<x>"#"', 'https://gym.example/a%20b?q=%22%3Cx%3E%22#%22'],
  ['https://gym.example/\u3000\u00a0\u2028', 'https://gym.example/%E3%80%80%C2%A0%E2%80%A8'],
  ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ['https://gym.example/\ud83d', 'https://gym.example/%EF%BF%BD'],
  ['https://gym.example/a\tb\nc', 'https://gym.example/abc'],
  [`https://gym.example/${'a'.repeat(1980)}`, `https://gym.example/${'a'.repeat(1980)}`],
])('%j is kept as %j, which the column takes', async (typed, kept) => {
  const { href } = webAddress(typed) ?? {}
  expect(href).toBe(kept)
  const { rows } = await sql<{ kept: string }>`select ${href}::web_url as kept`.execute(database.db)
  expect(rows).toEqual([{ kept }])
})

it.each([
  '',
  'gym.example',
  '//gym.example',
  'ftp://gym.example/',
  'javascript:alert(1)',
  'blob:https://gym.example/1',
  'https://nina@gym.example/',
  'https://:secret@gym.example/',
  'https://',
  `https://gym.example/${'a'.repeat(1981)}`,
  `https://gym.example/${'é'.repeat(400)}`,
])('%j is no address of the web', (typed) => expect(webAddress(typed)).toBeUndefined())
