import { expect, it } from 'vitest'
import { bytesOf } from './page-bytes.ts'

it.each(['', 'Yoga', 'Zürich’s 東京, €', '🧘', 'half a letter: \ud83e', '\udddf, the other half'])(
  '%j has the bytes of UTF-8',
  (text) => {
    expect(bytesOf([text]).toString('hex')).toBe(Buffer.from(text).toString('hex'))
  },
)

it('writes nothing of the page before', () => {
  const long = 'Zürich’s '.repeat(100_000)
  expect(bytesOf([long]).toString()).toBe(long)
  expect(bytesOf(['Bern’s 🧘']).toString()).toBe('Bern’s 🧘')
})

it('writes parts one after the other', () => {
  expect(bytesOf(['Bern’', '', 's ', '🧘']).toString()).toBe('Bern’s 🧘')
  expect(bytesOf(['\ud83e', '\uddd8']).toString()).toBe('🧘')
})

it('keeps what was written when another page is', () => {
  const first = bytesOf(['Bern’s 🧘'])
  bytesOf(['Zürich’s 東京'])
  expect(first.toString()).toBe('Bern’s 🧘')
})

it('gives a page another beginning and another end, however long', () => {
  const long = '東京 '.repeat(300_000)
  const page = bytesOf(['Where? In Bern’s gym.'], (text) => {
    const gym = text.placeOf('gym')
    text.setEnd(gym, `${text.textBetween(gym)} ${long}`)
    text.setBeginning('So:', text.placeOf(' In'))
  })
  expect(page.toString()).toBe(`So: In Bern’s gym. ${long}`)
})

it('refuses a beginning for which there is no place', () => {
  expect(() => bytesOf(['Bern'], (text) => text.setBeginning('Bern?', text.placeOf('n')))).toThrow(RangeError)
})

it('finds only what this page says, first and last', () => {
  bytesOf(['a gym, a class, a sauna'])
  bytesOf(['a gym, a gym'], (text) => {
    expect(text.placeOf('sauna')).toBe(-1)
    expect(text.lastPlaceOf('sauna')).toBe(-1)
    expect(text.textBetween(text.placeOf('gym'), text.lastPlaceOf('gym'))).toBe('gym, a ')
  })
})

it('keeps a letter whole that stands half in the end', () => {
  expect(bytesOf(['\ud83e.'], (text) => text.setEnd(text.placeOf('.'), '\uddd8')).toString()).toBe('🧘')
})
